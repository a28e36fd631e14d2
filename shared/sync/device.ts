import { currentPasswordSchema } from '../accounts/account-rules.ts'
import { deviceIdSchema } from './device-id.ts'
import * as v from 'valibot'
import { saidToldSchema } from './told.ts'
import { sayRequired, sayTooLong } from '../entry-schemas.ts'
import { publicKeySchema } from '../receipts/till-key.ts'
import { momentSchema } from '../schemas.ts'
import { codeSchema } from './device-code.ts'
import { tillEnrolledSchema, tillEnrolmentSchema } from './till-token.ts'
import { plainLine } from '../plain-line.ts'
import { tidy } from '../tidy.ts'

/** Without leading zeros: T7 and T007 would be two codes for one number. */
const wishedCodeSchema = v.pipe(v.string(), v.regex(/^T[1-9]\d{0,5}$/))

/** The display name of a till: 'Shop tablet'. */
export const deviceNameSchema = v.pipe(
  v.string(sayRequired('name')),
  tidy(plainLine),
  v.minLength(1, sayRequired('name')),
  v.maxLength(100, sayTooLong('name', 100)),
)

/**
 * Body of POST /api/sync/devices. `code`: the device's code before the server was restored, assigned again when still
 * free. An invalid code is ignored, because the device needs a code in any case. `receiptKey`: the key that signs the
 * receipts of `code`, or of the code that the answer assigns when there is no `code`.
 */
export const deviceRequestSchema = v.object({
  device: deviceIdSchema,
  name: deviceNameSchema,
  code: v.fallback(v.optional(wishedCodeSchema), undefined),
  receiptKey: v.optional(publicKeySchema),
  /** Requests that the device is enrolled, with the token that it has generated. */
  till: v.optional(tillEnrolmentSchema),
  told: saidToldSchema,
  /**
   * One of them comes with `till`, when it is not the till itself that asks: its token outlives the session. The proof
   * is that of a login some minutes ago.
   */
  currentPassword: v.optional(currentPasswordSchema),
  passwordProof: v.optional(v.pipe(v.string(), v.maxLength(1000))),
})

export type DeviceRequest = v.InferOutput<typeof deviceRequestSchema>

/**
 * What happened to a till's key. 'taken': another device registered it first. 'other-code': it is for receipts of a
 * code that this device does not have. 'too-many': the device has MAX_TILL_KEYS other keys. 'revoked': it was revoked
 * when the till was removed, and the till must generate another one.
 */
const KEY_OUTCOMES = ['registered', 'taken', 'other-code', 'too-many', 'revoked'] as const
export type KeyOutcome = (typeof KEY_OUTCOMES)[number]

/**
 * The most keys of one device, which generates another one when it lost its storage, or got another code after a
 * restore.
 */
export const MAX_TILL_KEYS = 20

/** `receiptKey` and `till` are absent when they were not requested, and from servers that do not know them. */
export const deviceAnswerSchema = v.object({
  code: codeSchema,
  told: v.optional(v.string()),
  receiptKey: v.fallback(v.optional(v.picklist(KEY_OUTCOMES)), undefined),
  till: v.fallback(v.optional(tillEnrolledSchema), undefined),
})

/** A larger clock skew is reported to the owner; the sales of the device are accepted anyway. */
export const CLOCK_SKEW_LIMIT_MS = 5 * 60_000

/** A till as the back office lists it. JSON (input): ISO time; inside (output): epoch ms. */
export const deviceSchema = v.object({
  _id: deviceIdSchema,
  /** The prefix of its receipt numbers; null when it pushed sales before it was registered. */
  code: v.nullable(codeSchema),
  name: v.string(),
  lastSeenAt: momentSchema,
  /** How far the device's clock is ahead of the server's; null before its first push. */
  clockSkewMs: v.nullable(v.number()),
  /** The highest sequence up to which all operations have arrived. */
  acknowledged: v.number(),
  /**
   * Its token; null while it sells with an account that is signed in on it. `by`: an email. `until`: when it expires
   * without contact.
   */
  enrolled: v.optional(
    v.nullable(v.object({ at: momentSchema, by: v.nullable(v.string()), until: momentSchema })),
    null,
  ),
  /** When it was removed; null for a till in use. */
  removedAt: v.optional(v.nullable(momentSchema), null),
  /** The number of operations that waited on it at its last contact; null when it never reported it. */
  waiting: v.optional(v.nullable(v.number()), null),
  /**
   * The build of the app that it ran at its last contact, and whether the shop has a newer one; null when it never
   * reported it, or the shop has no build.
   */
  app: v.optional(v.nullable(v.object({ build: v.string(), isBehind: v.boolean() })), null),
  /** Codes of the tills that share its token, since one is a copy of the other; they are removed together. */
  sharesWith: v.optional(v.array(codeSchema), []),
})
export type DeviceJson = v.InferInput<typeof deviceSchema>
export type Device = v.InferOutput<typeof deviceSchema>

/** Answer of GET /api/sync/devices, most recently seen first. */
export const deviceListSchema = v.array(deviceSchema)

/** Answer of DELETE /api/sync/devices/{id}. */
export const deviceRemovedSchema = v.object({ device: deviceSchema })

/** Body of POST /api/sync/devices/{id}/close-gap: the first missing sequence, as shown to the owner. */
export const closeGapSchema = v.object({
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
})

/** Answer of POST /api/sync/devices/{id}/close-gap. */
export const gapClosedSchema = v.object({ acknowledged: v.number() })

/** Body of PUT /api/sync/devices/{id}. */
export const deviceRenameSchema = v.object({ name: deviceNameSchema })

/** Answer of PUT /api/sync/devices/{id}. */
export const deviceRenamedSchema = v.object({ device: deviceSchema })
