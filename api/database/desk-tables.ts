import type { Generated } from 'kysely'
import type { CallOutcome, CancelReason } from '../../shared/desk/desk.ts'
import type { PhoneMark } from '../../shared/desk/phone-mark.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'

/** The tables of the confirmation desk. */
export interface DeskTables {
  /** Orders that were taken or called; one without a row was never called. */
  desk_orders: {
    order_id: OrderId
    /** Calls without an answer. */
    tries: Generated<number>
    /** When to call again; null for an order that was taken and not called yet. */
    due_at_ms: number | null
    /** The account to which the order belongs until `held_until_ms`. */
    held_by: string | null
    held_until_ms: number | null
  }
  /** The log of calls. A call that was undone stays, marked. */
  desk_calls: {
    /** Made by the device. */
    id: string
    order_id: OrderId
    outcome: CallOutcome
    /** Why it was cancelled. */
    reason: CancelReason | null
    next_at_ms: number | null
    admin_id: string
    at_ms: number
    /** What undoing the call restores. */
    tries_before: number
    due_before_ms: number | null
    /** The order's revision after the call: an order that was changed since then cannot be put back. */
    revision_after: number
    undone_at_ms: number | null
  }
  /** What to do when a phone number orders again. */
  phone_marks: {
    /** Normalised as in orders. */
    phone: string
    mark: PhoneMark
    reason: string
    admin_id: string
    at_ms: number
  }
}
