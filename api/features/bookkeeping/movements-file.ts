import { sizeOfKey } from '../../../shared/size-key.ts'
import { readKnownActors } from '../../database/actors.ts'
import { readBookMovements } from '../../database/book-rows.ts'
import { type BookFileReader, cursorAfter, momentCells } from './book-file.ts'

/** Stock movements, one per line. The sum of the column 'Change' is the net change of the stock. */
export const movementsFile: BookFileReader = {
  head: ({ texts }) => {
    const heads = texts.movements
    return [
      texts.date,
      texts.time,
      texts.product,
      texts.size,
      heads.change,
      heads.reason,
      texts.orderNumber,
      heads.returnNumber,
      heads.by,
    ]
  },
  async readPage(db, question, { texts }) {
    const movements = await readBookMovements(db, question)
    const people = new Set(movements.map(({ admin_id: admin }) => admin))
    const names = await readKnownActors(
      db,
      [...people].filter((id) => id !== null),
    )
    return {
      lines: movements.map((one) => [
        ...momentCells(one.occurred_at_ms),
        one.title,
        sizeOfKey(one.size),
        one.change,
        texts.movements.reasons[one.reason],
        one.order_number,
        one.return_number,
        one.admin_id === null ? null : (names.get(one.admin_id) ?? null),
      ]),
      next: cursorAfter(movements, question.limit, ({ occurred_at_ms: atMs, id }) => ({
        atMs,
        id,
      })),
    }
  },
}
