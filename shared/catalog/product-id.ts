import * as v from 'valibot'
import { idSchema } from '../ids.ts'

export const productIdSchema = v.pipe(idSchema, v.brand('ProductId'))
/** A product id read from stored data (order, cart, note): any text, since the product may have been deleted. */
export const storedProductIdSchema = v.pipe(v.string(), v.brand('ProductId'))
export type ProductId = v.InferOutput<typeof productIdSchema>
