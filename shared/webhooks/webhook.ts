import * as v from 'valibot'
import { currentPasswordSchema } from '../accounts/account-rules.ts'
import { idSchema } from '../ids.ts'
import { momentSchema } from '../schemas.ts'
import { sayOffice } from '../texts/say-office.ts'
import { tidy } from '../tidy.ts'

/** The events that a webhook can subscribe to. Besides these there is 'test', which is sent on request. */
export const WEBHOOK_TYPES = ['order.placed', 'order.status-changed', 'stock.low'] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]
export const TEST_TYPE = 'test'

/**
 * Why a delivery got no answer, for causes that the shop names. Other causes are error codes of the system, such as
 * 'ECONNREFUSED'.
 */
export const DELIVERY_FAULTS = [
  'not-public-address',
  'no-answer-in-time',
  'no-connection',
  /** Nothing was sent: whoever added the webhook, or switched it on last, is no owner any more. */
  'no-owner',
] as const
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number]

/** The most webhooks of a shop, more than the programs that one connects. Each is a lane of the queue. */
export const MOST_WEBHOOKS = 10
/** The number of newest deliveries that a list shows. */
export const LISTED_DELIVERIES = 20

function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hash === ''
}

const BAD_URL = sayOffice((texts) => texts.webhook.url)

/** A webhook to add. */
export const webhookRequestSchema = v.object({
  url: v.pipe(
    v.string(BAD_URL),
    tidy((text) => text.trim()),
    v.maxLength(1000, BAD_URL),
    v.check(isWebhookUrl, BAD_URL),
  ),
  types: v.pipe(
    v.array(v.picklist(WEBHOOK_TYPES)),
    v.minLength(
      1,
      sayOffice((texts) => texts.webhook.types),
    ),
    v.maxLength(WEBHOOK_TYPES.length),
  ),
})
export type WebhookRequest = v.InferOutput<typeof webhookRequestSchema>

/**
 * Body of POST /api/webhooks: a webhook outlives the session that adds it, so the password comes with it. Older versions
 * of the app send none, and are refused.
 */
export const webhookAdditionSchema = v.object({
  ...webhookRequestSchema.entries,
  currentPassword: v.optional(currentPasswordSchema),
})

/** Body of PUT /api/webhooks/{id}. */
export const webhookChangeSchema = v.object({ active: v.boolean() })

export const deliverySchema = v.object({
  /** The webhook-id, the same in every attempt. */
  _id: idSchema,
  type: v.string(),
  createdAt: momentSchema,
  state: v.picklist(['waiting', 'sent', 'given-up']),
  tries: v.pipe(v.number(), v.integer()),
  triedAt: v.nullable(momentSchema),
  /** Null once it was sent or given up. */
  nextTryAt: v.nullable(momentSchema),
  /** The HTTP status of the last answer; null without one. */
  status: v.nullable(v.pipe(v.number(), v.integer())),
  /** The first characters of the last answer, or why there was none. */
  answer: v.nullable(v.string()),
})
export type Delivery = v.InferOutput<typeof deliverySchema>
export type DeliveryJson = v.InferInput<typeof deliverySchema>

export const webhookSchema = v.object({
  _id: idSchema,
  url: v.string(),
  types: v.array(v.string()),
  /** Also false when whoever added it, or switched it on last, is no owner any more: nothing is sent then. */
  active: v.boolean(),
  createdAt: momentSchema,
  /** Newest first. */
  deliveries: v.array(deliverySchema),
})
export type Webhook = v.InferOutput<typeof webhookSchema>
export type WebhookJson = v.InferInput<typeof webhookSchema>

/** Answer of GET /api/webhooks, oldest first. */
export const webhookListSchema = v.array(webhookSchema)

/** Answer of POST /api/webhooks, the only answer that contains the secret. */
export const webhookAddedSchema = v.object({ _id: idSchema, secret: v.string() })

/** Answer of the other calls. */
export const webhookDoneSchema = v.object({ message: v.string() })
