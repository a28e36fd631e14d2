import { productIdSchema } from '../catalog/product-id.ts'
import * as v from 'valibot'
import {
  categorySchema,
  type Category,
  type CategoryJson,
  type CounterProduct,
  type CounterProductJson,
  type Product,
  type ProductJson,
} from '../catalog/product.ts'
import { idSchema } from '../ids.ts'
import type { Person, personSchema } from '../people/person.ts'
import type { RecordedReturn, RecordedReturnJson } from '../returns/recorded-return.ts'
import { tariffSchema, type Tariff, type TariffJson } from '../shipping/tariffs.ts'
import { shopSettingsSchema, type ShopSettings } from '../shop/shop-settings.ts'
import type { TillKeyEntry, TillKeyJson } from '../receipts/till-key.ts'
import { PROTOCOL } from './protocol.ts'
import type { SequenceRange } from './sequence-ranges.ts'

/** Entities in one page of a pull: the default of a client, and the maximum of the server. */
export const PULL_PAGE = 1000
export const MAX_PULL_PAGE = 2000
export const PULL_SCOPES = ['shop', 'counter'] as const
export type PullScope = (typeof PULL_SCOPES)[number]

const sequenceSchema = v.pipe(v.number(), v.integer())

/** A page before its products are validated: each is validated separately, since a page may hold a thousand. */
export const pullAnswerSchema = v.object({
  protocol: v.literal(PROTOCOL),
  epoch: v.string(),
  next: v.pipe(v.number(), v.integer()),
  more: v.boolean(),
  upserts: v.object({
    products: v.array(v.unknown()),
    categories: v.array(categorySchema),
    tariffs: v.array(tariffSchema),
    /** One entry when the shop's settings changed. Absent from earlier servers. */
    settings: v.optional(v.array(shopSettingsSchema), []),
    /** In the counter's scope. Not validated here, so that the storefront does not load the schema of a return. */
    returns: v.optional(v.array(v.unknown()), []),
    /** Validated elsewhere, like the returns. */
    tillKeys: v.optional(v.array(v.unknown()), []),
    /** Validated elsewhere, like the returns. */
    people: v.optional(v.array(v.unknown()), []),
  }),
  deletes: v.object({ products: v.array(productIdSchema), categories: v.array(idSchema) }),
  acknowledged: v.optional(v.pipe(v.number(), v.integer())),
  /** In the counter's scope. Absent from earlier servers. */
  told: v.optional(v.string()),
  /** Sequences processed above a gap: an operation lost on the device must not hide that later ones arrived. */
  acknowledgedRanges: v.optional(v.array(v.tuple([sequenceSchema, sequenceSchema]))),
  /** The same sequences as a plain list, from servers without support for ranges. */
  acknowledgedBeyond: v.optional(v.array(sequenceSchema)),
})

type PullAnswerOf<TProduct> = Omit<v.InferOutput<typeof pullAnswerSchema>, 'upserts'> & {
  upserts: {
    products: TProduct[]
    categories: Category[]
    tariffs: Tariff[]
    settings: ShopSettings[]
    /** Empty in the shop's scope. */
    returns: RecordedReturn[]
    /** Empty in the shop's scope. */
    tillKeys: TillKeyEntry[]
    /** Empty in the shop's scope. */
    people: Person[]
  }
}
export type ShopPullAnswer = PullAnswerOf<Product>
export type CounterPullAnswer = PullAnswerOf<CounterProduct>
export interface PullAnswerJson {
  protocol: typeof PROTOCOL
  epoch: string
  next: number
  more: boolean
  upserts: {
    products: ProductJson[] | CounterProductJson[]
    categories: CategoryJson[]
    tariffs: TariffJson[]
    settings: ShopSettings[]
    /** In the counter's scope: the returns of all tills and of the back office. */
    returns?: RecordedReturnJson[]
    /** In the counter's scope: the keys of all tills, including removed ones. */
    tillKeys?: TillKeyJson[]
    /** In the counter's scope: all people who stand or stood at the till. */
    people?: v.InferInput<typeof personSchema>[]
  }
  deletes: { products: string[]; categories: string[] }
  acknowledged?: number
  /** In the counter's scope: what the device sends back as `told`. */
  told?: string
  /** For a client that supports ranges. */
  acknowledgedRanges?: SequenceRange[]
  /** For a client that does not support ranges. */
  acknowledgedBeyond?: number[]
}
