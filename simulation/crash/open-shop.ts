import { openDatabase } from '../../api/database/open-database.ts'
import { insertProduct } from '../../api/database/products.ts'
import { startShopServer, type ShopServer } from '../../e2e/support/shop-server.ts'
import { signUpOwner } from '../../e2e/support/shop-calls.ts'
import { dinarsToCentimes } from '../../shared/money.ts'
import { newId } from '../../shared/new-id.ts'
import type { Shop } from './people.ts'

const PRODUCTS = 5
/** Of each product; more than anyone buys, since a sold out shop would have nothing to lose. */
export const FIRST_PIECES = 1_000_000

const SETTINGS = { DEMO_CATALOG: 'off', LOG_LEVEL: 'silent' }

/** A real server process with five products in a data folder of its own, and its owner signed in. */
export async function openShop(
  dataDir: string,
  program?: readonly string[],
): Promise<{ server: ShopServer; shop: Shop }> {
  const ids: [string, ...string[]] = [newId(), ...Array.from({ length: PRODUCTS - 1 }, newId)]
  const { db, close } = await openDatabase({ dataDir })
  await db.transaction().execute(async (transaction) => {
    for (const id of ids) {
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
        levels: [{ size: 'M', quantity: FIRST_PIECES }],
        createdAtMs: Date.now(),
      })
    }
  })
  await close()
  const server = await startShopServer(dataDir, SETTINGS, program)
  const owner = await signUpOwner(server.url)
  return { server, shop: { url: server.url, owner, products: ids } }
}
