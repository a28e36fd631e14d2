import * as v from 'valibot'
import { idSchema } from '../ids.ts'

/** The id of a stocktake, made by the device that starts it. */
export const stocktakeIdSchema = v.pipe(idSchema, v.brand('StocktakeId'))
export type StocktakeId = v.InferOutput<typeof stocktakeIdSchema>

/** The id of a tally, see Tally. */
export const tallyIdSchema = v.pipe(idSchema, v.brand('TallyId'))
export type TallyId = v.InferOutput<typeof tallyIdSchema>
