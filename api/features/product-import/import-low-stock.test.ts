import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImportedProductJson } from '../../../shared/products/product-import.ts'
import { readEvents } from '../../database/events.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { createTestImport } from '../../testing/import-products.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let shop: TestApp
let token: string
beforeEach(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
  await addTestCategory(shop.app)
})
afterEach(() => shop.close())

function balls(count: number, stock: number): ImportedProductJson[] {
  return Array.from({ length: count }, (_, n) => {
    const line = n + 2
    const sizes = [{ line, size: null, stock }]
    return { line, title: `Ballon ${n}`, category: 'maillots', price: 900, sizes }
  })
}

const importAll = (products: readonly ImportedProductJson[]) =>
  createTestImport(shop, token).importAll(products)

const news = async () =>
  (await shop.app.db.read((db) => readEvents(db, { after: 0, limit: 100 }))).map(
    ({ event }) => event,
  )

test('few stocks that an import counts down to their limits are told one by one, once for each crossing', async () => {
  await importAll(balls(10, 9))
  expect(await news()).toEqual([])
  await importAll(balls(10, 2))
  expect(await news()).toHaveLength(10)
  expect((await news())[0]).toMatchObject({
    type: 'stock-low',
    title: 'Ballon 0',
    size: null,
    left: 2,
  })
  await importAll(balls(10, 1))
  expect(await news()).toHaveLength(10)
})

test('many are one event with their number, also over slices of the import', async () => {
  await importAll(balls(150, 9))
  const products = balls(150, 2).map((ball, n) => (n === 0 ? { ...ball, lowStock: 1 } : ball))
  await importAll(products)
  expect(await news()).toEqual([{ type: 'stocks-low', count: 149 }])
})
