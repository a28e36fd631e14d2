import { insertProduct } from '../api/database/products.ts'
import type { DatabaseTransaction } from '../api/database/tables.ts'
import { dinarsToCentimes } from '../shared/money.ts'

export interface SoldThing {
  id: string
  title: string
  sizes: readonly string[]
  /** Pieces of each size, or of the product without sizes. */
  pieces: number
}

function productId(number: number): string {
  return `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

/** Few products of few pieces: everybody wants the same ones. */
export const FIRST_PRODUCTS: readonly [SoldThing, ...SoldThing[]] = [
  { id: productId(1), title: 'Ballon', sizes: [], pieces: 6 },
  { id: productId(2), title: 'Souliers', sizes: ['42', '43'], pieces: 3 },
  { id: productId(3), title: 'Maillot', sizes: ['S'], pieces: 8 },
]

/** A product that is brought into the shop during a run. */
export function laterProduct(number: number): SoldThing {
  return { id: productId(100 + number), title: `Article ${number}`, sizes: [], pieces: 4 }
}

export async function addProduct(
  transaction: DatabaseTransaction,
  { id, title, sizes, pieces }: SoldThing,
  createdAtMs: number,
): Promise<void> {
  await insertProduct(transaction, {
    id,
    title,
    description: '',
    priceCentimes: dinarsToCentimes(1000),
    promoPriceCentimes: null,
    onSale: false,
    buyingPriceCentimes: null,
    categoryId: null,
    images: [],
    levels: (sizes.length === 0 ? [''] : sizes).map((size) => ({ size, quantity: pieces })),
    createdAtMs,
  })
}
