import * as v from 'valibot'
import { sentSettingsSchema } from '../shop/shop.ts'
import { fold } from '../text.ts'
import { categorySchema, productSchema } from './product.ts'

/** The categories that have a carousel of their own on the home page, by their folded titles. Specification §2. */
export const SOULIERS = 'souliers'
export const MAILLOTS = 'maillots'

/** Whether a category has a carousel on the home page: those that the owner chose, else the specification's. */
export function hasCarousel(
  { _id, title }: { _id: string; title: string },
  featured: readonly string[] | undefined,
): boolean {
  return featured ? featured.includes(_id) : [SOULIERS, MAILLOTS].includes(fold(title))
}

/**
 * The catalogue data that the server embeds in a rendered page, so that the first screen needs no further request.
 * `home`: the products of the carousels, newest first; `list`: one page of the product list, both without
 * descriptions; `product`: the product of a product page.
 */
export const sentCatalogSchema = v.object({
  home: v.optional(
    v.object({ products: v.array(productSchema), categories: v.array(categorySchema) }),
  ),
  list: v.optional(
    v.object({
      /** Category id, or empty for all. */
      category: v.string(),
      /** From 1. */
      page: v.number(),
      /** The number of products on all pages. */
      count: v.number(),
      products: v.array(productSchema),
      categories: v.array(categorySchema),
    }),
  ),
  product: v.optional(productSchema),
  /** The owner's settings; absent while nothing was set. */
  settings: v.optional(sentSettingsSchema),
})
export type SentCatalogJson = v.InferInput<typeof sentCatalogSchema>
export type SentCatalog = v.InferOutput<typeof sentCatalogSchema>

/** The id of the HTML element that contains the embedded catalogue. */
export const SENT_CATALOG_ID = 'sent-catalog'
