import { fold } from '../../../shared/text.ts'
import { createSearchKeys } from './search-keys.ts'

/** Titles without case, accents and extra spacing. */
export const titleKeys = createSearchKeys(({ title }: { title: string }) => fold(title))

/**
 * Products whose title contains `text`, ignoring case, accents and spacing, in the order given; all of them for
 * blank text. At most `limit` when told.
 */
export function searchProducts<T extends { title: string }>(
  products: readonly T[],
  text: string,
  limit = Number.POSITIVE_INFINITY,
): T[] {
  const wanted = fold(text)
  if (wanted === '') return products.slice(0, limit)
  const keys = titleKeys.of(products)
  return products.filter((_, at) => keys[at]?.includes(wanted)).slice(0, limit)
}
