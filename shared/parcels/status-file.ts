import * as v from 'valibot'
import { enteredAmountSchema } from '../entry-schemas.ts'
import { numberedListQueryFields } from '../numbered-list.ts'
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
 * A status file contains a courier's reports on many parcels. The browser reads the file; the server judges and imports
 * its lines.
 */

/** The most lines of a file. Importing that many delays other writes by about a second. */
export const MAX_STATUS_LINES = 5000
/** The most bytes of a request with that many lines. */
export const MAX_STATUS_BYTES = 3 * 1024 * 1024
/** The most words of a courier whose meanings are stored. */
export const MOST_STORED_WORDS = 300
/** The most characters of a word or a heading. The reader cuts off the rest of a cell. */
export const MAX_STATUS_TEXT = 100
export const MAX_FILE_NAME = 200
/** The most lines that are stored of a past import, those that a person has to settle first. */
export const MOST_STORED_LINES = 500

const text = (max: number) => v.pipe(v.string(), tidy(plainLine), v.maxLength(max))
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The columns that are read from the file. */
export const STATUS_FIELDS = ['number', 'tracking', 'state', 'date', 'collected'] as const
export type StatusField = (typeof STATUS_FIELDS)[number]

/**
 * The headings that the shop chose for the columns; '' for columns that are found by their default names or are
 * missing.
 */
const columnsSchema = v.object({
  number: text(MAX_STATUS_TEXT),
  tracking: text(MAX_STATUS_TEXT),
  state: text(MAX_STATUS_TEXT),
  date: text(MAX_STATUS_TEXT),
  collected: text(MAX_STATUS_TEXT),
})
export type StatusColumns = v.InferOutput<typeof columnsSchema>

const storedWordSchema = v.object({
  word: v.pipe(v.string(), v.maxLength(MAX_STATUS_TEXT), tidy(wordKey), v.minLength(1)),
  meaning: v.picklist(WORD_MEANINGS),
})

const layoutEntries = {
  columns: columnsSchema,
  words: v.pipe(
    v.array(storedWordSchema),
    v.maxLength(
      MOST_STORED_WORDS,
      sayOffice((texts) => texts.statusFile.mostWords(MOST_STORED_WORDS)),
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
  /** 0 while nothing was stored. */
  revision: countSchema,
})
export type StatusLayout = v.InferOutput<typeof statusLayoutSchema>

/** Body of PUT /api/couriers/{id}/status-file: the whole layout, and the revision on which the change is based. */
export const layoutChangeSchema = v.object({ ...layoutEntries, revision: countSchema })
export type LayoutChange = v.InferOutput<typeof layoutChangeSchema>

/** Since when a parcel is in a state: a moment, or a day when the file has no time of day. */
export interface StatusTime {
  /** Start (inclusive) and end (exclusive) of the day; both are the same for a moment. */
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
    // Date.parse accepts the 31st of February as a day of March.
    (written) =>
      isMoment(Date.parse(written)) && addDays(written.slice(0, 10), 0) === written.slice(0, 10),
    sayValue((texts) => texts.moment),
  ),
  v.transform(timeOf),
)

/** A line of a status file, as it was read. */
export const statusLineSchema = v.object({
  /** Line number in the file, from 1. */
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The order number that the shop wrote into the courier's file; null when there is none. */
  number: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))),
  /** The courier's number; '' when there is none. */
  tracking: trackingSchema,
  word: text(MAX_STATUS_TEXT),
  /** A moment or a day; null when the file has no date. */
  at: v.nullable(statusTimeSchema),
  /** The date could not be read. */
  isDateBad: v.boolean(),
  /** What the courier collected; null when the file does not say. */
  collected: v.nullable(enteredAmountSchema),
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
  /** When the file was created: the time of lines without a date. */
  madeAt: momentSchema,
})

/**
 * The outcome of a line. 'amount': another amount was collected for a parcel that is delivered already. A person should
 * look at all but the first six.
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
  /** As in the file. */
  number: v.nullable(countSchema),
  tracking: v.string(),
  word: v.string(),
  /** The parcel of the line; null when none was found. */
  parcel: v.nullable(
    v.object({ orderId: orderIdSchema, orderNumber: countSchema, fullName: v.string() }),
  ),
  /** The known state of the parcel, and the reported one; null where unknown. */
  from: v.nullable(v.picklist(PARCEL_STATES)),
  to: v.nullable(v.picklist(PARCEL_STATES)),
  /** The line of the same parcel that counts; null unless this one does not count. */
  counts: v.nullable(countSchema),
  /** The parcel's tracking number was not known before. */
  learns: v.boolean(),
  /** The collected amount if it differs from what is known, and the cash. An amount above the cash is not stored. */
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
  /** The revision of the layout that the words were read with. */
  revision: countSchema,
})
export type StatusPreview = v.InferOutput<typeof statusPreviewAnswerSchema>

/** Body of POST /api/status-imports. */
export const statusImportRequestSchema = v.object({
  /** Made by the device: an import that is sent again counts once. */
  id: idSchema,
  courier: idSchema,
  /** The revision of the layout that the preview was made with. */
  revision: countSchema,
  fileName: text(MAX_FILE_NAME),
  madeAt: momentSchema,
  lines: linesSchema,
})
export type StatusImportRequest = v.InferOutput<typeof statusImportRequestSchema>

/** A past import. */
export const statusImportSchema = v.object({
  _id: idSchema,
  /** Consecutive. */
  number: countSchema,
  courier: v.object({ _id: idSchema, name: v.string() }),
  at: momentSchema,
  /** The email of the account that imported; null when it was removed. */
  by: v.nullable(v.string()),
  fileName: v.string(),
  counts: outcomeCountsSchema,
  /** The number of parcels that got their tracking number from the file. */
  learned: countSchema,
})
export type StatusImport = v.InferOutput<typeof statusImportSchema>
export type StatusImportJson = v.InferInput<typeof statusImportSchema>

/** Answer of POST /api/status-imports and GET /api/status-imports/{id}. */
export const statusImportDetailSchema = v.object({
  ...statusImportSchema.entries,
  /** Lines that a person has to settle first, then changed parcels; at most 500, and none for old imports. */
  lines: v.array(judgedLineSchema),
})
export type StatusImportDetail = v.InferOutput<typeof statusImportDetailSchema>
export type StatusImportDetailJson = v.InferInput<typeof statusImportDetailSchema>

/** Query of GET /api/status-imports: those with a lower number, newest first. */
export const statusImportsQuerySchema = v.object(numberedListQueryFields)

export const statusImportListSchema = v.object({
  imports: v.array(statusImportSchema),
  /** Whether there are older ones. */
  more: v.boolean(),
})
