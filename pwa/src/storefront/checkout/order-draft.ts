import * as v from 'valibot'
import { SHIPPING_TYPES } from '../../../../shared/shipping/tariffs.ts'
import type { OrderAttempt } from './order-attempt.ts'

/** Session storage: what was typed outlives a reload, not the visit. */
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
    // Without storage the form lives as long as the page; the key in memory still guards a second press.
  }
}

/** What was typed before a reload, else an empty form. */
export function readTypedForm(): TypedOrderForm {
  return read(FORM_KEY, formSchema) ?? v.parse(formSchema, {})
}

export function keepTypedForm(form: unknown): void {
  write(FORM_KEY, form)
}

/** The attempt under way for these lines ('cart', or one product), if any. */
export function readAttempt(scope: string): OrderAttempt | null {
  return read(ATTEMPTS_KEY, attemptsSchema)?.[scope] ?? null
}

export function keepAttempt(scope: string, attempt: OrderAttempt): void {
  write(ATTEMPTS_KEY, { ...read(ATTEMPTS_KEY, attemptsSchema), [scope]: attempt })
}

/** After success: the form and the attempt are done with. */
export function forgetDraft(scope: string): void {
  const { [scope]: done, ...others } = read(ATTEMPTS_KEY, attemptsSchema) ?? {}
  if (done) write(ATTEMPTS_KEY, others)
  write(FORM_KEY, {})
}
