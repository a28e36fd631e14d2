import * as v from 'valibot'
import { amountSchema, momentSchema } from '../schemas.ts'
import { DINAR_PIECES, recordedSumsSchema } from './shift-sums.ts'

/** An entry of a shift's cash journal. */
const entrySchema = v.object({
  kind: v.picklist(['sale', 'return', 'in', 'out']),
  amount: amountSchema,
  /** The number of a receipt or a return; of cash put in or taken out, the reason. */
  label: v.string(),
  at: momentSchema,
})

const closeSchema = v.object({
  zNumber: v.string(),
  at: momentSchema,
  /** The name of the person, or the account's email; null when it is no longer known. */
  by: v.nullable(v.string()),
  counted: v.array(
    v.object({ value: v.picklist(DINAR_PIECES), pieces: v.pipe(v.number(), v.integer()) }),
  ),
  countedTotal: amountSchema,
  /** What was counted before the till said what it expected; null when nothing else was counted afterwards. */
  firstCounted: v.nullable(amountSchema),
  /** What the till expected, and the sums from which it computed it. */
  expected: amountSchema,
  sums: recordedSumsSchema,
  /** What the server expected, from the operations that it had. */
  recorded: amountSchema,
})

/** A shift as the back office lists it. JSON (input): dinars and ISO times; inside (output): centimes and ms. */
export const recordedShiftSchema = v.object({
  _id: v.string(),
  /** 'T1'; null before the till has its code. */
  till: v.nullable(v.string()),
  /** The time of its opening; until that arrives, of the first operation that arrived. */
  at: momentSchema,
  /**
   * The name of the person, or the account's email; null while the opening has not arrived, or when it is no longer
   * known.
   */
  openedBy: v.nullable(v.string()),
  /** False while the opening has not arrived; the float is then missing from the sums. */
  isOpened: v.boolean(),
  /** Sums over everything that arrived. */
  sums: recordedSumsSchema,
  /** Empty while it is open. */
  closes: v.array(closeSchema),
  /** Cash in and out, in the order of recording. */
  moves: v.array(entrySchema),
  /** Entries that another device added, or this one after the end. */
  after: v.array(entrySchema),
})
export type RecordedShiftJson = v.InferInput<typeof recordedShiftSchema>
export type RecordedShift = v.InferOutput<typeof recordedShiftSchema>

/** One page of the shifts, newest first. */
export const shiftPageSchema = v.object({
  shifts: v.array(recordedShiftSchema),
  /** Counted minus expected over all matching shifts; negative when cash is missing. */
  difference: amountSchema,
  total: v.number(),
  page: v.number(),
  pages: v.number(),
})
export type ShiftPageJson = v.InferInput<typeof shiftPageSchema>
