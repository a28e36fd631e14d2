import { newId } from '../../shared/new-id.ts'
import { dinarsToCentimes } from '../../shared/money.ts'
import type { AppContext } from '../app-context.ts'
import { insertCategory } from '../database/categories.ts'
import { insertProduct } from '../database/products.ts'
import { planDrawings, type Drawing } from './planned-drawings.ts'

/** The demo's products seem to have come in one by one, the newest now. */
const ARRIVAL_GAP_MS = 7 * 60 * 60 * 1000

async function isNewShop(app: AppContext): Promise<boolean> {
  const product = await app.db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  const category = await app.db.selectFrom('categories').select('id').limit(1).executeTakeFirst()
  const admin = await app.db.selectFrom('admins').select('id').limit(1).executeTakeFirst()
  return !product && !category && !admin
}

/**
 * Fills a new shop with the demo catalogue, still without its pictures: drawing them takes longer than a person
 * waits for a start. A shop that has anything in it is left alone.
 */
export async function loadDemoCatalog(app: AppContext): Promise<void> {
  if (!(await isNewShop(app))) return
  // Loaded only now: the drawing code would slow down every other start.
  const { demoCategories, demoProducts } = await import('./demo-catalog.ts')
  const categories = demoCategories()
  const products = demoProducts()
  const now = app.clock()
  await app.db.transaction().execute(async (transaction) => {
    const drawings: Drawing[] = []
    const categoryIds = new Map<string, string>()
    for (const [index, category] of categories.entries()) {
      const id = newId()
      categoryIds.set(category.title, id)
      drawings.push({ of: 'category', id, key: category.title, position: 0 })
      await insertCategory(transaction, {
        id,
        title: category.title,
        image: null,
        createdAtMs: now - (products.length + index) * ARRIVAL_GAP_MS,
      })
    }
    for (const [index, product] of products.entries()) {
      const id = newId()
      for (const position of product.pictures.keys()) {
        drawings.push({ of: 'product', id, key: product.key, position })
      }
      await insertProduct(transaction, {
        id,
        title: product.title,
        description: product.description,
        priceCentimes: dinarsToCentimes(product.priceDinars),
        promoPriceCentimes: optionalCentimes(product.promoPriceDinars),
        onSale: product.onSale ?? false,
        buyingPriceCentimes: optionalCentimes(product.buyingPriceDinars),
        categoryId: categoryIds.get(product.category) ?? null,
        images: [],
        levels: product.sizes ?? [{ size: '', quantity: product.stock ?? 0 }],
        createdAtMs: now - index * ARRIVAL_GAP_MS,
      })
    }
    await planDrawings(transaction, drawings)
  })
}

function optionalCentimes(dinars: number | undefined): number | null {
  return dinars === undefined ? null : dinarsToCentimes(dinars)
}
