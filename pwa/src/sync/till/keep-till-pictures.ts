import { pictureSources } from '../../../../shared/catalog/picture.ts'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { keepPictures } from '../../updates/ask-worker.ts'

/** The stored path of a product's smallest picture; null without one. */
export function thumbnailPath(product: Pick<CounterProduct, 'images'>): string | null {
  const [first] = product.images
  if (first === undefined) return null
  // A source set lists its files smallest first, each followed by its width.
  return pictureSources(first).srcSet?.split(' ')[0] ?? first
}

/** Stored paths of the first pictures that were requested already. */
let asked = nothingAsked()

function nothingAsked(): Set<string | undefined> {
  // `undefined` stands for products without a picture.
  return new Set([undefined])
}

/** Caches thumbnails that were not requested yet, so that the till shows them offline. */
export async function keepTillPictures(products: readonly CounterProduct[]): Promise<void> {
  // Runs after every round: no work for 10,000 products of which none is new.
  if (products.every(({ images: [first] }) => asked.has(first))) return
  asked = nothingAsked()
  for (const { images } of products) asked.add(images[0])
  const { missing } = await keepPictures(
    products.flatMap((product) => thumbnailPath(product) ?? []),
  )
  // The next round requests them again.
  if (missing > 0) asked = nothingAsked()
}
