import { productIdSchema, type ProductId } from '../catalog/product-id.ts'
import * as v from 'valibot'
import {
  fullNameSchema,
  MAX_ORDER_LINES,
  NO_PRODUCTS,
  PHONE_REQUIRED,
  sayMostLines,
} from '../checkout/order-request.ts'
import type { Centimes } from '../money.ts'
import {
  lineOfText,
  priceSchema,
  quantitySchema,
  sayRequired,
  sayTooLong,
  sizeSchema,
} from '../entry-schemas.ts'
import { readPhone } from '../phone.ts'
import { totalSchema } from '../schemas.ts'
import { shippingTypeSchema, type ShippingType } from '../shipping/tariffs.ts'
import { fold } from '../text.ts'
import { sanitize } from '../sanitize.ts'
import { tidy } from '../tidy.ts'
import { sayOffice } from '../texts/say-office.ts'
import type { Message } from '../texts/sentence.ts'
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
    v.maxLength(30, sayTooLong('phone', 30)),
    v.regex(
      /^\+?[\d\s()-]{10,}$/,
      sayOffice((texts) => texts.order.phone),
    ),
  ),
  city: lineOfText('city', 2, 50),
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
): { field: keyof OrderCustomer; message: Message }[] {
  return (['fullName', 'phone', 'city'] as const).flatMap((field) => {
    if (sameCustomer[field](edit[field], before[field])) return []
    if (customerSentence(field, edit[field]) === null) return []
    return [{ field, message: ({ lang }) => customerSentence(field, edit[field], lang) ?? '' }]
  })
}

/** What is wrong with a customer field; null when nothing is. */
function customerSentence(field: keyof OrderCustomer, text: string, lang?: string): string | null {
  const { issues } = v.safeParse(customerRules[field], text, { abortPipeEarly: true, lang })
  return issues?.[0].message ?? null
}

export const orderEditLineSchema = v.object({
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

const noPrice = (n: number) => sayOffice(({ order }) => order.linePrice(n))

/** What is wrong with the n-th line, from 1. Specification §5, order update check. */
function lineMessage(n: number, issue: v.InferIssue<typeof orderEditLineSchema>): Message {
  const field = issue.path?.[0].key
  if (field === 'price') return noPrice(n)
  return sayOffice(({ order }) => {
    if (field === 'productId') return order.lineWithoutProduct(n)
    if (field === 'quantity') return order.lineQuantity(n)
    return field === 'size' ? order.lineOf(n, issue.message) : order.unreadableLine(n)
  })
}

/** A line, either as JSON or as stored with an order. */
interface PricedLine {
  productId: string
  size: string | null
  /** In dinars or centimes, because it is only compared with 0. */
  price: number
}

/**
 * What is wrong with lines that have a price of 0. The till may sell at 0, so a line that already has the price 0 may
 * keep it; no other line may be set to 0.
 */
export function unpricedLines(
  lines: readonly PricedLine[],
  before: readonly PricedLine[],
): Message[] {
  return lines.flatMap((line, index) => {
    const wasGiven = before.some(
      ({ productId, size, price }) =>
        price === 0 && productId === line.productId && size === line.size,
    )
    return line.price > 0 || wasGiven ? [] : [noPrice(index + 1)]
  })
}

const linesSchema = v.pipe(
  // The default gives a missing list the same error sentence as an invalid one.
  v.optional(v.unknown(), null),
  v.array(v.unknown(), NO_PRODUCTS),
  v.minLength(
    1,
    sayOffice((texts) => texts.order.empty),
  ),
  v.maxLength(MAX_ORDER_LINES, sayMostLines),
  v.rawTransform<unknown[], EditedLine[]>(({ dataset, config, addIssue, NEVER }) => {
    const { lang } = config
    const lines = dataset.value.map((line, index) => {
      const parsed = v.safeParse(orderEditLineSchema, line, { lang })
      if (parsed.success) return parsed.output
      for (const issue of parsed.issues) {
        addIssue({
          message: lineMessage(index + 1, issue),
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

function typedText(missing: Message) {
  return v.pipe(v.string(missing), tidy(sanitize))
}

/**
 * Body of PUT /api/orders/{id}, parsed leniently so that each error has its own sentence. The shipping cost is not
 * sent: it is derived from the wilaya and the type. `revision` is the one the edit is based on (optimistic
 * concurrency).
 */
export const orderEditSchema = v.object({
  // customerProblems() validates the content of these fields, because it can compare with the stored order.
  fullName: v.optional(typedText(sayRequired('fullName')), ''),
  phone: v.optional(v.pipe(typedText(PHONE_REQUIRED), tidy(readPhone)), ''),
  city: v.optional(typedText(sayRequired('city')), ''),
  /** Left out: unchanged. */
  commune: v.optional(
    v.pipe(
      v.string(sayOffice((texts) => texts.order.commune)),
      tidy(sanitize),
      v.maxLength(100, sayTooLong('commune', 100)),
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
