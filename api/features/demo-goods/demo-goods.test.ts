import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { noteDemoProduct } from '../../database/demo-goods.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { placeTestOrder } from '../../testing/order-calls.ts'
import { sendForm } from '../../testing/send-form.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let shop: TestApp
let token: string
let demo: ProductId[]

beforeEach(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
  demo = []
  for (const title of ['Boot', 'Jersey', 'Ball']) {
    const id = await addTestProduct(shop.app, { title, stock: { M: 6 } })
    await shop.app.db.write((transaction) => noteDemoProduct(transaction, id))
    demo.push(id)
  }
})
afterEach(() => shop.close())

const readDemo = async () =>
  (await shop.fetchJson('/api/demo-goods', { token })).body.products as object[]
const removeDemo = () => shop.fetchJson('/api/demo-goods', { method: 'DELETE', token })
async function readShown(): Promise<string[]> {
  const { body } = await shop.fetchJson('/api/products')
  return (body as { title: string }[]).map(({ title }) => title)
}

test('demo goods go in one step; products of the owner stay, and a second press finds nothing', async () => {
  await addTestProduct(shop.app, { title: 'Own' })
  expect(await readDemo()).toHaveLength(3)
  expect(await removeDemo()).toMatchObject({ status: 200, body: { removed: 3, kept: 0 } })
  expect(await readShown()).toEqual(['Own'])
  expect(await readDemo()).toEqual([])
  expect((await removeDemo()).body).toEqual({ removed: 0, kept: 0 })
})

test('shoppers are told which goods are demo goods, also by the change feed', async () => {
  await addTestProduct(shop.app, { title: 'Own' })
  const told = (products: { title: string; demo?: true }[]) =>
    products.filter((product) => product.demo).map(({ title }) => title)
  const listed = (await shop.fetchJson('/api/products')).body
  const pulled = (await shop.fetchJson('/api/sync/pull?scope=shop&since=0')).body.upserts.products
  for (const products of [listed, pulled])
    expect(told(products).toSorted()).toEqual(['Ball', 'Boot', 'Jersey'])
})

test('what somebody ordered stays when the others go', async () => {
  const [ordered] = demo
  await placeTestOrder(shop, [{ productId: ordered as ProductId, size: 'M', quantity: 1 }])
  expect(await readDemo()).toContainEqual({ _id: ordered, ordered: true })
  expect((await removeDemo()).body).toEqual({ removed: 2, kept: 1 })
  expect(await readShown()).toEqual(['Boot'])
})

test('a demo product that was edited is the owner’s own, and one that was deleted is none', async () => {
  const [edited, deleted, left] = demo as [ProductId, ProductId, ProductId]
  const { body } = await shop.fetchJson(`/api/products/${edited}`)
  const fields = {
    title: 'My boot',
    description: body.description,
    price: '5000',
    category: await addTestCategory(shop.app),
    sizes: [{ size: 'M', quantity: 6 }],
    existingImages: body.images,
  }
  const edit = await sendForm(shop, `/api/products/${edited}`, { method: 'PUT', token, fields })
  expect(edit.status).toBe(200)
  await shop.fetchJson(`/api/products/${deleted}`, { method: 'DELETE', token })
  expect(await readDemo()).toEqual([{ _id: left, ordered: false }])
  expect((await shop.fetchJson(`/api/products/${edited}`)).body).not.toHaveProperty('demo')
  await removeDemo()
  expect(await readShown()).toEqual(['My boot'])
})

test('devices are told of every product that went', async () => {
  const { next } = (await shop.fetchJson('/api/sync/pull?scope=shop&since=0')).body
  await removeDemo()
  const { body } = await shop.fetchJson(`/api/sync/pull?scope=shop&since=${next}`)
  expect(body.deletes.products.toSorted()).toEqual(demo.toSorted())
})
