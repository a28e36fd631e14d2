import * as v from 'valibot'
import {
  categorySchema,
  counterProductSchema,
  productSchema,
  type CategoryWire,
  type CounterProductWire,
  type ProductWire,
} from '../catalog/product.ts'
import { idSchema } from '../ids.ts'
import { tariffSchema, type TariffWire } from '../shipping/tariffs.ts'
import { PROTOCOL } from './protocol.ts'

/** Entities in one page of a pull: what a client asks for, and the most a server gives. */
export const PULL_PAGE = 1000
export const MAX_PULL_PAGE = 2000
export const PULL_SCOPES = ['shop', 'counter'] as const
export type PullScope = (typeof PULL_SCOPES)[number]

function pullAnswerOf<const TProduct extends v.GenericSchema>(product: TProduct) {
  return v.object({
    protocol: v.literal(PROTOCOL),
    epoch: v.string(),
    next: v.pipe(v.number(), v.integer()),
    more: v.boolean(),
    upserts: v.object({
      products: v.array(product),
      categories: v.array(categorySchema),
      tariffs: v.array(tariffSchema),
    }),
    deletes: v.object({ products: v.array(idSchema), categories: v.array(idSchema) }),
    acknowledged: v.optional(v.pipe(v.number(), v.integer())),
    /** Sequences processed above a gap, when there is one: an operation lost on the device must not hide them. */
    acknowledgedBeyond: v.optional(v.array(v.pipe(v.number(), v.integer()))),
  })
}
export const shopPullAnswerSchema = pullAnswerOf(productSchema)
export const counterPullAnswerSchema = pullAnswerOf(counterProductSchema)
export type ShopPullAnswer = v.InferOutput<typeof shopPullAnswerSchema>
export type CounterPullAnswer = v.InferOutput<typeof counterPullAnswerSchema>
export interface PullAnswerWire {
  protocol: typeof PROTOCOL
  epoch: string
  next: number
  more: boolean
  upserts: {
    products: ProductWire[] | CounterProductWire[]
    categories: CategoryWire[]
    tariffs: TariffWire[]
  }
  deletes: { products: string[]; categories: string[] }
  acknowledged?: number
  acknowledgedBeyond?: number[]
}
