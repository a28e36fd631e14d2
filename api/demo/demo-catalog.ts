import * as v from 'valibot'
import written from './catalog.json' with { type: 'json' }

const dinars = v.pipe(v.number(), v.integer(), v.minValue(0))
const quantity = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Begins the names of the article's files in pictures/. */
const key = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))

/** Strict: a misspelt price would otherwise be a price that is missing. */
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
  /** Pieces of a product without sizes. */
  stock: v.optional(quantity),
  /** Pieces of each size, in the order shown; JavaScript puts sizes that are numbers in ascending order. */
  sizes: v.optional(v.record(v.string(), quantity)),
})

const catalogSchema = v.strictObject({
  /** In the order shown. */
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
