import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { fold } from '../../../../shared/text.ts'
import { foldedTitle } from '../../local/search-products.ts'

type Searchable = Pick<CounterProduct, 'title' | 'sizes' | 'category'>

// By the name itself: a shop has some dozens of them, whatever the number of its products.
const sizeNames = new Map<string, string>()

function foldedSize(name: string): string {
  const known = sizeNames.get(name)
  if (known !== undefined) return known
  const folded = fold(name)
  sizeNames.set(name, folded)
  return folded
}

/** Folded sizes of a product, each behind a line's end, which no word holds. Keyed by the object, as titles are. */
const sizeKeys = new WeakMap<object, string>()

function foldedSizes(product: Searchable): string {
  const known = sizeKeys.get(product)
  if (known !== undefined) return known
  const key = product.sizes.map((entry) => `\n${foldedSize(entry.size)}`).join('')
  sizeKeys.set(product, key)
  return key
}

function wordsOf(query: string): string[] {
  return fold(query).split(' ').filter(Boolean)
}

/** Any part of the title; of a size only the beginning, or '2' would find every 42. */
function holds(product: Searchable, word: string): boolean {
  return foldedTitle(product).includes(word) || foldedSizes(product).includes(`\n${word}`)
}

/**
 * The products of a category (null: all) whose title or sizes hold every word of the query, in the order given.
 * Case and accents do not matter; an empty query finds all.
 */
export function findProducts<T extends Searchable>(
  products: readonly T[],
  query: string,
  categoryId: string | null,
): readonly T[] {
  const words = wordsOf(query)
  if (words.length === 0 && categoryId === null) return products
  return products.filter((product) => {
    if (categoryId !== null && product.category?._id !== categoryId) return false
    return words.every((word) => holds(product, word))
  })
}

/** The size that the query names and that can be sold: 'pirlo 42' means the 42. Null when it names none. */
export function namedSize(product: Searchable, query: string): string | null {
  const words = wordsOf(query)
  const named = product.sizes.find(
    (entry) => entry.quantity > 0 && words.includes(foldedSize(entry.size)),
  )
  return named?.size ?? null
}
