import * as v from 'valibot'
import { readPhone } from '../phone.ts'
import { momentSchema } from '../schemas.ts'
import { plainLine } from '../plain-line.ts'
import { tidy } from '../tidy.ts'

/** What to do when a phone number orders again. */
export const PHONE_MARKS = ['ask-deposit', 'do-not-send'] as const
export type PhoneMark = (typeof PHONE_MARKS)[number]

export const MAX_MARK_REASON = 200

/** A mark as staff see it. Answers to shoppers never contain one. */
export const storedMarkSchema = v.object({
  mark: v.picklist(PHONE_MARKS),
  /** Empty when none was given. */
  reason: v.string(),
  /** When it was set, or changed. */
  at: momentSchema,
})
export type StoredMark = v.InferOutput<typeof storedMarkSchema>

/** Body of PUT /api/desk/marks/{phone}; null removes the mark. */
export const phoneMarkSchema = v.object({
  mark: v.nullable(v.picklist(PHONE_MARKS)),
  reason: v.optional(v.pipe(v.string(), tidy(plainLine), v.maxLength(MAX_MARK_REASON)), ''),
})
export type PhoneMarkJson = v.InferInput<typeof phoneMarkSchema>

/** Answer of the calls about the mark of a phone number; null: it has none. */
export const phoneMarkAnswerSchema = v.object({ mark: v.nullable(storedMarkSchema) })
export type PhoneMarkAnswerJson = v.InferInput<typeof phoneMarkAnswerSchema>

/** A phone number that can be marked, normalised. */
export const markedPhoneSchema = v.pipe(
  v.string(),
  v.transform(readPhone),
  v.regex(/^\+?\d{5,15}$/),
)
