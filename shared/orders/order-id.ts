import * as v from 'valibot'
import { idSchema } from '../ids.ts'

/** The id of an order. The number that people call it by is another. */
export const orderIdSchema = v.pipe(idSchema, v.brand('OrderId'))
export type OrderId = v.InferOutput<typeof orderIdSchema>
