import * as v from 'valibot'
import { type Centimes, centimes, centimesToDinars } from '../money.ts'
import { amountSchema } from '../schemas.ts'

/** The notes and coins of the dinar, in dinars. */
export const DINAR_PIECES = [2000, 1000, 500, 200, 100, 50, 20, 10, 5] as const

const countOf = v.pipe(v.number(), v.integer(), v.minValue(0))
const positive = v.pipe(v.number(), v.minValue(0), amountSchema)

/** The schema of the sums of a shift, with the given schemas for counts and amounts. */
function sumsOf<
  Count extends v.GenericSchema<number, number>,
  Amount extends v.GenericSchema<number, Centimes>,
>(count: Count, amount: Amount) {
  return v.object({
    /** In the drawer when the shift was opened. */
    float: amount,
    sales: count,
    sold: amount,
    /** The discounts on the shop's prices; not included in any other sum. */
    takenOff: amount,
    returns: count,
    /** What was given back for returned goods. */
    refunded: amount,
    /** Put into the drawer and taken out of it, for other reasons. */
    cashIn: amount,
    cashOut: amount,
  })
}

/** The sums of a shift, by kind. */
export const shiftSumsSchema = sumsOf(countOf, positive)
export type ShiftSums = v.InferOutput<typeof shiftSumsSchema>

/** The same sums as computed by the server, which accepts whatever tills recorded. */
export const recordedSumsSchema = sumsOf(v.number(), amountSchema)

/** Sums as JSON, in dinars. */
export function shiftSumsJson(sums: ShiftSums): v.InferInput<typeof shiftSumsSchema> {
  return {
    float: centimesToDinars(sums.float),
    sales: sums.sales,
    sold: centimesToDinars(sums.sold),
    takenOff: centimesToDinars(sums.takenOff),
    returns: sums.returns,
    refunded: centimesToDinars(sums.refunded),
    cashIn: centimesToDinars(sums.cashIn),
    cashOut: centimesToDinars(sums.cashOut),
  }
}

/** One entry of a shift. */
export type ShiftEntry =
  | { kind: 'sale'; amount: Centimes; takenOff: Centimes }
  | { kind: 'return' | 'in' | 'out'; amount: Centimes }

/** The sums of a shift as a till stores them on its device, in centimes. */
export const storedSumsSchema = sumsOf(
  countOf,
  v.pipe(v.number(), v.safeInteger(), v.transform(centimes)),
)

/** The sums of a shift without entries: only its float. */
export function emptyShift(float: Centimes): ShiftSums {
  const none = centimes(0)
  return {
    float,
    sales: 0,
    sold: none,
    takenOff: none,
    returns: 0,
    refunded: none,
    cashIn: none,
    cashOut: none,
  }
}

/** The sums of a shift. */
export function sumShift(float: Centimes, entries: readonly ShiftEntry[]): ShiftSums {
  return addToSums(emptyShift(float), entries)
}

/** The sums of a shift after further entries. */
export function addToSums(before: ShiftSums, entries: readonly ShiftEntry[]): ShiftSums {
  const sums = { ...before }
  for (const entry of entries) {
    switch (entry.kind) {
      case 'sale':
        sums.sales += 1
        sums.sold = centimes(sums.sold + entry.amount)
        sums.takenOff = centimes(sums.takenOff + entry.takenOff)
        break
      case 'return':
        sums.returns += 1
        sums.refunded = centimes(sums.refunded + entry.amount)
        break
      case 'in':
        sums.cashIn = centimes(sums.cashIn + entry.amount)
        break
      case 'out':
        sums.cashOut = centimes(sums.cashOut + entry.amount)
    }
  }
  return sums
}

/** The cash that must be in the drawer: the float and what came in, minus what went out. */
export function expectedCash({ float, sold, refunded, cashIn, cashOut }: ShiftSums): Centimes {
  return centimes(float + sold - refunded + cashIn - cashOut)
}

/** A number of notes or coins of one value. */
export interface CountedPieces {
  /** In dinars. */
  value: (typeof DINAR_PIECES)[number]
  pieces: number
}

/** The sum of counted notes and coins. */
export function sumCounted(counted: readonly CountedPieces[]): Centimes {
  return centimes(counted.reduce((sum, { value, pieces }) => sum + value * 100 * pieces, 0))
}
