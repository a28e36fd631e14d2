import { randomBytes } from 'node:crypto'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { ParcelState } from '../../shared/parcels/parcel.ts'
import { ORDER_TOKEN_BYTES, type OrderToken } from '../../shared/tracking/order-token.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { type OrderRecord, withLines } from './orders.ts'

/** A token for the private link of a new order. */
export function newOrderToken(): OrderToken {
  return randomBytes(ORDER_TOKEN_BYTES).toString('base64url') as OrderToken
}

/** Who carries an order: its last parcel, and the courier of that parcel. */
export interface OrderCarrier {
  state: ParcelState
  state_at_ms: number
  tracking: string
  /** As the courier was called at the hand-over. */
  courier_name: string
  handed_over_at_ms: number
  tracking_link: string
}

export interface FollowedOrder {
  order: OrderRecord
  carrier: OrderCarrier | null
}

/**
 * The parcel of an order that was handed over last. A parcel that came back and was received no longer counts: if its
 * order is Shipped afterwards, it went without a courier. The same applies when the order was set to Returned and then
 * to Shipped again. A parcel that was delivered in part is received too, but still says where the order is.
 */
async function readCarrier(db: ReadTransaction, orderId: OrderId): Promise<OrderCarrier | null> {
  const found = await db
    .selectFrom('parcels as p')
    .innerJoin('handovers as h', 'h.id', 'p.handover_id')
    .innerJoin('couriers as c', 'c.id', 'h.courier_id')
    .select(['p.state', 'p.state_at_ms', 'p.tracking', 'h.courier_name', 'c.tracking_link'])
    .select('h.at_ms as handed_over_at_ms')
    .where('p.order_id', '=', orderId)
    .where(({ and, eb, or }) =>
      or([
        eb('p.state', '!=', 'came-back'),
        and([eb('p.received_at_ms', 'is', null), eb('p.received_by_order', '=', 0)]),
      ]),
    )
    .orderBy('h.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

async function withCarrier(
  db: ReadTransaction,
  row: OrderRecord['row'] | undefined,
): Promise<FollowedOrder | undefined> {
  const [order] = row ? await withLines(db, [row]) : []
  return order && { order, carrier: await readCarrier(db, order.row.id) }
}

const webOrders = (db: ReadTransaction, sinceMs: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('origin', '=', 'web')
    .where('created_at_ms', '>=', sinceMs)

/**
 * The web order with this number and phone number, placed at `sinceMs` or later. One query compares both, so that an
 * unknown number takes as long as a wrong phone number.
 */
export async function findOrderByPhone(
  db: ReadTransaction,
  { number, phone }: { number: number; phone: string },
  sinceMs: number,
): Promise<FollowedOrder | undefined> {
  const row = await webOrders(db, sinceMs)
    .where('number', '=', number)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return withCarrier(db, row)
}

/** The web order of a private link, placed at `sinceMs` or later. */
export async function findOrderByToken(
  db: ReadTransaction,
  token: OrderToken,
  sinceMs: number,
): Promise<FollowedOrder | undefined> {
  const row = await webOrders(db, sinceMs).where('track_token', '=', token).executeTakeFirst()
  return withCarrier(db, row)
}

/** Gives an older web order without a private link a token; returns the token that it has then. */
export async function ensureOrderToken(
  transaction: WriteTransaction,
  orderId: OrderId,
): Promise<OrderToken | null> {
  await transaction
    .updateTable('orders')
    .set({ track_token: newOrderToken() })
    .where('id', '=', orderId)
    .where('track_token', 'is', null)
    .execute()
  const row = await transaction
    .selectFrom('orders')
    .select('track_token')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.track_token ?? null
}
