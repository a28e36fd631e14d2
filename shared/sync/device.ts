import { deviceIdSchema } from './device-id.ts'
import * as v from 'valibot'
import { momentSchema } from '../schemas.ts'

/** The highest number that a till's code can have: receipts leave six digits for it. */
export const MOST_CODE = 999_999

const codeSchema = v.pipe(v.string(), v.regex(/^T\d{1,6}$/))
/** As the server itself writes a code: T7 and T007 would be one number and two codes. */
const wishedCodeSchema = v.pipe(v.string(), v.regex(/^T[1-9]\d{0,5}$/))

/** What people call a till: 'Shop tablet'. */
export const deviceNameSchema = v.pipe(
  v.string('Name is required'),
  v.trim(),
  v.minLength(1, 'Name is required'),
  v.maxLength(100, 'Name must be at most 100 characters long'),
)

/**
 * Body of POST /api/sync/devices. `code`: the one it had before a restore, given back when still free. A wish that
 * cannot be is none: the device needs a code all the same.
 */
export const deviceRequestSchema = v.object({
  device: deviceIdSchema,
  name: deviceNameSchema,
  code: v.fallback(v.optional(wishedCodeSchema), undefined),
})
export const deviceAnswerSchema = v.object({ code: codeSchema })

/** Clocks further apart than this are shown to the owner; what such a device sold is taken all the same. */
export const CLOCK_SKEW_LIMIT_MS = 5 * 60_000

/** A till as the back office lists it. JSON (input): ISO time; inside (output): epoch ms. */
export const deviceSchema = v.object({
  _id: deviceIdSchema,
  /** Begins its receipts; null when it sent sales before it was made known. */
  code: v.nullable(codeSchema),
  name: v.string(),
  lastSeenAt: momentSchema,
  /** How far its clock is ahead of the server's; null before its first push. */
  clockSkewMs: v.nullable(v.number()),
  /** The highest of its operations up to which all have arrived. */
  acknowledged: v.number(),
})
export type DeviceJson = v.InferInput<typeof deviceSchema>
export type Device = v.InferOutput<typeof deviceSchema>

/** Answer of GET /api/sync/devices, the last heard from first. */
export const deviceListSchema = v.array(deviceSchema)

/** Body of POST /api/sync/devices/{id}/close-gap: the first sequence that is missing, as the owner saw it. */
export const closeGapSchema = v.object({
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
})

/** Answer of POST /api/sync/devices/{id}/close-gap. */
export const gapClosedSchema = v.object({ acknowledged: v.number() })

/** Body of PUT /api/sync/devices/{id}. */
export const deviceRenameSchema = v.object({ name: deviceNameSchema })

/** Answer of PUT /api/sync/devices/{id}. */
export const deviceRenamedSchema = v.object({ device: deviceSchema })
