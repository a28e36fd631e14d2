import * as v from 'valibot'
import type { ContactAttempt } from './contact-attempt.ts'

/** Session storage: what was typed outlives a reload, not the visit. */
const FORM_KEY = 'contactForm'
const ATTEMPT_KEY = 'contactAttempt'

const text = v.optional(v.string(), '')
const typedSchema = v.object({ email: text, message: text })
type TypedMessage = v.InferOutput<typeof typedSchema>

const attemptSchema = v.object({ key: v.string(), body: v.string() })

function read<TSchema extends v.GenericSchema>(
  key: string,
  schema: TSchema,
): v.InferOutput<TSchema> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the text lives as long as the page; the key in memory still guards a second press.
  }
}

/** What was typed before a reload, else an empty form. */
export function readTypedMessage(): TypedMessage {
  return read(FORM_KEY, typedSchema) ?? v.parse(typedSchema, {})
}

export function keepTypedMessage({ email, message }: v.InferInput<typeof typedSchema>): void {
  write(FORM_KEY, { email, message })
}

/** The attempt under way, if any. */
export function readAttempt(): ContactAttempt | null {
  return read(ATTEMPT_KEY, attemptSchema)
}

export function keepAttempt(attempt: ContactAttempt): void {
  write(ATTEMPT_KEY, attempt)
}

/** After success: the text and the attempt are done with. */
export function forgetMessage(): void {
  write(FORM_KEY, {})
  write(ATTEMPT_KEY, null)
}
