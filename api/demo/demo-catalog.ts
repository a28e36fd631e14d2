import * as v from 'valibot'
import {
  type CategoryTranslations,
  type ProductTranslations,
} from '../../shared/catalog/translations.ts'
import written from './catalog.json' with { type: 'json' }
import translations from './translations.json' with { type: 'json' }

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

const title = v.exactOptional(v.string())
const categoryVersion = v.exactOptional(v.strictObject({ title }))
const productVersion = v.exactOptional(v.strictObject({ title, description: title }))

/** By key; an entry may be missing, as in the catalogue of an owner who has not written all. */
const translationsSchema = v.strictObject({
  categories: v.record(key, v.strictObject({ fr: categoryVersion, ar: categoryVersion })),
  products: v.record(key, v.strictObject({ fr: productVersion, ar: productVersion })),
})

type Written = v.InferOutput<typeof catalogSchema>
export type DemoCategory = Written['categories'][number] & { translations?: CategoryTranslations }
export type DemoProduct = Written['products'][number] & { translations?: ProductTranslations }
export interface DemoCatalog {
  categories: DemoCategory[]
  products: DemoProduct[]
}

function withTranslations<Entry extends { key: string }, T>(
  entries: readonly Entry[],
  byKey: Record<string, T>,
): (Entry & { translations?: T })[] {
  return entries.map((entry) => {
    const own = byKey[entry.key]
    return own === undefined ? entry : { ...entry, translations: own }
  })
}

/**
 * The categories and products that a new shop begins with, from catalog.json, with their French and Arabic texts from
 * translations.json. Throws ValiError for a mistake in them.
 */
export function readDemoCatalog(): DemoCatalog {
  const { categories, products } = v.parse(catalogSchema, written)
  const versions = v.parse(translationsSchema, translations)
  return {
    categories: withTranslations(categories, versions.categories),
    products: withTranslations(products, versions.products),
  }
}
