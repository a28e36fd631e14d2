import { withLines } from '../api/database/orders.ts'
import { sumLines } from '../shared/money.ts'
import type { World } from './world.ts'

/**
 * A sale that nobody edited is stored as its till saved it: the price paid for each piece, the discount, and its
 * reason.
 */
export async function checkDiscounts(world: World): Promise<string[]> {
  const orders = await world.server.db.read(async (db) => {
    const rows = db.selectFrom('orders').selectAll().where('revision', '=', 1)
    return withLines(db, await rows.where('operation_id', 'is not', null).execute())
  })
  const sold = new Map(world.sold.map((ticket) => [ticket.id, ticket]))
  return orders.flatMap(({ row, lines }) => {
    const ticket = row.operation_id === null ? undefined : sold.get(row.operation_id)
    if (!ticket) return []
    const saved = [
      sumLines(ticket.lines),
      ticket.ticketDiscount?.reason ?? null,
      ...ticket.lines.map(({ price, listPrice, discount }) => [
        price,
        listPrice,
        discount?.amount ?? null,
        discount?.reason ?? null,
      ]),
    ]
    const stored = [
      row.total_centimes,
      row.ticket_discount_reason,
      ...lines.map((line) => [
        line.unit_price_centimes,
        line.list_price_centimes,
        line.discount_centimes,
        line.discount_reason,
      ]),
    ]
    if (JSON.stringify(stored) === JSON.stringify(saved)) return []
    return `the sale ${ticket.receiptNumber} was saved as ${JSON.stringify(saved)}, the server has ${JSON.stringify(stored)}`
  })
}
