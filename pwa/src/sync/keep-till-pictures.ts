import { pictureSources } from '../../../shared/catalog/picture.ts'
import type { CounterProduct } from '../../../shared/catalog/product.ts'
import { keepPictures } from '../updates/ask-worker.ts'

/** The stored path of a product's smallest picture; null without one. */
export function thumbnailPath(product: Pick<CounterProduct, 'images'>): string | null {
  const [first] = product.images
  if (first === undefined) return null
  // A source set lists its files smallest first, each followed by its width.
  return pictureSources(first).srcSet?.split(' ')[0] ?? first
}

let asked = new Set<string>()

/** Puts the pictures of products not asked for yet on this device, for the till to show without a connection. */
export async function keepTillPictures(products: readonly CounterProduct[]): Promise<void> {
  const paths = products.flatMap((product) => thumbnailPath(product) ?? [])
  if (paths.every((path) => asked.has(path))) return
  asked = new Set(paths)
  const { missing } = await keepPictures(paths)
  // Asked for again after the next round.
  if (missing > 0) asked = new Set()
}
