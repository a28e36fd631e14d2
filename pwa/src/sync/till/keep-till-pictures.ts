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

/** First pictures of the products that were asked for, by their stored paths. */
let asked = nothingAsked()

function nothingAsked(): Set<string | undefined> {
  // A product without a picture needs none.
  return new Set([undefined])
}

/** Puts the pictures of products not asked for yet on this device, for the till to show without a connection. */
export async function keepTillPictures(products: readonly CounterProduct[]): Promise<void> {
  // After every sale that was sent: nothing is worked out for 10,000 products of which none is new.
  if (products.every(({ images: [first] }) => asked.has(first))) return
  asked = nothingAsked()
  for (const { images } of products) asked.add(images[0])
  const { missing } = await keepPictures(
    products.flatMap((product) => thumbnailPath(product) ?? []),
  )
  // Asked for again after the next round.
  if (missing > 0) asked = nothingAsked()
}
