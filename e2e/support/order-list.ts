import type { Page } from '@playwright/test'
import { openDatabase } from '../../api/database/open-database.ts'
import { addTestOrders } from '../../api/testing/add-test-orders.ts'
import type { OrderJson } from '../../shared/orders/order.ts'
import { expect } from './demo-shop.ts'
import { signInByCalls } from './owner.ts'
import type { Picked } from './shop-calls.ts'

export const NAMES = ['Amine', 'Béla', 'Chérif', 'Dounia', 'Elias', 'Farès', 'Ghania']

/** Places the n-th shopper's order by a call, with a phone number of its own. */
export async function order(url: string, picked: Picked, n: number): Promise<OrderJson> {
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fullName: `${NAMES[n]} Client`,
      phone: `066000000${n}`,
      city: 'constantine',
      commune: 'Ali Mendjeli',
      shipping: 500,
      products: [{ productId: picked.product._id, size: picked.size, quantity: 1 }],
    }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { order: OrderJson }).order
}

const OLDEST_ORDER_MS = Date.UTC(2026, 0, 1)

/** Inserts this many orders into the shop. Their customers' names are numbered from 0; the newest is the last. */
export async function addOrdersOf(name: string, count: number, dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  const orders = Array.from({ length: count }, (_, n) => ({
    full_name: `${name} ${n}`,
    created_at_ms: OLDEST_ORDER_MS + n,
  }))
  await addTestOrders(db, orders)
  await close()
}

export const cards = (page: Page) => page.getByRole('listitem').filter({ hasText: ' Client' })
export const card = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })
export const pageOf = (page: Page, n: number) =>
  page.getByRole('button', { name: `Page ${n}`, exact: true })
export const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search by name or phone' })
export const alert = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })

/** Opens the list of orders, or one of its pages, as a new owner; returns the token. */
export async function openBackOffice(page: Page, url: string, query = ''): Promise<string> {
  const { token } = await signInByCalls(page, url)
  await page.goto(`${url}/admin${query}`)
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible()
  return token
}
