import * as v from 'valibot'

const keySchema = (bytes: number) =>
  v.pipe(
    v.string(),
    // Base64url without padding, of exactly this many bytes.
    v.regex(/^[\w-]+$/),
    v.length(Math.ceil((bytes * 4) / 3)),
  )

/** A browser's push subscription: the address for messages and the keys to encrypt them with. */
export const pushKeysSchema = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(1000)),
  p256dh: keySchema(65),
  auth: keySchema(16),
})
export type PushKeys = v.InferOutput<typeof pushKeysSchema>
