import { type CsvCell, moneyCell } from '../../../shared/csv.ts'
import { sizeOfKey } from '../../../shared/size-key.ts'
import { type BookReturn, readBookReturns } from '../../database/book-rows.ts'
import {
  type BookFileReader,
  cursorAfter,
  type FileLanguage,
  momentCells,
  originName,
} from './book-file.ts'

function linesOf({ row, lines }: BookReturn, words: FileLanguage): CsvCell[][] {
  const { returns: texts } = words.texts
  const isOrderGone = row.order_id !== null && row.order_number === null
  const ofReturn = [
    row.return_number,
    ...momentCells(row.occurred_at_ms),
    originName(words, { origin: 'store', deviceId: row.device_id, till: row.till }),
    row.order_number ?? row.sale_order_number,
    row.receipt_number,
  ]
  return lines.map((line) => [
    ...ofReturn,
    line.title,
    sizeOfKey(line.size),
    line.quantity,
    moneyCell(line.unit_price_centimes),
    moneyCell(line.quantity * line.unit_price_centimes),
    line.restocked === 1 ? texts.restocked : texts.writtenOff,
    line.reason,
    isOrderGone ? texts.orderDeleted : null,
  ])
}

/**
 * Returns, one line per line of a return. Returns of deleted orders are included and marked: money was given back, but
 * no figure counts them any more.
 */
export const returnsFile: BookFileReader = {
  head: ({ texts }) => {
    const heads = texts.returns
    return [
      heads.number,
      texts.date,
      texts.time,
      heads.place,
      texts.orderNumber,
      texts.receipt,
      texts.product,
      texts.size,
      texts.quantity,
      heads.price,
      heads.amount,
      heads.goods,
      heads.reason,
      heads.remark,
    ]
  },
  async readPage(db, question, words) {
    const returns = await readBookReturns(db, question)
    return {
      lines: returns.flatMap((one) => linesOf(one, words)),
      next: cursorAfter(returns, question.limit, ({ row }) => ({
        atMs: row.occurred_at_ms,
        id: row.id,
      })),
    }
  },
}
