import { type CsvCell, moneyCell } from '../../../shared/csv.ts'
import { sizeOfKey } from '../../../shared/size-key.ts'
import { STORE_CUSTOMER } from '../../../shared/store-order/store-order.ts'
import { wilayaNameIn } from '../../../shared/texts/all-languages/wilayas.ts'
import { type BookOrder, readBookOrders } from '../../database/book-rows.ts'
import {
  type BookFileReader,
  cursorAfter,
  type FileLanguage,
  momentCells,
  originName,
} from './book-file.ts'

/** The first cells in every file of orders: number, time, place, receipt and status. */
export function orderCells({ row }: BookOrder, words: FileLanguage): CsvCell[] {
  const { origin, device_id: deviceId, till } = row
  return [
    row.number,
    ...momentCells(row.created_at_ms),
    originName(words, { origin, deviceId, till }),
    row.receipt_number,
    words.texts.statuses[row.status],
  ]
}

/** The headings of orderCells(). */
export function orderHead({ texts }: FileLanguage): string[] {
  return [texts.orderNumber, texts.date, texts.time, texts.soldAt, texts.receipt, texts.status]
}

/** Empty for a walk-in customer, who has no name and no wilaya. */
function customerCells({ row }: BookOrder, { language }: FileLanguage): CsvCell[] {
  const isWalkIn = row.city === STORE_CUSTOMER.city
  return isWalkIn ? [null, null] : [row.full_name, wilayaNameIn(language, row.city)]
}

function linesOf(order: BookOrder, words: FileLanguage): CsvCell[][] {
  const ofOrder = [...orderCells(order, words), ...customerCells(order, words)]
  return order.lines.map((line, index) => [
    ...ofOrder,
    line.title,
    sizeOfKey(line.size),
    line.quantity,
    line.returned,
    moneyCell(line.unit_price_centimes),
    moneyCell(line.quantity * line.unit_price_centimes),
    // Only on the first line of each order, so that the sum of the column is right.
    ...(index === 0
      ? [moneyCell(order.row.shipping_centimes), moneyCell(order.row.total_centimes)]
      : [null, null]),
  ])
}

/** Reads the pages of a file of orders; `present` creates the lines of an order. */
export function pagesOfOrders(
  present: (order: BookOrder, words: FileLanguage) => CsvCell[][],
): BookFileReader['readPage'] {
  return async (db, question, words) => {
    const orders = await readBookOrders(db, question)
    return {
      lines: orders.flatMap((order) => present(order, words)),
      next: cursorAfter(orders, question.limit, ({ row }) => ({
        atMs: row.created_at_ms,
        id: row.number,
      })),
    }
  }
}

/** Orders and sales, one line per order line. Delivery and total are on the first line of an order. */
export const ordersFile: BookFileReader = {
  head: (words) => {
    const { texts } = words
    const { customer, wilaya, returned, price, amount, shipping, total } = texts.orders
    return [
      ...orderHead(words),
      customer,
      wilaya,
      texts.product,
      texts.size,
      texts.quantity,
      returned,
      price,
      amount,
      shipping,
      total,
    ]
  },
  readPage: pagesOfOrders(linesOf),
}
