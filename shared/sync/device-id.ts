import * as v from 'valibot'
import { idSchema } from '../ids.ts'

/** The id of a device: of one profile of a browser that works as a till. */
export const deviceIdSchema = v.pipe(idSchema, v.brand('DeviceId'))
/** The same as a device stored it: any text, and empty for an operation whose device cannot be read. */
export const storedDeviceIdSchema = v.pipe(v.string(), v.brand('DeviceId'))
export type DeviceId = v.InferOutput<typeof deviceIdSchema>
