import type { Page } from '@playwright/test'
import { fillOutbox } from '../e2e/support/fill-outbox.ts'
import type { ProductJson } from '../shared/catalog/product.ts'
import type { FilledShop } from './filled-shop.ts'

export const WAITING = 1000
/** The sales are of this many of the newest products. */
const PRODUCTS_SOLD = 200

/** Takes the till offline and puts sales into its outbox, as an outage of several days would. */
export async function queueSales(page: Page, { url }: FilledShop): Promise<void> {
  const answer = await fetch(`${url}/api/products?limit=${PRODUCTS_SOLD}`)
  const products = (await answer.json()) as ProductJson[]
  await page.context().setOffline(true)
  const picked = products.map((product) => ({ product, size: 'M', quantity: 1 }))
  await fillOutbox(page, picked, { sales: WAITING, counts: 0 })
  // When a page becomes visible again it reads the database anew; these sales were written without its knowledge.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page
    .getByText(/1\s\d{3} sales/)
    .first()
    .waitFor()
}
