import { fold } from '../../../shared/text.ts'
import { whenIdle } from './when-idle.ts'

/** Folded titles, computed once a product: typing only compares. Keyed by the object, so a new title is folded anew. */
const keys = new WeakMap<object, string>()

/** A product's title without case, accents and extra spacing, folded once for as long as the object lives. */
export function foldedTitle(product: { title: string }): string {
  const known = keys.get(product)
  if (known !== undefined) return known
  const key = fold(product.title)
  keys.set(product, key)
  return key
}

/** Titles folded in one go: well below a frame, also on a slow phone. */
const SLICE = 200
let preparing: { products: readonly { title: string }[]; from: number } | null = null

function foldSlice(): void {
  if (preparing === null) return
  const { products, from } = preparing
  for (const product of products.slice(from, from + SLICE)) foldedTitle(product)
  preparing = from + SLICE < products.length ? { products, from: from + SLICE } : null
  if (preparing) whenIdle(foldSlice)
}

/** Folds every title while the page has nothing else to do, ahead of the first keystroke. */
export function prepareSearch(products: readonly { title: string }[]): void {
  const isRunning = preparing !== null
  preparing = { products, from: 0 }
  if (!isRunning) whenIdle(foldSlice)
}

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
  const found: T[] = []
  for (const product of products) {
    if (found.length >= limit) break
    if (foldedTitle(product).includes(wanted)) found.push(product)
  }
  return found
}
