import type { BookFile } from '../../../shared/bookkeeping/book-files.ts'
import { CSV_START, csvLine } from '../../../shared/csv.ts'
import type { Language } from '../../../shared/language.ts'
import type { Span } from '../../../shared/statistics/period.ts'
import { figureFileTextsIn } from '../../../shared/texts/all-languages/figure-files.ts'
import type { BookCursor } from '../../database/book-rows.ts'
import type { ReadDatabase } from '../../database/database.ts'
import type { BookFileReader, FilePage, PageQuestion } from './book-file.ts'
import { discountsFile } from './discounts-file.ts'
import { movementsFile } from './movements-file.ts'
import { ordersFile } from './orders-file.ts'
import { payoutsFile } from './payouts-file.ts'
import { returnsFile } from './returns-file.ts'
import { shiftsFile } from './shifts-file.ts'

const readers: Readonly<Record<BookFile, BookFileReader>> = {
  orders: ordersFile,
  returns: returnsFile,
  discounts: discountsFile,
  shifts: shiftsFile,
  'stock-movements': movementsFile,
  payouts: payoutsFile,
}

/** Rows read at once: about 10 ms of the database's time. */
const PAGE_ROWS = 500

/**
 * A file of the bookkeeper, read page by page, each in a transaction of its own. What is recorded meanwhile for the
 * days of the file is included if its page was not read yet.
 */
export async function* writeBookFile(
  db: ReadDatabase,
  file: BookFile,
  { span, language }: { span: Span; language: Language },
  limit = PAGE_ROWS,
): AsyncGenerator<string> {
  const reader = readers[file]
  const words = { texts: figureFileTextsIn(language), language }
  yield CSV_START + csvLine(reader.head(words))
  let after: BookCursor | null = null
  do {
    const question: PageQuestion = { span, after, limit }
    const page: FilePage = await db.read((transaction) =>
      reader.readPage(transaction, question, words),
    )
    if (page.lines.length > 0) yield page.lines.map(csvLine).join('')
    after = page.next
  } while (after !== null)
}
