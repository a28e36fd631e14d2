import { newId } from '../../shared/new-id.ts'
import { dinarsToCentimes } from '../../shared/money.ts'
import type { AppContext } from '../app-context.ts'
import type { ReadTransaction } from '../database/database.ts'
import { insertCategory } from '../database/categories.ts'
import { noteDemoProduct } from '../database/demo-goods.ts'
import { insertProduct } from '../database/products.ts'
import { readDemoCatalog, type DemoProduct } from './demo-catalog.ts'
import { storeDemoPictures } from './demo-pictures.ts'

/** Difference between the creation times of consecutive demo products; the newest is created now. */
const ARRIVAL_GAP_MS = 7 * 60 * 60 * 1000

async function isNewShop(db: ReadTransaction): Promise<boolean> {
  for (const table of ['products', 'categories', 'admins'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}

/**
 * Loads the demo catalogue and its pictures into a shop that has no products, categories and accounts yet: once, also
 * when several processes of a new shop start at the same time.
 */
export async function loadDemoCatalog(app: AppContext): Promise<void> {
  if (!(await app.db.read(isNewShop))) return
  const { categories, products } = readDemoCatalog()
  // Before the catalogue: after an interruption here, the next start still finds a new shop and loads it again.
  const pictures = await storeDemoPictures(app)
  const now = app.clock()
  await app.db.write(async (transaction) => {
    // Storing pictures takes time: another process may have loaded the catalogue, or somebody may have registered.
    if (!(await isNewShop(transaction))) return
    const categoryIds = new Map<string, string>()
    for (const [index, { key, title, translations = null }] of categories.entries()) {
      const id = newId()
      categoryIds.set(title, id)
      await insertCategory(transaction, {
        id,
        title,
        translations,
        image: pictures.get(key)?.[0] ?? null,
        createdAtMs: now - (products.length + index) * ARRIVAL_GAP_MS,
      })
    }
    for (const [index, product] of products.entries()) {
      const id = newId()
      await insertProduct(transaction, {
        id,
        title: product.title,
        description: product.description,
        translations: product.translations ?? null,
        priceCentimes: dinarsToCentimes(product.priceDinars),
        promoPriceCentimes: optionalCentimes(product.promoPriceDinars),
        onSale: product.onSale,
        buyingPriceCentimes: optionalCentimes(product.buyingPriceDinars),
        categoryId: categoryIds.get(product.category) ?? null,
        images: pictures.get(product.key) ?? [],
        levels: levelsOf(product),
        createdAtMs: now - index * ARRIVAL_GAP_MS,
      })
      await noteDemoProduct(transaction, id)
    }
  })
}

function levelsOf({ sizes, stock = 0 }: DemoProduct): { size: string | null; quantity: number }[] {
  if (!sizes) return [{ size: null, quantity: stock }]
  return Object.entries(sizes).map(([size, quantity]) => ({ size, quantity }))
}

function optionalCentimes(dinars: number | undefined): number | null {
  return dinars === undefined ? null : dinarsToCentimes(dinars)
}
