import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { fold } from '../../../../shared/text.ts'

type Searchable = Pick<CounterProduct, 'title' | 'sizes' | 'category'>

/** Between the title and each size: no typed word can hold it, so no word matches across. */
const BEFORE_SIZE = '\n'

// Folding 10,000 titles on a keystroke would drop frames. By the object: a changed product comes as a new one.
const indexed = new WeakMap<Searchable, string>()

/** 'eclair pro fg\n41\n42': one text to look in for any part of the title and the beginning of any size. */
function indexOf(product: Searchable): string {
  const known = indexed.get(product)
  if (known !== undefined) return known
  const sizes = product.sizes.map((entry) => BEFORE_SIZE + fold(entry.size))
  const made = fold(product.title) + sizes.join('')
  indexed.set(product, made)
  return made
}

/** Folds the products of `products` from `start` on, at most `count` of them; answers where to go on. */
export function indexSome(products: readonly Searchable[], start: number, count: number): number {
  const end = Math.min(start + count, products.length)
  for (const product of products.slice(start, end)) indexOf(product)
  return end
}

function wordsOf(query: string): string[] {
  return fold(query).split(' ').filter(Boolean)
}

/** Any part of the title; of a size only the beginning, or '2' would find every 42. */
function holds(index: string, word: string): boolean {
  const at = index.indexOf(word)
  if (at === -1) return false
  const titleEnd = index.indexOf(BEFORE_SIZE)
  return titleEnd === -1 || at < titleEnd || index.includes(BEFORE_SIZE + word)
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
    const index = indexOf(product)
    return words.every((word) => holds(index, word))
  })
}

/** The size that the query names and that can be sold: 'pirlo 42' means the 42. Null when it names none. */
export function namedSize(product: Searchable, query: string): string | null {
  const words = wordsOf(query)
  const named = product.sizes.find(
    (entry) => entry.quantity > 0 && words.includes(fold(entry.size)),
  )
  return named?.size ?? null
}
