import { type Call, type CallOutcome, MOST_DAYS_LATER } from '../../../shared/desk/desk.ts'
import { nextTry } from '../../../shared/desk/next-try.ts'
import type { OrderId } from '../../../shared/orders/order-id.ts'
import type { OrderStatus } from '../../../shared/orders/order.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { sayOffice } from '../../../shared/texts/say-office.ts'
import type { ChangeStatus } from '../../database/change-orders.ts'
import type { WriteTransaction } from '../../database/database.ts'
import {
  findCall,
  insertCall,
  listCalls,
  markCallUndone,
  writeDeskOrder,
} from '../../database/desk.ts'
import { readOrder } from '../../database/orders.ts'
import { presentOrder } from '../../present/present-order.ts'
import { expectFree, expectWaiting, holdOf } from './take-order.ts'

const DAY_MS = 86_400_000

/** The new status of the order for an outcome; undefined for outcomes that leave the order waiting. */
const STATUS_AFTER: Partial<Record<CallOutcome, OrderStatus>> = {
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
}

interface Caller {
  adminId: string
  atMs: number
}

/**
 * When the order is due again, in epoch ms; null when it is not. Throws Refusal('invalid-request') for a time that is
 * not allowed.
 */
function dueAfter(call: Call, tries: number, atMs: number): number | null {
  if (call.outcome === 'no-answer') return nextTry(tries, atMs)
  // It stays with the caller. When the hold expires, it is due at once.
  if (call.outcome === 'change') return atMs
  if (call.outcome !== 'later') return null
  if (call.at > atMs && call.at <= atMs + MOST_DAYS_LATER * DAY_MS) return call.at
  throw new Refusal('invalid-request', {
    reason: sayOffice((texts) => texts.desk.wrongTime(MOST_DAYS_LATER)),
  })
}

/**
 * Logs a call and applies its outcome: sets the status, or the time of the next call. A call that is sent again counts
 * once. Throws Refusal: unknown-order, order-changed when the order no longer waits, desk-held, invalid-request,
 * out-of-stock.
 */
export async function logCall(
  transaction: WriteTransaction,
  changeStatus: ChangeStatus,
  id: OrderId,
  call: Call,
  by: Caller,
): Promise<void> {
  const known = await findCall(transaction, call.id)
  if (known) {
    if (known.order_id !== id || known.outcome !== call.outcome) throw new Refusal('key-reuse')
    return
  }
  const order = await expectWaiting(transaction, id)
  const before = await expectFree(transaction, id, by)
  const tries = before.tries + (call.outcome === 'no-answer' ? 1 : 0)
  const dueAtMs = dueAfter(call, tries, by.atMs)
  const status = STATUS_AFTER[call.outcome]
  const { row } = status === undefined ? order : await changeStatus(transaction, id, status, by)
  const hold = call.outcome === 'change' ? holdOf(by) : { held_by: null, held_until_ms: null }
  await writeDeskOrder(transaction, { order_id: id, tries, due_at_ms: dueAtMs, ...hold })
  await insertCall(transaction, {
    id: call.id,
    order_id: id,
    outcome: call.outcome,
    reason: call.outcome === 'cancelled' ? call.reason : null,
    next_at_ms: dueAtMs,
    admin_id: by.adminId,
    at_ms: by.atMs,
    tries_before: before.tries,
    due_before_ms: before.due_at_ms,
    revision_after: row.revision,
    undone_at_ms: null,
  })
}

/**
 * Undoes the newest call about an order: restores its status and when it is due, and gives the order to whoever undid
 * the call. Undoing the call again changes nothing. Throws Refusal: not-found, order-changed when the order was called
 * or changed since, desk-held, out-of-stock.
 */
export async function undoCall(
  transaction: WriteTransaction,
  changeStatus: ChangeStatus,
  callId: string,
  by: Caller,
): Promise<OrderId> {
  const call = await findCall(transaction, callId)
  if (!call) throw new Refusal('not-found')
  const id = call.order_id
  if (call.undone_at_ms !== null) return id
  const [newest] = await listCalls(transaction, id)
  const order = await readOrder(transaction, id)
  if (!order) throw new Refusal('unknown-order')
  if (newest?.id !== callId || order.row.revision !== call.revision_after) {
    throw new Refusal('order-changed', { order: presentOrder(order) })
  }
  if (STATUS_AFTER[call.outcome] !== undefined) await changeStatus(transaction, id, 'Pending', by)
  await expectFree(transaction, id, by)
  await writeDeskOrder(transaction, {
    order_id: id,
    tries: call.tries_before,
    due_at_ms: call.due_before_ms,
    ...holdOf(by),
  })
  await markCallUndone(transaction, callId, by.atMs)
  return id
}
