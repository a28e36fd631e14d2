import * as v from 'valibot'
import { enteredAmountSchema } from '../entry-schemas.ts'
import { idSchema } from '../ids.ts'
import { centimes } from '../money.ts'
import { amountSchema } from '../schemas.ts'
import { DINAR_PIECES, expectedCash, shiftSumsSchema, sumCounted } from '../shifts/shift-sums.ts'
import { zNumberSchema } from '../shifts/z-number.ts'
import { sayOffice } from '../texts/say-office.ts'
import type { OperationDefinition } from './operation-definition.ts'
import { factLine } from '../entry-schemas.ts'

/** The most characters of the reason for which cash is put in or taken out. */
export const MAX_CASH_REASON = 200
/** The most notes or coins of one value that are counted. */
export const MAX_PIECES = 99_999

const positive = v.pipe(v.number(), v.minValue(0), enteredAmountSchema)

const shiftOpenV1Schema = v.object({
  /** The shift, which its sales, returns, cash moves and its end name. */
  shift: idSchema,
  /** In the drawer at the beginning. */
  float: positive,
})
export type ShiftOpenV1Json = v.InferInput<typeof shiftOpenV1Schema>
export type ShiftOpenV1 = v.InferOutput<typeof shiftOpenV1Schema>

const cashMoveV1Schema = v.object({
  shift: idSchema,
  kind: v.picklist(['in', 'out']),
  amount: v.pipe(v.number(), v.gtValue(0), enteredAmountSchema),
  reason: factLine(MAX_CASH_REASON),
})
export type CashMoveV1Json = v.InferInput<typeof cashMoveV1Schema>
export type CashMoveV1 = v.InferOutput<typeof cashMoveV1Schema>

const shiftCloseV1Schema = v.pipe(
  v.object({
    shift: idSchema,
    zNumber: zNumberSchema,
    /** Notes and coins as they were counted, before the till said what it expected. */
    counted: v.pipe(
      v.array(
        v.object({
          value: v.picklist(DINAR_PIECES),
          pieces: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PIECES)),
        }),
      ),
      v.maxLength(DINAR_PIECES.length),
    ),
    countedTotal: positive,
    /**
     * What was counted before the till first said what it expected; null when nothing else was counted afterwards.
     */
    firstCounted: v.optional(v.nullable(positive), null),
    /** What the till knew of the shift: figures, which the server reckons itself. */
    sums: shiftSumsSchema,
    expected: amountSchema,
    /** Counted minus expected: below zero when cash is missing. */
    difference: amountSchema,
  }),
  v.check(
    ({ counted, countedTotal, sums, expected, difference }) =>
      sumCounted(counted) === countedTotal &&
      expectedCash(sums) === expected &&
      countedTotal - expected === difference,
    sayOffice((texts) => texts.shift.sums),
  ),
)
export type ShiftCloseV1Json = v.InferInput<typeof shiftCloseV1Schema>
export type ShiftCloseV1 = v.InferOutput<typeof shiftCloseV1Schema>

/** Properties that the operations of a shift share: they move no goods and name no customer. */
const ofCash = {
  countedAs: 'change',
  madeBy: 'person',
  stockEffects: () => [],
  attachedBarcode: () => null,
  productId: () => null,
  withoutCustomer: (payload: Record<string, unknown>) => payload,
} as const

/** A shift at the till begins. */
export const shiftOpenV1: OperationDefinition<ShiftOpenV1, ShiftOpenV1Json> = {
  payloadSchema: shiftOpenV1Schema,
  ...ofCash,
  label: () => '',
  total: () => null,
}

/** Cash is put into the drawer or taken out of it for a reason other than a sale or a return. */
export const cashMoveV1: OperationDefinition<CashMoveV1, CashMoveV1Json> = {
  payloadSchema: cashMoveV1Schema,
  ...ofCash,
  label: ({ reason }) => reason,
  total: ({ kind, amount }) => (kind === 'in' ? amount : centimes(-amount)),
}

/** A shift ends: the cash was counted. */
export const shiftCloseV1: OperationDefinition<ShiftCloseV1, ShiftCloseV1Json> = {
  payloadSchema: shiftCloseV1Schema,
  ...ofCash,
  label: ({ zNumber }) => zNumber,
  total: () => null,
}
