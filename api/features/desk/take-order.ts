import { HOLD_MS } from '../../../shared/desk/desk.ts'
import type { OrderId } from '../../../shared/orders/order-id.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { findAdmin } from '../../database/admins.ts'
import type { WriteTransaction } from '../../database/database.ts'
import {
  type DeskAsker,
  type DeskOrder,
  findDueOrder,
  findUncalledOrder,
  findHeldOrder,
  readDeskOrder,
  writeDeskOrder,
} from '../../database/desk.ts'
import { type OrderRecord, readOrder } from '../../database/orders.ts'
import { presentOrder } from '../../present/present-order.ts'

/** The desk's initial data about an order that was never taken. */
const untouched = (id: OrderId): DeskOrder => ({
  order_id: id,
  tries: 0,
  due_at_ms: null,
  held_by: null,
  held_until_ms: null,
})

/** What the desk stores about an order. Throws Refusal('desk-held') while it belongs to another account. */
export async function expectFree(
  transaction: WriteTransaction,
  id: OrderId,
  { adminId, atMs }: Pick<DeskAsker, 'adminId' | 'atMs'>,
): Promise<DeskOrder> {
  const row = (await readDeskOrder(transaction, id)) ?? untouched(id)
  const { held_by: holder, held_until_ms: untilMs } = row
  if (holder !== null && holder !== adminId && untilMs !== null && untilMs > atMs) {
    const admin = await findAdmin(transaction, holder)
    throw new Refusal('desk-held', { email: admin?.email ?? '' })
  }
  return row
}

/** An order that belongs to an account for five minutes from now. */
export function holdOf({ adminId, atMs }: Pick<DeskAsker, 'adminId' | 'atMs'>) {
  return { held_by: adminId, held_until_ms: atMs + HOLD_MS }
}

/** A web order that waits for its call. Throws Refusal('unknown-order' | 'order-changed'). */
export async function expectWaiting(
  transaction: WriteTransaction,
  id: OrderId,
): Promise<OrderRecord> {
  const order = await readOrder(transaction, id)
  if (!order || order.row.origin !== 'web') throw new Refusal('unknown-order')
  if (order.row.status !== 'Pending') {
    throw new Refusal('order-changed', { order: presentOrder(order) })
  }
  return order
}

/**
 * Assigns an order to an account for five minutes from now. Throws Refusal: unknown-order, order-changed when it no
 * longer waits, desk-held.
 */
export async function takeOrder(
  transaction: WriteTransaction,
  id: OrderId,
  by: Pick<DeskAsker, 'adminId' | 'atMs'>,
): Promise<void> {
  await expectWaiting(transaction, id)
  const row = await expectFree(transaction, id, by)
  await writeDeskOrder(transaction, { ...row, ...holdOf(by) })
}

/**
 * Takes the order to call now: the one that the account already holds, else the oldest that was never called, else the
 * one that has been due for the longest time. Undefined when no order is to be called now.
 */
export async function takeNextOrder(
  transaction: WriteTransaction,
  asker: DeskAsker,
): Promise<OrderId | undefined> {
  const id =
    (await findHeldOrder(transaction, asker)) ??
    (await findUncalledOrder(transaction, asker)) ??
    (await findDueOrder(transaction, asker))
  if (id !== undefined) await takeOrder(transaction, id, asker)
  return id
}
