import * as v from 'valibot'
import { idSchema } from '../ids.ts'

/** The id of a product. */
export const productIdSchema = v.pipe(idSchema, v.brand('ProductId'))
/** The same as it was stored or answered with an order, a cart or a note: any text, the product may be long gone. */
export const storedProductIdSchema = v.pipe(v.string(), v.brand('ProductId'))
export type ProductId = v.InferOutput<typeof productIdSchema>
