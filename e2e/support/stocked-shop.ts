import type { ProductId } from '../../shared/catalog/product-id.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { insertCategory } from '../../api/database/categories.ts'
import { recordChanges } from '../../api/database/changes.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { insertProduct } from '../../api/database/products.ts'
import { dinarsToCentimes } from '../../shared/money.ts'
import type { PullAnswerJson } from '../../shared/sync/pull.ts'
import { newId } from '../../shared/new-id.ts'
import { readProblems } from './demo-shop.ts'
import { openShop, type OpenShop } from './open-shop.ts'
import type { ShopServer } from './shop-server.ts'

/** A product of a test. Fields that are left out get plain values. */
export interface Article {
  title: string
  /** In dinars. Null when the shop names no price. */
  price?: number | null
  promoPrice?: number
  /** Quantity by size, or of the product without sizes. */
  stock?: Record<string, number> | number
  category?: string
  images?: string[]
}

export interface StockedShop extends ShopServer {
  /** Ids in the order of the articles. */
  ids: ProductId[]
}

async function fill(dataDir: string, articles: readonly Article[]): Promise<ProductId[]> {
  const { db, close } = await openDatabase({ dataDir })
  const now = Date.now()
  const categories = new Map<string, string>()
  const rows = articles.map((article) => ({ article, id: newId() }))
  await db.write(async (transaction) => {
    for (const title of new Set(articles.flatMap(({ category }) => category ?? []))) {
      const id = newId()
      categories.set(title, id)
      await insertCategory(transaction, { id, title, image: null, createdAtMs: now })
    }
    for (const [index, { article, id }] of rows.entries()) {
      const { price = 4500, promoPrice, stock = 10 } = article
      await insertProduct(transaction, {
        id,
        title: article.title,
        description: 'For tests.',
        priceCentimes: price === null ? null : dinarsToCentimes(price),
        promoPriceCentimes: promoPrice === undefined ? null : dinarsToCentimes(promoPrice),
        onSale: promoPrice !== undefined,
        buyingPriceCentimes: null,
        categoryId: categories.get(article.category ?? '') ?? null,
        images: article.images ?? [],
        levels:
          typeof stock === 'number'
            ? [{ size: '', quantity: stock }]
            : Object.entries(stock).map(([size, quantity]) => ({ size, quantity })),
        // The first article of the list is the newest product.
        createdAtMs: now - index,
      })
    }
  })
  await close()
  return rows.map(({ id }) => id)
}

/**
 * Changes a price in the database of a running shop, and waits until the server uses it: its caches notice within a
 * second what another process wrote.
 */
export async function changePrice(
  { dataDir, url }: ShopServer,
  id: ProductId,
  dinars: number,
): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  await db.write(async (transaction) => {
    await transaction
      .updateTable('products')
      .set({ price_centimes: dinarsToCentimes(dinars) })
      .where('id', '=', id)
      .execute()
    await recordChanges(transaction, 'product', [id], Date.now())
  })
  await close()
  const told = async () => {
    const answer = await fetch(`${url}/api/sync/pull?scope=shop&since=0`)
    const { upserts } = (await answer.json()) as PullAnswerJson
    return upserts.products.find((product) => product._id === id)?.price
  }
  await expect.poll(told).toBe(dinars)
}

export { expect } from '@playwright/test'

/** Tests that define what their shop sells. At the end the shop's books must add up. */
export const test = base.extend<{ openShop: (articles: Article[]) => Promise<StockedShop> }>({
  openShop: async ({ browserName }, provide) => {
    if (browserName !== 'chromium') throw new Error('not written for other browsers')
    const opened: OpenShop[] = []
    await provide(async (articles) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'kora-stocked-'))
      const ids = await fill(dataDir, articles)
      const server = await openShop(dataDir, { DEMO_CATALOG: 'off' })
      opened.push(server)
      return { ...server, ids }
    })
    for (const { dataDir, close } of opened) {
      const problems = await readProblems(dataDir)
      await close()
      await rm(dataDir, { recursive: true })
      expect(problems).toEqual([])
    }
  },
})
