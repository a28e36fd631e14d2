import type { DeskCardJson, DeskJson } from '../../../shared/desk/desk.ts'
import type { PhoneMarkAnswerJson } from '../../../shared/desk/phone-mark.ts'
import { DEFAULT_TRIES } from '../../../shared/desk/call-tries.ts'
import type { OrderId } from '../../../shared/orders/order-id.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { toIso } from '../../../shared/time.ts'
import type { ReadTransaction } from '../../database/database.ts'
import {
  countDesk,
  findDoubles,
  findPhoneMark,
  listCalls,
  type PhoneMarkRow,
  readDeskOrder,
  readEarlierOrders,
} from '../../database/desk.ts'
import { type OrderRecord, readOrder } from '../../database/orders.ts'
import { readShopSettings } from '../../database/shop-settings.ts'
import { presentOrder } from '../../present/present-order.ts'
import { dinars } from '../../present/dinars.ts'

const DOUBLES_WITHIN_MS = 2 * 86_400_000
const NEWEST_SHOWN = 5

function presentBrief(row: OrderRecord['row']): DeskCardJson['earlier']['newest'][number] {
  return {
    _id: row.id,
    number: row.number,
    status: row.status,
    createdAt: toIso(row.created_at_ms),
    total: dinars(row.total_centimes),
  }
}

const isoOrNull = (ms: number | null) => (ms === null ? null : toIso(ms))

/** The mark of a phone number, for staff alone. */
export function presentMark(row: PhoneMarkRow | undefined): PhoneMarkAnswerJson['mark'] {
  return row ? { mark: row.mark, reason: row.reason, at: toIso(row.at_ms) } : null
}

/** What the desk shows of an order that was taken. Throws Refusal('unknown-order'). */
async function presentCard(db: ReadTransaction, id: OrderId): Promise<DeskCardJson> {
  const order = await readOrder(db, id)
  const desk = await readDeskOrder(db, id)
  if (!order || !desk) throw new Refusal('unknown-order')
  const calls = await listCalls(db, id)
  const { statuses, newest } = await readEarlierOrders(db, order.row, NEWEST_SHOWN)
  const doubles = await findDoubles(db, order, DOUBLES_WITHIN_MS)
  const mark = await findPhoneMark(db, order.row.phone)
  const { callTries } = await readShopSettings(db)
  return {
    order: presentOrder(order),
    heldUntil: toIso(desk.held_until_ms ?? 0),
    tries: desk.tries,
    proposesCancel: desk.tries >= (callTries ?? DEFAULT_TRIES),
    calls: calls.map((call) => ({
      id: call.id,
      outcome: call.outcome,
      reason: call.reason,
      at: toIso(call.at_ms),
      next: isoOrNull(call.next_at_ms),
      by: call.email,
    })),
    earlier: {
      sent: statuses.get('Shipped') ?? 0,
      returned: statuses.get('Returned') ?? 0,
      cancelled: statuses.get('Cancelled') ?? 0,
      newest: newest.map(presentBrief),
    },
    doubles: doubles.map(({ row, samePhone }) => ({ ...presentBrief(row), samePhone })),
    mark: presentMark(mark),
  }
}

/** The desk with the order that was taken, if one was. */
export async function presentDesk(
  db: ReadTransaction,
  id: OrderId | undefined,
  atMs: number,
): Promise<DeskJson> {
  const { fresh, due, nextAtMs } = await countDesk(db, atMs)
  const card = id === undefined ? null : await presentCard(db, id)
  return { card, fresh, due, nextAt: isoOrNull(nextAtMs) }
}
