import * as v from 'valibot'
import { idSchema } from '../ids.ts'

/** The id of an operation, given by the device that recorded it. */
export const operationIdSchema = v.pipe(idSchema, v.brand('OperationId'))
/** The same as a device stored it: any text, since a row that cannot be read is stored under a made-up id. */
export const storedOperationIdSchema = v.pipe(v.string(), v.brand('OperationId'))
export type OperationId = v.InferOutput<typeof operationIdSchema>
