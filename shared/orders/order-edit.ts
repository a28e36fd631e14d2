import { productIdSchema } from '../catalog/product-id.ts'
import type { ProductId } from '../catalog/product-id.ts'
import * as v from 'valibot'
import { fullNameSchema, MAX_ORDER_LINES, PHONE_REQUIRED } from '../checkout/order-request.ts'
import type { Centimes } from '../money.ts'
import { lineOfText, priceSchema, quantitySchema, sizeSchema } from '../entry-schemas.ts'
import { readPhone } from '../phone.ts'
import { totalSchema } from '../schemas.ts'
import { shippingTypeSchema, type ShippingType } from '../shipping/tariffs.ts'
import { fold, sanitize } from '../text.ts'
import { orderSchema, type OrderStatus, orderStatusSchema } from './order.ts'

/** The customer fields of an order. */
export interface OrderCustomer {
  fullName: string
  phone: string
  city: string
}

/** Normalises the customer fields for storage. */
export function readCustomer({ fullName, phone, city }: OrderCustomer): OrderCustomer {
  return { fullName: sanitize(fullName), phone: readPhone(sanitize(phone)), city: sanitize(city) }
}

const customerRules = {
  fullName: fullNameSchema,
  /** The phone rule of the back office. Specification §5, generic. */
  phone: v.pipe(
    v.string(),
    v.nonEmpty(PHONE_REQUIRED),
    v.maxLength(30, 'Phone Number must be at most 30 characters long'),
    v.regex(/^\+?[\d\s()-]{10,}$/, 'Please enter a valid phone number'),
  ),
  city: lineOfText('City', 2, 50),
}

const sameCustomer: Record<keyof OrderCustomer, (now: string, before: string) => boolean> = {
  fullName: (now, before) => now === before,
  phone: (now, before) => now === readPhone(before),
  city: (now, before) => fold(now) === fold(before),
}

/**
 * The validation errors of the customer fields of an edit. Only changed fields are validated: an order older than a
 * rule must still be able to change its status.
 */
export function customerProblems(
  edit: OrderCustomer,
  before: OrderCustomer,
): { field: keyof OrderCustomer; sentence: string }[] {
  return (['fullName', 'phone', 'city'] as const).flatMap((field) => {
    if (sameCustomer[field](edit[field], before[field])) return []
    const { issues } = v.safeParse(customerRules[field], edit[field], { abortPipeEarly: true })
    return issues ? [{ field, sentence: issues[0].message }] : []
  })
}

const lineSchema = v.object({
  productId: productIdSchema,
  size: sizeSchema,
  quantity: quantitySchema,
  price: priceSchema,
})

export interface EditedLine {
  productId: ProductId
  size: string | null
  quantity: number
  price: Centimes
}

const noPrice = (n: number) => `Product ${n} must have a valid price`

/** The sentence for what is wrong with the n-th line, from 1. Specification §5, order update check. */
function lineSentence(n: number, issue: v.InferIssue<typeof lineSchema>): string {
  const field = issue.path?.[0].key
  if (field === 'productId') return `Product ${n} is missing product ID`
  if (field === 'quantity') return `Product ${n} must have a valid quantity`
  if (field === 'price') return noPrice(n)
  return field === 'size' ? `Product ${n}: ${issue.message}` : `Product ${n} cannot be read`
}

/** A line, either as JSON or as stored with an order. */
interface PricedLine {
  productId: string
  size: string | null
  /** In dinars or centimes: only compared with 0. */
  price: number
}

/**
 * The error sentences for lines with a price of 0. The till may sell at 0, so a line that already has the price 0 may
 * keep it; no other line may be set to 0.
 */
export function unpricedSentences(
  lines: readonly PricedLine[],
  before: readonly PricedLine[],
): string[] {
  return lines.flatMap((line, index) => {
    const wasGiven = before.some(
      ({ productId, size, price }) =>
        price === 0 && productId === line.productId && size === line.size,
    )
    return line.price > 0 || wasGiven ? [] : [noPrice(index + 1)]
  })
}

const NO_LIST = 'At least one product is required'

const linesSchema = v.pipe(
  // The default gives a missing list the same error sentence as an invalid one.
  v.optional(v.unknown(), null),
  v.array(v.unknown(), NO_LIST),
  v.minLength(1, 'Order must contain at least one product'),
  v.maxLength(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`),
  v.rawTransform<unknown[], EditedLine[]>(({ dataset, addIssue, NEVER }) => {
    const lines = dataset.value.map((line, index) => {
      const parsed = v.safeParse(lineSchema, line)
      if (parsed.success) return parsed.output
      for (const issue of parsed.issues) {
        addIssue({
          message: lineSentence(index + 1, issue),
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key: index, value: line },
            ...(issue.path ?? []),
          ],
        })
      }
      return null
    })
    const good = lines.filter((line) => line !== null)
    return good.length === lines.length ? good : NEVER
  }),
)

function typedText(missing: string) {
  return v.pipe(v.string(missing), v.transform(sanitize))
}

/**
 * Body of PUT /api/orders/{id}, parsed leniently so that each error has its own sentence. The shipping cost is not
 * sent: it is derived from the wilaya and the type. `revision` is the one the edit is based on (optimistic concurrency).
 */
export const orderEditSchema = v.object({
  // customerProblems() validates the content of these fields, because it can compare with the stored order.
  fullName: v.optional(typedText('Full Name is required'), ''),
  phone: v.optional(v.pipe(typedText(PHONE_REQUIRED), v.transform(readPhone)), ''),
  city: v.optional(typedText('City is required'), ''),
  /** Left out: unchanged. */
  commune: v.optional(
    v.pipe(
      v.string('Commune must be a text'),
      v.transform(sanitize),
      v.maxLength(100, 'Commune must be at most 100 characters long'),
    ),
  ),
  /** Left out: unchanged. */
  status: v.optional(orderStatusSchema),
  /** Left out or null: unchanged. */
  shippingType: v.optional(v.nullable(shippingTypeSchema)),
  products: linesSchema,
  totalPrice: totalSchema,
  revision: v.optional(v.pipe(v.number(), v.integer())),
})
/** The body of PUT /api/orders/{id} as the back office sends it. */
export interface OrderEditJson {
  fullName: string
  phone: string
  city: string
  commune: string
  status: OrderStatus
  shippingType: ShippingType | null
  /** Prices in dinars. */
  products: { productId: string; size: string | null; quantity: number; price: number }[]
  totalPrice: number
  revision: number
}
export type OrderEdit = v.InferOutput<typeof orderEditSchema>

/** Answer of PUT /api/orders/{id} and GET /api/orders/{id}. */
export const orderAnswerSchema = v.object({ order: orderSchema })

/** Answer of DELETE /api/orders/{id}. */
export const orderDeletedSchema = v.object({ message: v.string() })
