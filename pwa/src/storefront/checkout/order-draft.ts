import * as v from 'valibot'
import { SHIPPING_TYPES } from '../../../../shared/shipping/tariffs.ts'
import { readSessionDraft, writeSessionDraft } from '../../local/session/session-draft.ts'
import type { OrderAttempt } from './order-attempt.ts'

/** Session storage keys. */
const FORM_KEY = 'orderForm'
const ATTEMPTS_KEY = 'orderAttempts'

const text = v.optional(v.string(), '')
const formSchema = v.object({
  fullName: text,
  phone: text,
  confirmPhone: text,
  city: text,
  commune: text,
  shippingType: v.optional(v.picklist(SHIPPING_TYPES), 'Stop Desk'),
})
export type TypedOrderForm = v.InferOutput<typeof formSchema>

const attemptsSchema = v.record(
  v.string(),
  v.object({ key: v.string(), sent: v.array(v.string()), refused: v.boolean() }),
)

/** What was typed before a reload, else an empty form. */
export function readTypedForm(): TypedOrderForm {
  return readSessionDraft(FORM_KEY, formSchema) ?? v.parse(formSchema, {})
}

export function keepTypedForm(form: unknown): void {
  writeSessionDraft(FORM_KEY, form)
}

/** The unfinished attempt for these lines ('cart', or one product), if any. */
export function readAttempt(scope: string): OrderAttempt | null {
  return readSessionDraft(ATTEMPTS_KEY, attemptsSchema)?.[scope] ?? null
}

export function keepAttempt(scope: string, attempt: OrderAttempt): void {
  writeSessionDraft(ATTEMPTS_KEY, {
    ...readSessionDraft(ATTEMPTS_KEY, attemptsSchema),
    [scope]: attempt,
  })
}

/** Deletes the form and the attempt after success. */
export function forgetDraft(scope: string): void {
  const { [scope]: done, ...others } = readSessionDraft(ATTEMPTS_KEY, attemptsSchema) ?? {}
  if (done) writeSessionDraft(ATTEMPTS_KEY, others)
  writeSessionDraft(FORM_KEY, {})
}
