import * as v from 'valibot'
import { enteredAmountSchema } from '../entry-schemas.ts'
import { numberedListQueryFields } from '../numbered-list.ts'
import { idSchema } from '../ids.ts'
import { orderIdSchema } from '../orders/order-id.ts'
import { PARCEL_STATES } from '../parcels/parcel.ts'
import { amountSchema, momentSchema } from '../schemas.ts'
import { isDay } from '../statistics/days.ts'
import { LINE_KINDS } from './judge-line.ts'
import { plainLine } from '../plain-line.ts'
import { plainText } from '../plain-text.ts'
import { tidy } from '../tidy.ts'

/*
 * A payout is money that a courier brings for parcels. It keeps what was expected and what came, and is never deleted:
 * a wrong one is reversed, stays in the list, and its parcels are owed again.
 */

/** Lines of one payout, and parcels in the list to choose from. */
export const MOST_LINES = 5000

/** What a courier has owed for more days is overdue. */
export const OVERDUE_DAYS = 14

const MAX_REFERENCE = 100
export const MAX_PAYOUT_NOTE = 500

/** The most bytes of a request with a payout: its lines and the rest of the body. */
export const MAX_PAYOUT_BYTES = 2 * 1024 * 1024

/** Whether a payout was chosen in the list or read from the courier's file. */
export const PAYOUT_SOURCES = ['hand', 'file'] as const

const countSchema = v.pipe(v.number(), v.integer())
const referenceSchema = v.pipe(v.string(), tidy(plainLine), v.maxLength(MAX_REFERENCE))
const noteSchema = v.pipe(v.string(), tidy(plainText), v.maxLength(MAX_PAYOUT_NOTE))

/** The fields of a parcel that concern its money. */
const moneyParcelFields = {
  _id: idSchema,
  orderId: orderIdSchema,
  orderNumber: countSchema,
  tracking: v.string(),
  fullName: v.string(),
  /** As the tariffs spell it. */
  wilaya: v.string(),
  state: v.picklist(PARCEL_STATES),
  stateAt: momentSchema,
  cash: amountSchema,
  fee: amountSchema,
  returnFee: amountSchema,
  /** What the courier collected, if it was not the whole cash; otherwise null. */
  collected: v.nullable(amountSchema),
  /** What payouts counted for it so far; null when it is in none. */
  settled: v.nullable(amountSchema),
}
export const moneyParcelSchema = v.object({
  ...moneyParcelFields,
  courier: v.object({ _id: idSchema, name: v.string() }),
})
export type PayoutParcel = v.InferOutput<typeof moneyParcelSchema>
export type PayoutParcelJson = v.InferInput<typeof moneyParcelSchema>

/** Query of GET /api/payouts/open. */
export const openQuerySchema = v.object({ courier: idSchema })

/** Answer of GET /api/payouts/open: parcels with something to settle, those that wait longest first. */
export const openParcelsSchema = v.object({
  parcels: v.array(moneyParcelSchema),
  /** The number of parcels, which may be more than are listed. */
  total: countSchema,
})

/** Body of POST /api/payouts/find: numbers as stated in a file or scanned, or ids of parcels. */
export const findRequestSchema = v.object({
  courier: idSchema,
  references: v.pipe(v.array(referenceSchema), v.minLength(1), v.maxLength(MOST_LINES)),
})

/** Answer of POST /api/payouts/find: a parcel for each reference; null when none matches. */
export const foundSchema = v.object({
  parcels: v.array(
    v.nullable(
      v.object({
        ...moneyParcelSchema.entries,
        /** The number of the payout that settled it last; null for none. */
        payout: v.nullable(countSchema),
      }),
    ),
  ),
})
export type FoundParcel = v.InferOutput<typeof foundSchema>['parcels'][number]
export type FoundJson = v.InferInput<typeof foundSchema>

/** Body of POST /api/payouts. */
export const payoutRequestSchema = v.object({
  /** Made by the device: a payout that is sent again counts once. */
  id: idSchema,
  courier: idSchema,
  day: v.pipe(v.string(), v.check(isDay, 'day must be a day such as 2026-11-21.')),
  received: enteredAmountSchema,
  /** The expected sum that the screen showed. */
  expected: amountSchema,
  source: v.picklist(PAYOUT_SOURCES),
  note: noteSchema,
  lines: v.pipe(
    v.array(
      v.object({
        /** Null when no parcel has the number of the line. */
        parcel: v.nullable(idSchema),
        /** The number as stated in the file or scanned; '' for none. */
        reference: referenceSchema,
        /** The amount that the courier states for it; null when it states none. */
        stated: v.nullable(enteredAmountSchema),
        /** Takes the payout as the courier's report that a parcel under way was delivered. */
        delivers: v.boolean(),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_LINES),
  ),
})
export type PayoutRequest = v.InferOutput<typeof payoutRequestSchema>

/** Body of POST /api/payouts/{id}/reversal. */
export const reversalRequestSchema = v.object({ note: noteSchema })

/** A payout without its lines. */
export const payoutSchema = v.object({
  _id: idSchema,
  /** Consecutive. */
  number: countSchema,
  courier: v.object({ _id: idSchema, name: v.string() }),
  /** The day on which the money came. */
  day: v.string(),
  /** When it was recorded, and by whom; null when the account was removed. */
  at: momentSchema,
  by: v.nullable(v.string()),
  received: amountSchema,
  expected: amountSchema,
  source: v.picklist(PAYOUT_SOURCES),
  note: v.string(),
  /** The number of all lines, and of those that count. */
  lines: countSchema,
  counted: countSchema,
  reversal: v.nullable(
    v.object({ at: momentSchema, by: v.nullable(v.string()), note: v.string() }),
  ),
})
export type Payout = v.InferOutput<typeof payoutSchema>
export type PayoutJson = v.InferInput<typeof payoutSchema>

export const payoutLineSchema = v.object({
  reference: v.string(),
  kind: v.picklist(LINE_KINDS),
  /** The expected amount. */
  amount: amountSchema,
  stated: v.nullable(amountSchema),
  /** The number of the payout that had paid it before; null for none. */
  paidIn: v.nullable(countSchema),
  /** Whether the payout set the parcel to delivered. */
  delivered: v.boolean(),
  /** As it is now; null when no parcel has the number. */
  parcel: v.nullable(v.object(moneyParcelFields)),
})
export type PayoutLineJson = v.InferInput<typeof payoutLineSchema>

/** Answer of POST /api/payouts, of its reversal and of GET /api/payouts/{id}. */
export const payoutDetailSchema = v.object({
  ...payoutSchema.entries,
  list: v.array(payoutLineSchema),
})
export type PayoutDetail = v.InferOutput<typeof payoutDetailSchema>
export type PayoutDetailJson = v.InferInput<typeof payoutDetailSchema>

/** Query of GET /api/payouts: those with a lower number, newest first. */
export const payoutsQuerySchema = v.object({
  ...numberedListQueryFields,
  courier: v.optional(idSchema),
})

export const payoutListSchema = v.object({
  payouts: v.array(payoutSchema),
  /** Whether there are older ones. */
  more: v.boolean(),
})

const sumSchema = v.object({ parcels: countSchema, amount: amountSchema })

/** What a courier holds at present. */
export const balanceSchema = v.object({
  courier: v.object({ _id: idSchema, name: v.string() }),
  /** Delivered and in no payout yet, fees taken off. */
  owed: sumSchema,
  /** The part of it that was delivered more than OVERDUE_DAYS ago. */
  overdue: sumSchema,
  /** Fees of parcels that came back and are in no payout yet; owed by the shop. */
  returnFees: sumSchema,
  /** Corrections of parcels that were already settled: negative when the shop owes them. */
  toSettle: sumSchema,
  /** owed − returnFees + toSettle: what the next payout should bring. */
  toReceive: amountSchema,
  /** Under way, with the cash that is to be collected. */
  onTheWay: sumSchema,
  /** Received minus expected, over all payouts. */
  differences: amountSchema,
})
export type Balance = v.InferOutput<typeof balanceSchema>
export type BalanceJson = v.InferInput<typeof balanceSchema>

/** Answer of GET /api/payouts/balances: couriers that have or had anything, by name. */
export const balancesSchema = v.object({ couriers: v.array(balanceSchema) })
