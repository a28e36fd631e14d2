import * as v from 'valibot'
import { productIdSchema } from '../catalog/product-id.ts'
import {
  countSchema,
  expectedCountSchema,
  factLine,
  requiredFact,
  sizeSchema,
} from '../entry-schemas.ts'
import { idSchema } from '../ids.ts'
import { clockTextSchema } from '../schemas.ts'
import { countKey } from '../stocktakes/count-tallies.ts'
import { stocktakeIdSchema, tallyIdSchema } from '../stocktakes/stocktake-id.ts'
import { deviceIdSchema } from '../sync/device-id.ts'
import { MAX_LONG_LIST_BYTES, type OperationDefinition } from './operation-definition.ts'

/** The most characters of the name of a stocktake. */
export const MAX_STOCKTAKE_NAME = 100
/** The most lines of one operation that takes a stocktake over; a longer one is several operations. */
export const MAX_STOCKTAKE_LINES = 500
/** Far more often than anyone recounts a shelf or changes a count. */
const MOST_ROUNDS = 10_000
const MOST_STEPS = 10_000_000

/**
 * Epoch ms by the clock of a device, which may be wrong by years: a count is not refused because of it. See isMoment().
 */
const clockMomentSchema = v.pipe(
  clockTextSchema,
  v.transform((text) => Date.parse(text)),
)

const titleSchema = factLine(500)
const rising = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

/** Fields of every operation that begins or ends a stocktake, so that each is enough to create it. */
const stocktakeFields = {
  stocktake: stocktakeIdSchema,
  name: requiredFact(MAX_STOCKTAKE_NAME),
  /** The counted category; null for the whole shop. */
  categoryId: v.nullable(idSchema),
  /** The title as the device knew it; '' for the whole shop. */
  categoryTitle: titleSchema,
}

const stocktakeOpenV1Schema = v.object(stocktakeFields)
export type StocktakeOpenV1Json = v.InferInput<typeof stocktakeOpenV1Schema>
export type StocktakeOpenV1 = v.InferOutput<typeof stocktakeOpenV1Schema>

/** A new state of a tally: see Tally. */
const stocktakeCountV1Schema = v.object({
  stocktake: stocktakeIdSchema,
  tally: tallyIdSchema,
  step: rising(MOST_STEPS),
  round: rising(MOST_ROUNDS),
  productId: productIdSchema,
  title: titleSchema,
  /** Null for a product without sizes. */
  size: sizeSchema,
  pieces: v.nullable(countSchema),
  expected: expectedCountSchema,
  moved: v.boolean(),
  countedAt: clockMomentSchema,
  anew: v.optional(v.literal(true)),
})
export type StocktakeCountV1Json = v.InferInput<typeof stocktakeCountV1Schema>
export type StocktakeCountV1 = v.InferOutput<typeof stocktakeCountV1Schema>

/** One size to take over, as the person saw it: the stock moves by `counted` minus `expected`. */
const stocktakeLineSchema = v.object({
  productId: productIdSchema,
  title: titleSchema,
  size: sizeSchema,
  counted: countSchema,
  /** The stock that the device showed when it was counted. */
  expected: expectedCountSchema,
  countedAt: clockMomentSchema,
  /** The device that counted it. */
  device: deviceIdSchema,
})

const stocktakeCloseV1Schema = v.object({
  ...stocktakeFields,
  outcome: v.picklist(['taken', 'cancelled']),
  /** Empty for a cancelled one. */
  lines: v.pipe(v.array(stocktakeLineSchema), v.maxLength(MAX_STOCKTAKE_LINES)),
  /** More lines of the same take-over follow in the next operation. */
  more: v.optional(v.literal(true)),
})
export type StocktakeCloseV1Json = v.InferInput<typeof stocktakeCloseV1Schema>
export type StocktakeCloseV1 = v.InferOutput<typeof stocktakeCloseV1Schema>
export type StocktakeOutcome = StocktakeCloseV1['outcome']
export type StocktakeLine = StocktakeCloseV1['lines'][number]
export type StocktakeLineJson = StocktakeCloseV1Json['lines'][number]

/** Properties that the types share: no customer, no money, no barcode. */
const ofStocktake = {
  madeBy: 'account',
  countedAs: 'change',
  attachedBarcode: () => null,
  total: () => null,
  withoutCustomer: (payload: Record<string, unknown>) => payload,
} as const

/** A stocktake begins. */
export const stocktakeOpenV1: OperationDefinition<StocktakeOpenV1, StocktakeOpenV1Json> = {
  payloadSchema: stocktakeOpenV1Schema,
  ...ofStocktake,
  stockEffects: () => [],
  productId: () => null,
  label: ({ name }) => name,
}

/** Pieces of one size are counted. The stock moves only when the stocktake is taken over. */
export const stocktakeCountV1: OperationDefinition<StocktakeCountV1, StocktakeCountV1Json> = {
  payloadSchema: stocktakeCountV1Schema,
  ...ofStocktake,
  stockEffects: () => [],
  productId: ({ productId }) => productId,
  label: ({ title }) => title,
}

/** A size is taken over once: of lines that repeat one, the server takes the first unless it was counted since. */
function firstOfEachSize(lines: readonly StocktakeLine[]): StocktakeLine[] {
  const bySize = new Map<string, StocktakeLine>()
  for (const line of lines) {
    const key = countKey(line)
    if (!bySize.has(key)) bySize.set(key, line)
  }
  return [...bySize.values()]
}

/** A stocktake ends: its counts are taken over, or it is cancelled. */
export const stocktakeCloseV1: OperationDefinition<StocktakeCloseV1, StocktakeCloseV1Json> = {
  payloadSchema: stocktakeCloseV1Schema,
  ...ofStocktake,
  maxBytes: MAX_LONG_LIST_BYTES,
  stockEffects: ({ outcome, lines }) =>
    outcome === 'cancelled'
      ? []
      : firstOfEachSize(lines)
          .filter(({ counted, expected }) => counted !== expected)
          .map(({ productId, size, counted, expected }) => ({
            productId,
            size,
            change: counted - expected,
          })),
  productId: () => null,
  label: ({ name }) => name,
}
