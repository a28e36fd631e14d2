import * as v from 'valibot'
import { idSchema } from '../ids.ts'

/** The internal id of an order; people use the order number instead. */
export const orderIdSchema = v.pipe(idSchema, v.brand('OrderId'))
export type OrderId = v.InferOutput<typeof orderIdSchema>
