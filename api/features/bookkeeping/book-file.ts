import { dayAndClockOf } from '../../../shared/calendar.ts'
import type { CsvCell } from '../../../shared/csv.ts'
import type { Language } from '../../../shared/language.ts'
import type { Span } from '../../../shared/statistics/period.ts'
import type { figureFileTextsIn } from '../../../shared/texts/all-languages/figure-files.ts'
import type { BookCursor } from '../../database/book-rows.ts'
import type { ReadTransaction } from '../../database/database.ts'

/** The texts of a file, in its language. */
export interface FileLanguage {
  texts: ReturnType<typeof figureFileTextsIn>
  language: Language
}

/** What a page of a file is requested by. */
export interface PageQuestion {
  span: Span
  after: BookCursor | null
  limit: number
}

/** Some lines of a file, and the cursor of the next page; null after the last one. */
export interface FilePage {
  lines: CsvCell[][]
  next: BookCursor | null
}

/** One of the bookkeeper's files: the headings of its columns, and a function that reads its lines. */
export interface BookFileReader {
  head(words: FileLanguage): string[]
  readPage(db: ReadTransaction, question: PageQuestion, words: FileLanguage): Promise<FilePage>
}

/** The cursor after the last row of a page; null when the page was not full, so that no page follows. */
export function cursorAfter<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => BookCursor,
): BookCursor | null {
  const last = rows.at(-1)
  return last === undefined || rows.length < limit ? null : cursorOf(last)
}

/** The cells of a moment: the day and the time in the shop's time zone. */
export function momentCells(ms: number): [day: string, clock: string] {
  const { day, clock } = dayAndClockOf(ms)
  return [day, clock]
}

/** Where something was sold or came back: the code of a till, the web or the back office. */
export function originName(
  { texts }: FileLanguage,
  {
    origin,
    deviceId,
    till,
  }: { origin: 'web' | 'store'; deviceId: string | null; till: string | null },
): string {
  if (origin === 'web') return texts.origins.web
  if (deviceId === null) return texts.origins.office
  return till ?? texts.origins.unknownTill
}
