const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Ms from each failed attempt to the next; after the last one a message is given up. */
export const RETRY_AFTER_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
  24 * HOUR_MS,
]

/** How many characters of an answer are kept. */
export const ANSWER_LENGTH = 200

/** The outcome of one attempt to send a message. */
export type AttemptOutcome =
  | { kind: 'sent'; status: number | null; answer: string | null }
  /** `isFinal`: another attempt would have the same outcome. */
  | { kind: 'failed'; status: number | null; answer: string | null; isFinal: boolean }
  /** There is nothing to send any more, for example because the order of the email was deleted. */
  | { kind: 'dropped' }

/** Shortens a text from outside to one short line. */
export function shorten(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return Array.from(line).slice(0, ANSWER_LENGTH).join('')
}
