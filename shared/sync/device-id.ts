import * as v from 'valibot'
import { idSchema } from '../ids.ts'

/** The id of a device, that is, of one browser profile used as a till. */
export const deviceIdSchema = v.pipe(idSchema, v.brand('DeviceId'))
/** A device id read from stored data: any text, empty for an operation whose device is unreadable. */
export const storedDeviceIdSchema = v.pipe(v.string(), v.brand('DeviceId'))
export type DeviceId = v.InferOutput<typeof deviceIdSchema>
