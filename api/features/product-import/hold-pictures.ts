import type { ImportedProduct } from '../../../shared/products/product-import.ts'
import type { ReadDatabase } from '../../database/database.ts'
import type { ProductTitles } from '../../database/product-titles.ts'
import { passTurns } from '../../http/pass-turns.ts'
import type { StoredPictures } from './find-pictures.ts'
import { findProducts, readCategoryIndex } from './find-products.ts'

/**
 * Whether a picture is stored; if it is, it is protected from removal for a while. `path`: /uploads/…-1200.webp, or any
 * text.
 */
export type HoldPicture = (path: string) => Promise<boolean>

/** Products that are looked up in one read transaction: about twenty milliseconds. */
const PRODUCTS_AT_ONCE = 100

/**
 * Protects the stored pictures that an import needs, besides those of its products, from removal, each once, and
 * returns which they are. `titles` must be open. File access happens outside all transactions, because other requests
 * queue behind those; the following write only compares with this result.
 */
export async function holdPictures(
  db: ReadDatabase,
  titles: ProductTitles,
  products: readonly ImportedProduct[],
  { adminId, hold }: { adminId: string; hold: HoldPicture },
): Promise<StoredPictures> {
  const items = products.filter(({ pictures = [] }) => pictures.length > 0)
  const asked = new Set<string>()
  const pictures = {
    adminId,
    has(path: string) {
      asked.add(path)
      return false
    },
  }
  for (let start = 0; start < items.length; start += PRODUCTS_AT_ONCE) {
    await passTurns()
    await db.read(async (transaction) => {
      await titles.catchUp(transaction)
      const categories = await readCategoryIndex(transaction)
      const some = items.slice(start, start + PRODUCTS_AT_ONCE)
      await findProducts(transaction, some, { categories, titles, pictures })
    })
  }
  const held = new Set<string>()
  for (const path of asked) if (await hold(path)) held.add(path)
  return { adminId, has: (path) => held.has(path) }
}
