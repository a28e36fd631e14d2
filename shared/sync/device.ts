import * as v from 'valibot'
import { idSchema } from '../ids.ts'
import { momentSchema } from '../schemas.ts'

const codeSchema = v.pipe(v.string(), v.regex(/^T\d{1,6}$/))

/** What people call a till: 'Shop tablet'. */
export const deviceNameSchema = v.pipe(
  v.string('Name is required'),
  v.trim(),
  v.minLength(1, 'Name is required'),
  v.maxLength(100, 'Name must be at most 100 characters long'),
)

/** Body of POST /api/sync/devices. `code`: the one it had before a restore, given back when still free. */
export const deviceRequestSchema = v.object({
  device: idSchema,
  name: deviceNameSchema,
  code: v.optional(codeSchema),
})
export const deviceAnswerSchema = v.object({ code: codeSchema })

/** Clocks further apart than this are shown to the owner; what such a device sold is taken all the same. */
export const CLOCK_SKEW_LIMIT_MS = 5 * 60_000

/** A till as the back office lists it. Wire (input): ISO time; inside (output): epoch ms. */
export const deviceSchema = v.object({
  _id: idSchema,
  /** Begins its receipts; null when it sent sales before it was made known. */
  code: v.nullable(codeSchema),
  name: v.string(),
  lastSeenAt: momentSchema,
  /** How far its clock is ahead of the server's; null before its first push. */
  clockSkewMs: v.nullable(v.number()),
  /** The highest of its operations up to which all have arrived. */
  acknowledged: v.number(),
})
export type DeviceWire = v.InferInput<typeof deviceSchema>
export type Device = v.InferOutput<typeof deviceSchema>

/** Answer of GET /api/sync/devices, the last heard from first. */
export const deviceListSchema = v.array(deviceSchema)

/** Body of PUT /api/sync/devices/{id}. */
export const deviceRenameSchema = v.object({ name: deviceNameSchema })

/** Answer of PUT /api/sync/devices/{id}. */
export const deviceRenamedSchema = v.object({ device: deviceSchema })
