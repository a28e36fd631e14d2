import * as v from 'valibot'
import { idSchema } from '../ids.ts'

/** The server's id of a return; people use the return number of the till, or the order's number. */
export const returnIdSchema = v.pipe(idSchema, v.brand('ReturnId'))
export type ReturnId = v.InferOutput<typeof returnIdSchema>
