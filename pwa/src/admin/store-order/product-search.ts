import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { fold } from '../../../../shared/text.ts'
import { createSearchKeys } from '../../local/search-keys.ts'
import { titleKeys } from '../../local/search-products.ts'

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

/** Folded sizes of a product, each behind a line's end, which no word holds. */
const sizeKeys = createSearchKeys(({ sizes }: Pick<Searchable, 'sizes'>) =>
  sizes.map((entry) => `\n${foldedSize(entry.size)}`).join(''),
)

/** Gets ready to find among these while the page has nothing else to do. */
export function prepareToFind(products: readonly Searchable[]): void {
  titleKeys.prepare(products)
  sizeKeys.prepare(products)
}

function wordsOf(query: string): string[] {
  return fold(query).split(' ').filter(Boolean)
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
  const titles = titleKeys.of(products)
  const sizes = sizeKeys.of(products)
  // Any part of the title; of a size only the beginning, or '2' would find every 42.
  const wanted = words.map((word) => ({ word, size: `\n${word}` }))
  return products.filter((product, at) => {
    if (categoryId !== null && product.category?._id !== categoryId) return false
    return wanted.every(({ word, size }) => titles[at]?.includes(word) || sizes[at]?.includes(size))
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
