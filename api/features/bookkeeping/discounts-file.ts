import { type CsvCell, moneyCell } from '../../../shared/csv.ts'
import { sizeOfKey } from '../../../shared/size-key.ts'
import type { BookOrder } from '../../database/book-rows.ts'
import type { BookFileReader, FileLanguage } from './book-file.ts'
import { orderCells, orderHead, pagesOfOrders } from './orders-file.ts'

/**
 * The lines of an order that were sold below the shop's price. What the line's own discount does not explain is its
 * share of the whole sale's discount.
 */
function linesOf(order: BookOrder, words: FileLanguage): CsvCell[][] {
  const reduced = order.lines.filter(
    ({ list_price_centimes: listPrice, unit_price_centimes: price }) =>
      listPrice !== null && listPrice > price,
  )
  if (reduced.length === 0) return []
  const ofOrder = orderCells(order, words)
  return reduced.map((line) => {
    const { unit_price_centimes: price, quantity } = line
    const listPrice = line.list_price_centimes ?? price
    const ofLine = line.discount_centimes ?? 0
    const ofTicket = listPrice - price - ofLine
    return [
      ...ofOrder,
      line.title,
      sizeOfKey(line.size),
      quantity,
      moneyCell(listPrice),
      moneyCell(price),
      moneyCell((listPrice - price) * quantity),
      moneyCell(ofLine * quantity),
      line.discount_reason,
      moneyCell(ofTicket * quantity),
      ofTicket === 0 ? null : order.row.ticket_discount_reason,
    ]
  })
}

/** Discounts given at tills, one line per line of a sale that has one. */
export const discountsFile: BookFileReader = {
  head: (words) => {
    const { texts } = words
    const heads = texts.discounts
    return [
      ...orderHead(words),
      texts.product,
      texts.size,
      texts.quantity,
      heads.listPrice,
      heads.price,
      heads.discount,
      heads.ofLine,
      heads.lineReason,
      heads.ofTicket,
      heads.ticketReason,
    ]
  },
  readPage: pagesOfOrders(linesOf),
}
