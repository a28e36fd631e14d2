import * as v from 'valibot'
import { addDays, dayStart } from '../calendar.ts'
import { idSchema } from '../ids.ts'
import { orderIdSchema } from '../orders/order-id.ts'
import { plainLine } from '../plain-line.ts'
import { amountSchema, isMoment, momentSchema } from '../schemas.ts'
import { sayOffice } from '../texts/say-office.ts'
import { sayValue } from '../texts/say-value.ts'
import { tidy } from '../tidy.ts'
import { PARCEL_STATES } from './parcel.ts'
import { WORD_MEANINGS, wordKey } from './status-words.ts'
import { trackingSchema } from './tracking.ts'

/*
 * A status file is what a courier says of many parcels at once. The browser reads the file, the server judges and imports its
 * lines.
 */

/** The most lines of a file: an import of them holds the database's writers for about a second. */
export const MAX_STATUS_LINES = 5000
/** The size of a request with that many lines. */
export const MAX_STATUS_BYTES = 3 * 1024 * 1024
/** Words whose meaning is kept for a courier. */
export const MOST_KEPT_WORDS = 300
/** The most characters of a word or a heading. The reader cuts off the rest of a cell. */
export const MAX_STATUS_TEXT = 100
export const MAX_FILE_NAME = 200
/** Lines that are kept of a past import, those to settle by hand first. */
export const MOST_KEPT_LINES = 500

const text = (max: number) => v.pipe(v.string(), tidy(plainLine), v.maxLength(max))
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What is read of a line of the file, each in its column. */
export const STATUS_FIELDS = ['number', 'tracking', 'state', 'date', 'collected'] as const
export type StatusField = (typeof STATUS_FIELDS)[number]

/** The headings of the columns as the shop has chosen them; '' for those that are found by their names or missing. */
const columnsSchema = v.object({
  number: text(MAX_STATUS_TEXT),
  tracking: text(MAX_STATUS_TEXT),
  state: text(MAX_STATUS_TEXT),
  date: text(MAX_STATUS_TEXT),
  collected: text(MAX_STATUS_TEXT),
})
export type StatusColumns = v.InferOutput<typeof columnsSchema>

const keptWordSchema = v.object({
  word: v.pipe(v.string(), v.maxLength(MAX_STATUS_TEXT), tidy(wordKey), v.minLength(1)),
  meaning: v.picklist(WORD_MEANINGS),
})

const layoutEntries = {
  columns: columnsSchema,
  words: v.pipe(
    v.array(keptWordSchema),
    v.maxLength(
      MOST_KEPT_WORDS,
      sayOffice((texts) => texts.statusFile.mostWords(MOST_KEPT_WORDS)),
    ),
    v.check(
      (words) => new Set(words.map(({ word }) => word)).size === words.length,
      sayOffice((texts) => texts.statusFile.wordTwice),
    ),
  ),
}

/** Answer of GET /api/couriers/{id}/status-file: how the files of a courier are read. */
export const statusLayoutSchema = v.object({
  ...layoutEntries,
  /** 0 while nothing was kept. */
  revision: countSchema,
})
export type StatusLayout = v.InferOutput<typeof statusLayoutSchema>

/** Body of PUT /api/couriers/{id}/status-file: the whole, and the revision that it was based on. */
export const layoutChangeSchema = v.object({ ...layoutEntries, revision: countSchema })
export type LayoutChange = v.InferOutput<typeof layoutChangeSchema>

/** When a parcel was in a state: a moment, or a day when the file has no time of day. */
export interface StatusTime {
  /** From here on, and before `untilMs`; both are the same for a moment. */
  fromMs: number
  untilMs: number
}

function timeOf(written: string): StatusTime {
  if (written.length > 10) {
    const ms = Date.parse(written)
    return { fromMs: ms, untilMs: ms }
  }
  return { fromMs: dayStart(written), untilMs: dayStart(addDays(written, 1)) }
}

const statusTimeSchema = v.pipe(
  v.union([v.pipe(v.string(), v.isoDate()), v.pipe(v.string(), v.isoTimestamp())]),
  v.check(
    // The 31st of February is read as a day of March.
    (written) =>
      isMoment(Date.parse(written)) && addDays(written.slice(0, 10), 0) === written.slice(0, 10),
    sayValue((texts) => texts.moment),
  ),
  v.transform(timeOf),
)

/** A line of a status file, as it was read. */
export const statusLineSchema = v.object({
  /** In the file, from 1. */
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The number of the order as we wrote it into the courier's file; null where there is none. */
  number: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))),
  /** The courier's number; '' where there is none. */
  tracking: trackingSchema,
  word: text(MAX_STATUS_TEXT),
  /** A moment or a day; null where the file says none. */
  at: v.nullable(statusTimeSchema),
  /** The date could not be read. */
  isDateBad: v.boolean(),
  /** What the courier collected; null where the file says nothing. */
  collected: v.nullable(amountSchema),
})
export type StatusLine = v.InferOutput<typeof statusLineSchema>
export type StatusLineJson = v.InferInput<typeof statusLineSchema>

/** The lines of a request are checked one by one by `statusLineSchema`, with pauses between them. */
const linesSchema = v.pipe(
  v.array(v.unknown()),
  v.minLength(1),
  v.maxLength(
    MAX_STATUS_LINES,
    sayOffice((texts) => texts.statusFile.tooMany(MAX_STATUS_LINES)),
  ),
)

/** Body of POST /api/couriers/{id}/status-file/preview. */
export const statusPreviewSchema = v.object({
  lines: linesSchema,
  /** When the file was made: what lines without a date are of. */
  madeAt: momentSchema,
})

/**
 * What becomes of a line. 'amount': another amount was collected of a parcel that is delivered already. All but the first six
 * are to be looked at by a person.
 */
export const LINE_OUTCOMES = [
  'moves',
  'amount',
  'known',
  'older',
  'twice',
  'ignored',
  'ended',
  'unknown-parcel',
  'other-courier',
  'other-number',
  'unknown-word',
  'bad-date',
  'no-number',
  'bad-number',
] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

const judgedEntries = {
  line: countSchema,
  outcome: v.picklist(LINE_OUTCOMES),
  /** As the file has them. */
  number: v.nullable(countSchema),
  tracking: v.string(),
  word: v.string(),
  /** The parcel that is meant; null when none is known. */
  parcel: v.nullable(
    v.object({ orderId: orderIdSchema, orderNumber: countSchema, fullName: v.string() }),
  ),
  /** What is known of the parcel, and what the line says; null where that is not known. */
  from: v.nullable(v.picklist(PARCEL_STATES)),
  to: v.nullable(v.picklist(PARCEL_STATES)),
  /** The line of the same parcel that counts; null unless this one does not. */
  counts: v.nullable(countSchema),
  /** The courier's number of the parcel was not known before. */
  learns: v.boolean(),
  /** What was collected when it differs from what is known, and the cash. More than the cash is not kept. */
  collected: v.nullable(amountSchema),
  cash: v.nullable(amountSchema),
}

/** A line of the file, judged. */
export const judgedLineSchema = v.object(judgedEntries)
export type JudgedLine = v.InferOutput<typeof judgedLineSchema>
export type JudgedLineJson = v.InferInput<typeof judgedLineSchema>

const outcomeCountsSchema = v.object(v.entriesFromList(LINE_OUTCOMES, countSchema))
export type OutcomeCounts = v.InferOutput<typeof outcomeCountsSchema>

/** Answer of the preview, in the order of the request. */
export const statusPreviewAnswerSchema = v.object({
  lines: v.array(judgedLineSchema),
  counts: outcomeCountsSchema,
  /** Of the layout that the words were read with. */
  revision: countSchema,
})
export type StatusPreview = v.InferOutput<typeof statusPreviewAnswerSchema>

/** Body of POST /api/status-imports. */
export const statusImportRequestSchema = v.object({
  /** Made by the device: an import that is sent again counts once. */
  id: idSchema,
  courier: idSchema,
  /** Of the layout that the preview was made with. */
  revision: countSchema,
  fileName: text(MAX_FILE_NAME),
  madeAt: momentSchema,
  lines: linesSchema,
})
export type StatusImportRequest = v.InferOutput<typeof statusImportRequestSchema>

/** A past import. */
export const statusImportSchema = v.object({
  _id: idSchema,
  /** Rises by one. */
  number: countSchema,
  courier: v.object({ _id: idSchema, name: v.string() }),
  at: momentSchema,
  /** The email of the account that imported; null when it was removed. */
  by: v.nullable(v.string()),
  fileName: v.string(),
  counts: outcomeCountsSchema,
  /** Parcels whose tracking number was learned. */
  learned: countSchema,
})
export type StatusImport = v.InferOutput<typeof statusImportSchema>
export type StatusImportJson = v.InferInput<typeof statusImportSchema>

/** Answer of POST /api/status-imports and GET /api/status-imports/{id}. */
export const statusImportDetailSchema = v.object({
  ...statusImportSchema.entries,
  /** Those to settle by hand first, then what moved; at most 500, and none of imports long past. */
  lines: v.array(judgedLineSchema),
})
export type StatusImportDetail = v.InferOutput<typeof statusImportDetailSchema>
export type StatusImportDetailJson = v.InferInput<typeof statusImportDetailSchema>

/** Query of GET /api/status-imports: those with a lower number, newest first. */
export const statusImportsQuerySchema = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber())),
})

export const statusImportListSchema = v.object({
  imports: v.array(statusImportSchema),
  /** Whether there are older ones. */
  more: v.boolean(),
})
