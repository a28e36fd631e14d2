import * as v from 'valibot'
import { dinarsToCentimes, hasAtMostTwoDecimals, MAX_FIGURE_DINARS } from './money.ts'
import { sayValue } from './texts/say-value.ts'

/** The most pieces one line may hold. */
export const MAX_QUANTITY = 999

const NO_AMOUNT = sayValue((texts) => texts.amount)
const NO_TIME = sayValue((texts) => texts.isoTime)

const dinarsSchema = v.pipe(
  v.number(NO_AMOUNT),
  v.minValue(-MAX_FIGURE_DINARS, NO_AMOUNT),
  v.maxValue(MAX_FIGURE_DINARS, NO_AMOUNT),
)

/** A figure: dinars in JSON, centimes inside. For what comes in there is enteredAmountSchema. */
export const amountSchema = v.pipe(
  dinarsSchema,
  v.check(
    hasAtMostTwoDecimals,
    sayValue((texts) => texts.twoDecimals),
  ),
  v.transform(dinarsToCentimes),
)

/** A total computed by a client, possibly in floats: rounded to centimes, any number of decimals accepted. */
export const totalSchema = v.pipe(dinarsSchema, v.transform(dinarsToCentimes))

const FIRST_MOMENT_MS = Date.UTC(2000, 0, 1)
const AFTER_LAST_MOMENT_MS = Date.UTC(2100, 0, 1)

/** Whether a time (epoch ms) is plausible: from 2000, before 2100. False for NaN. */
export function isMoment(ms: number): boolean {
  return ms >= FIRST_MOMENT_MS && ms < AFTER_LAST_MOMENT_MS
}

/** ISO 8601 in JSON, epoch milliseconds inside: a moment between 2000 and 2100. */
export const momentSchema = v.pipe(
  v.string(NO_TIME),
  v.isoTimestamp(NO_TIME),
  v.transform((iso) => Date.parse(iso)),
  // The pattern accepts texts that Date.parse cannot read ('…T00:00:00+05'): they parse to NaN.
  v.check(
    isMoment,
    sayValue((texts) => texts.moment),
  ),
)

/** The ISO format of Date: years outside 0 to 9999 have a sign and six digits. */
const CLOCK_TEXT = /^(?:\d{4}|[+-]\d{6})-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}.{0,20}$/

/**
 * The time of a device's clock, which may be wrong by years: ISO 8601 in JSON and inside. isMoment() decides whether
 * it is plausible.
 */
export const clockTextSchema = v.pipe(
  v.string(NO_TIME),
  v.regex(CLOCK_TEXT, NO_TIME),
  v.check((text) => !Number.isNaN(Date.parse(text)), NO_TIME),
)

/** The time of a device's clock in epoch ms, or `receivedAtMs` when the clock's time is implausible. */
export function momentOf(clockText: string, receivedAtMs: number): number {
  const saidMs = Date.parse(clockText)
  return isMoment(saidMs) ? saidMs : receivedAtMs
}
