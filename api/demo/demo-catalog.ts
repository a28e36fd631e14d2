import * as v from 'valibot'
import written from './catalog.json' with { type: 'json' }

const dinars = v.pipe(v.number(), v.integer(), v.minValue(0))
const quantity = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Prefix of the product's or category's file names in pictures/. */
const key = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))

/** Strict: otherwise a misspelt optional key, such as a price, would be ignored. */
const categorySchema = v.strictObject({ key, title: v.string() })

const productSchema = v.strictObject({
  key,
  title: v.string(),
  description: v.string(),
  /** Title of its category. */
  category: v.string(),
  priceDinars: dinars,
  promoPriceDinars: v.optional(dinars),
  onSale: v.optional(v.boolean(), false),
  buyingPriceDinars: v.optional(dinars),
  /** Quantity of a product without sizes. */
  stock: v.optional(quantity),
  /** Quantity of each size, in display order; JavaScript iterates numeric keys in ascending order. */
  sizes: v.optional(v.record(v.string(), quantity)),
})

const catalogSchema = v.strictObject({
  /** In display order. */
  categories: v.array(categorySchema),
  /** Newest first. */
  products: v.array(productSchema),
})

export type DemoCatalog = v.InferOutput<typeof catalogSchema>
export type DemoProduct = DemoCatalog['products'][number]

/** The categories and products that a new shop begins with, from catalog.json. Throws ValiError for a mistake in it. */
export function readDemoCatalog(): DemoCatalog {
  return v.parse(catalogSchema, written)
}
