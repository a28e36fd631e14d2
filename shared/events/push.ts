import * as v from 'valibot'
import { languageSchema } from '../language.ts'
import { momentSchema } from '../schemas.ts'
import { pushKeysSchema } from './push-keys.ts'
import { plainLine } from '../plain-line.ts'
import { tidy } from '../tidy.ts'

/** What a device may be notified of. */
export const NEWS_TOPICS = ['orders', 'attention', 'low-stock'] as const
export type NewsTopic = (typeof NEWS_TOPICS)[number]

const topicsSchema = v.pipe(v.array(v.picklist(NEWS_TOPICS)), v.maxLength(NEWS_TOPICS.length))

/** Body of POST /api/push/devices: a browser's push subscription. */
export const pushRequestSchema = v.object({
  ...pushKeysSchema.entries,
  /** The language of its notifications. */
  language: languageSchema,
  topics: topicsSchema,
  /** A name by which its owner recognises it, such as 'Chrome, Android'. */
  device: v.pipe(v.string(), tidy(plainLine), v.maxLength(100)),
})
export type PushRequest = v.InferOutput<typeof pushRequestSchema>

/** A device that the account is notified on. */
export const pushDeviceSchema = v.object({
  _id: v.string(),
  device: v.string(),
  language: languageSchema,
  topics: topicsSchema,
  createdAt: momentSchema,
  /** When a push service last accepted a notification for it; null before the first. */
  lastSuccessAt: v.nullable(momentSchema),
})
export type PushDevice = v.InferOutput<typeof pushDeviceSchema>
export type PushDeviceJson = v.InferInput<typeof pushDeviceSchema>

/** Answer of GET /api/push/devices. `publicKey`: the shop's VAPID key, base64url, which a subscription is bound to. */
export const pushDevicesSchema = v.object({
  publicKey: v.string(),
  devices: v.array(pushDeviceSchema),
})

/** Answer of POST /api/push/devices/{id}/test. */
export const pushTestedSchema = v.object({
  /** 'gone': the subscription has ended on the device, and was removed. */
  result: v.picklist(['sent', 'gone', 'failed']),
})

/**
 * The content of a push message, which the service worker shows. It names no customer, and is encrypted for one
 * browser.
 */
export const pushPayloadSchema = v.object({
  title: v.string(),
  body: v.string(),
  /** Notifications with the same tag replace each other: a message that arrives twice shows once. */
  tag: v.string(),
  /** A path of the back office, or the private link of an order. */
  path: v.pipe(v.string(), v.regex(/^\/(?:admin(?:[/?]|$)|(?:[a-z]{2}\/)?track#)/)),
  lang: languageSchema,
})
export type PushPayload = v.InferOutput<typeof pushPayloadSchema>

/** The content of a notification without its title, which is the shop's name. */
export type PushContent = Omit<PushPayload, 'title'>
