import * as v from 'valibot'
import { idSchema } from '../ids.ts'
import { orderIdSchema } from '../orders/order-id.ts'
import { orderSchema } from '../orders/order.ts'
import { momentSchema } from '../schemas.ts'
import { sayOffice } from '../texts/say-office.ts'
import { storedMarkSchema } from './phone-mark.ts'

/** The result of a call. 'change': the customer wants something else; the caller keeps the order and edits it. */
export const CALL_OUTCOMES = ['confirmed', 'no-answer', 'later', 'change', 'cancelled'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** Why the customer or the shop cancels an order. */
export const CANCEL_REASONS = ['changed-mind', 'price', 'double', 'wrong-number', 'joke'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** How long an order is held by the person who took it, in ms. Taking it again, editing it and undoing a call renew this. */
export const HOLD_MS = 5 * 60_000
/** How many days ahead a later call may be. */
export const MOST_DAYS_LATER = 30

const callFields = {
  /** Made by the device: a call that is sent again counts once. */
  id: idSchema,
}

/** Body of POST /api/desk/{orderId}/calls. */
export const callSchema = v.variant('outcome', [
  v.object({ ...callFields, outcome: v.picklist(['confirmed', 'no-answer', 'change']) }),
  v.object({ ...callFields, outcome: v.literal('later'), at: momentSchema }),
  v.object({
    ...callFields,
    outcome: v.literal('cancelled'),
    reason: v.picklist(
      CANCEL_REASONS,
      sayOffice((texts) => texts.desk.chooseReason),
    ),
  }),
])
export type CallJson = v.InferInput<typeof callSchema>
export type Call = v.InferOutput<typeof callSchema>

/** A call as the desk shows it. */
export const loggedCallSchema = v.object({
  id: idSchema,
  outcome: v.picklist(CALL_OUTCOMES),
  reason: v.nullable(v.picklist(CANCEL_REASONS)),
  at: momentSchema,
  /** When the order is due again; null when it is not. */
  next: v.nullable(momentSchema),
  /** The email of the account that called. */
  by: v.nullable(v.string()),
})

const earlierSchema = v.object({
  _id: orderIdSchema,
  number: v.number(),
  status: v.picklist(['Pending', 'Confirmed', 'Shipped', 'Returned', 'Cancelled']),
  createdAt: momentSchema,
  total: v.number(),
})

/** What the desk knows of the order that is to be called. */
export const deskCardSchema = v.object({
  order: orderSchema,
  /** Until when it is held for the caller of the API. */
  heldUntil: momentSchema,
  /** Calls without an answer so far. */
  tries: v.number(),
  /** Whether the tries have reached the owner's number, so that cancelling is proposed. */
  proposesCancel: v.boolean(),
  calls: v.array(loggedCallSchema),
  /** Other orders of the phone number: how many with each status, and the newest ones. */
  earlier: v.object({
    sent: v.number(),
    returned: v.number(),
    cancelled: v.number(),
    newest: v.array(earlierSchema),
  }),
  /** Orders of the last two days that may be duplicates: with the same phone number or the same goods. */
  doubles: v.array(v.object({ ...earlierSchema.entries, samePhone: v.boolean() })),
  mark: v.nullable(storedMarkSchema),
})
export type DeskCardJson = v.InferInput<typeof deskCardSchema>
export type DeskCard = v.InferOutput<typeof deskCardSchema>

/** Answer of the desk's requests: the order that was taken, if there is one, and how many others wait. */
export const deskSchema = v.object({
  card: v.nullable(deskCardSchema),
  /** Orders that were never called, and those that are due again. */
  fresh: v.number(),
  due: v.number(),
  /** When the next order becomes due; null for none. */
  nextAt: v.nullable(momentSchema),
})
export type DeskJson = v.InferInput<typeof deskSchema>
export type DeskAnswer = v.InferOutput<typeof deskSchema>

/** Body of POST /api/desk/next: orders that were set aside in this session come last. */
export const nextOrderSchema = v.object({
  skipped: v.optional(v.pipe(v.array(orderIdSchema), v.maxLength(100)), []),
})
