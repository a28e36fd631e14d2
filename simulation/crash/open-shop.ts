import type { ProductId } from '../../shared/catalog/product-id.ts'
import { testId } from '../../shared/testing/test-id.ts'
import { type DatabaseLocation, openDatabase } from '../../api/database/open-database.ts'
import { insertProduct } from '../../api/database/products.ts'
import { startShopServer, type ShopServer } from '../../e2e/support/shop-server.ts'
import { signUpOwner } from '../../e2e/support/shop-calls.ts'
import { dinarsToCentimes } from '../../shared/money.ts'
import { newId } from '../../shared/new-id.ts'
import type { Shop } from './people.ts'

/** More than anyone buys: a sold out shop would have nothing to lose. */
export const PLENTY = 1_000_000

const SETTINGS = { DEMO_CATALOG: 'off', LOG_LEVEL: 'silent' }

export interface ShopOptions {
  /** What Node runs; the built server unless told otherwise. */
  program?: readonly string[] | undefined
  /** Pieces of each product. */
  pieces?: readonly number[]
}

/** Puts products into a shop that no server runs on. Returns how many pieces there are of each. */
export async function addProducts(
  location: DatabaseLocation,
  pieces: readonly number[] = [PLENTY, PLENTY, PLENTY, PLENTY, PLENTY],
): Promise<Map<ProductId, number>> {
  const firstPieces = new Map(pieces.map((quantity): [ProductId, number] => [newId(), quantity]))
  const { db, close } = await openDatabase(location)
  await db.write(async (transaction) => {
    for (const [id, quantity] of firstPieces) {
      await insertProduct(transaction, {
        id,
        title: `Maillot ${id}`,
        description: 'For tests.',
        priceCentimes: dinarsToCentimes(4500),
        promoPriceCentimes: null,
        onSale: false,
        buyingPriceCentimes: null,
        categoryId: null,
        images: [],
        levels: [{ size: 'M', quantity }],
        createdAtMs: Date.now(),
      })
    }
  })
  await close()
  return firstPieces
}

/** Starts a real server process on a data folder of its own that holds products, and signs its owner in. */
export async function openShop(
  dataDir: string,
  { program, pieces }: ShopOptions = {},
): Promise<{ server: ShopServer; shop: Shop }> {
  const firstPieces = await addProducts({ dataDir }, pieces)
  const server = await startShopServer(dataDir, SETTINGS, program)
  const owner = await signUpOwner(server.url)
  const [first = testId(''), ...others] = firstPieces.keys()
  return { server, shop: { url: server.url, owner, products: [first, ...others], firstPieces } }
}
