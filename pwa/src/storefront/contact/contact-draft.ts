import * as v from 'valibot'
import { readSessionDraft, writeSessionDraft } from '../../local/session/session-draft.ts'
import type { ContactAttempt } from './contact-attempt.ts'

/** Session storage keys. */
const FORM_KEY = 'contactForm'
const ATTEMPT_KEY = 'contactAttempt'

const text = v.optional(v.string(), '')
const typedSchema = v.object({ email: text, message: text })
type TypedMessage = v.InferOutput<typeof typedSchema>

const attemptSchema = v.object({ key: v.string(), body: v.string() })

/** What was typed before a reload, else an empty form. */
export function readTypedMessage(): TypedMessage {
  return readSessionDraft(FORM_KEY, typedSchema) ?? v.parse(typedSchema, {})
}

export function keepTypedMessage({ email, message }: v.InferInput<typeof typedSchema>): void {
  writeSessionDraft(FORM_KEY, { email, message })
}

/** The unfinished attempt, if any. */
export function readAttempt(): ContactAttempt | null {
  return readSessionDraft(ATTEMPT_KEY, attemptSchema)
}

export function keepAttempt(attempt: ContactAttempt): void {
  writeSessionDraft(ATTEMPT_KEY, attempt)
}

/** Deletes the text and the attempt after success. */
export function forgetMessage(): void {
  writeSessionDraft(FORM_KEY, {})
  writeSessionDraft(ATTEMPT_KEY, null)
}
