import * as v from 'valibot'
import { fold } from '../text.ts'
import { categorySchema, productSchema } from './product.ts'

/** The categories that have a carousel of their own on the home page, by their folded titles. Specification §2. */
export const SOULIERS = 'souliers'
export const MAILLOTS = 'maillots'

/** Whether a category of this title fills a carousel of the home page. */
export function hasCarousel(title: string): boolean {
  return [SOULIERS, MAILLOTS].includes(fold(title))
}

/**
 * What the server puts into a page it sends, so that the first screen waits for no further answer: on the home page
 * the products of its carousels, newest first; on the list of products one page of it; both without descriptions. On
 * a product's page the product.
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
      /** Products on all pages. */
      count: v.number(),
      products: v.array(productSchema),
      categories: v.array(categorySchema),
    }),
  ),
  product: v.optional(productSchema),
})
export type SentCatalogJson = v.InferInput<typeof sentCatalogSchema>
export type SentCatalog = v.InferOutput<typeof sentCatalogSchema>

/** The id of the element that holds it. */
export const SENT_CATALOG_ID = 'sent-catalog'
