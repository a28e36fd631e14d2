import * as v from 'valibot'
import { storedProductIdSchema } from '../catalog/product-id.ts'
import { amountSchema, momentSchema } from '../schemas.ts'
import { storedDeviceIdSchema } from '../sync/device-id.ts'
import { stocktakeIdSchema, tallyIdSchema } from './stocktake-id.ts'

/** Why a size was not taken over although the person requested it. */
export const NOT_TAKEN_REASONS = [
  'taken-before',
  'counted-since',
  'cancelled',
  'unknown-product',
] as const
export type NotTakenReason = (typeof NOT_TAKEN_REASONS)[number]

const wholeNumber = v.pipe(v.number(), v.integer())

/** A stocktake as it is listed. */
export const recordedStocktakeSchema = v.object({
  _id: stocktakeIdSchema,
  name: v.string(),
  /** Null: the whole shop. */
  categoryId: v.nullable(v.string()),
  categoryTitle: v.string(),
  openedAt: momentSchema,
  /** 'T1'; null before the till has its code. */
  till: v.nullable(v.string()),
  ended: v.nullable(v.picklist(['taken', 'cancelled'])),
  endedAt: v.nullable(momentSchema),
  /** The account's email; null when the stocktake is open, or the account is no longer known. */
  endedBy: v.nullable(v.string()),
  /** The number of counted sizes, without counts that were taken back. */
  counted: wholeNumber,
  /** Of what was taken over: the numbers of missing and of surplus pieces. */
  missing: wholeNumber,
  surplus: wholeNumber,
  /**
   * The number of sizes whose count was not taken over: it arrived later, the size was counted elsewhere since, or a
   * part is missing.
   */
  leftOut: wholeNumber,
})
export type RecordedStocktakeJson = v.InferInput<typeof recordedStocktakeSchema>
export type RecordedStocktake = v.InferOutput<typeof recordedStocktakeSchema>

/** The newest stocktakes, open ones included. */
export const stocktakeListSchema = v.object({ stocktakes: v.array(recordedStocktakeSchema) })

/** A tally as the server stores it, see Tally. */
const recordedTallySchema = v.object({
  tally: tallyIdSchema,
  productId: storedProductIdSchema,
  title: v.string(),
  size: v.nullable(v.string()),
  round: wholeNumber,
  step: wholeNumber,
  pieces: v.nullable(wholeNumber),
  expected: wholeNumber,
  moved: v.boolean(),
  anew: v.optional(v.literal(true)),
  countedAt: momentSchema,
  changedAt: momentSchema,
  device: storedDeviceIdSchema,
  /** 'T1'; null before the till has its code. */
  till: v.nullable(v.string()),
})
export type RecordedTallyJson = v.InferInput<typeof recordedTallySchema>
export type RecordedTally = v.InferOutput<typeof recordedTallySchema>

const recordedLineSchema = v.object({
  productId: storedProductIdSchema,
  title: v.string(),
  size: v.nullable(v.string()),
  counted: wholeNumber,
  expected: wholeNumber,
  countedAt: momentSchema,
  /** Null: it was taken over. */
  notTaken: v.nullable(v.picklist(NOT_TAKEN_REASONS)),
  /** The buying price of one piece when it was taken over; null when unknown. Only present for owners. */
  unitCost: v.optional(v.nullable(amountSchema)),
})
export type RecordedLineJson = v.InferInput<typeof recordedLineSchema>
export type RecordedLine = v.InferOutput<typeof recordedLineSchema>

/** A stocktake with its tallies and lines. */
export const stocktakeDetailSchema = v.object({
  stocktake: recordedStocktakeSchema,
  tallies: v.array(recordedTallySchema),
  /** What was taken over; empty while it is open. */
  lines: v.array(recordedLineSchema),
  /** The buying price of a piece of each counted product, where known. Only present for owners. */
  costs: v.optional(v.record(v.string(), amountSchema)),
})
export type StocktakeDetailJson = v.InferInput<typeof stocktakeDetailSchema>
export type StocktakeDetail = v.InferOutput<typeof stocktakeDetailSchema>
