import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductSizes } from '../../../shared/products/product-sizes.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { readTestStock } from '../../testing/add-test-product.ts'
import { placeTestOrder } from '../../testing/order-calls.ts'
import { sendForm } from '../../testing/send-form.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

let shop: TestApp
let token: string
let whole: Record<string, string>
beforeAll(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
  const category = await addTestCategory(shop.app)
  whole = { title: 'Maillot', description: 'Home.', price: '4500', category }
})
afterAll(() => closeTestShop(shop))

type Stock = { sizes?: Partial<ProductSizes[number]>[]; stock?: string } & Record<string, unknown>

async function create(stock: Stock): Promise<ProductId> {
  const fields = { ...whole, ...stock }
  return (await sendForm(shop, '/api/products', { token, fields })).body.newProduct._id
}

async function edit(id: string, stock: Stock) {
  const fields = { ...whole, ...stock }
  const answer = await sendForm(shop, `/api/products/${id}`, { method: 'PUT', token, fields })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.updatedProduct
}

const sell = (productId: string, size: string | null, quantity = 1) =>
  placeTestOrder(shop, [{ productId, size, quantity }])

function movements(productId: ProductId) {
  return shop.app.db.read((db) =>
    db
      .selectFrom('stock_movements')
      .select(['size', 'change', 'reason'])
      .where('product_id', '=', productId)
      .orderBy('id')
      .execute(),
  )
}

test('a quantity sent back as it was shown moves nothing, whatever was sold meanwhile', async () => {
  const id = await create({ sizes: [{ size: 'M', quantity: 8 }] })
  await sell(id, 'M', 2)
  const product = await edit(id, { sizes: [{ size: 'M', quantity: 8, expected: 8 }], stock: '' })
  expect(product.sizes).toMatchObject([{ size: 'M', quantity: 6 }])
  expect(await movements(id)).toHaveLength(2)
})

test('a count against what was shown merges with what was sold meanwhile', async () => {
  const id = await create({ sizes: [{ size: 'M', quantity: 8 }] })
  await sell(id, 'M', 2)
  const product = await edit(id, { sizes: [{ size: 'M', quantity: 10, expected: 8 }] })
  expect(product.sizes).toMatchObject([{ size: 'M', quantity: 8 }])
  const ball = await create({ stock: '5' })
  await sell(ball, null)
  expect((await edit(ball, { stock: '7', expected: '5', sizes: [] })).stock).toBe(6)
})

test('a count without an expectation is absolute', async () => {
  const id = await create({ sizes: [{ size: 'M', quantity: 8 }] })
  await sell(id, 'M', 2)
  expect((await edit(id, { sizes: [{ size: 'M', quantity: 8 }] })).totalStock).toBe(8)
  expect((await movements(id)).at(-1)).toEqual({ size: 'M', change: 2, reason: 'stock-edit' })
})

test('a size that is taken off is emptied by a movement, and what was sold of it stays', async () => {
  const id = await create({
    sizes: [
      { size: 'M', quantity: 8 },
      { size: 'L', quantity: 3 },
    ],
  })
  await sell(id, 'L')
  const product = await edit(id, { sizes: [{ size: 'M', quantity: 8, expected: 8 }] })
  expect(product.sizes).toMatchObject([{ size: 'M', quantity: 8 }])
  expect(await readTestStock(shop.app, id, 'L')).toBe(0)
  expect((await movements(id)).at(-1)).toEqual({ size: 'L', change: -2, reason: 'stock-edit' })
  const orders = (await shop.fetchJson('/api/orders', { token })).body
  expect(orders[0].products).toMatchObject([{ size: 'L', quantity: 1 }])
})

test('a size that comes back begins at its count', async () => {
  const id = await create({ sizes: [{ size: 'M', quantity: 8 }] })
  await edit(id, { sizes: [{ size: 'L', quantity: 1 }] })
  const product = await edit(id, {
    sizes: [
      { size: 'M', quantity: 4 },
      { size: 'L', quantity: 1 },
    ],
  })
  expect(product.sizes).toMatchObject([
    { size: 'M', quantity: 4 },
    { size: 'L', quantity: 1 },
  ])
})

test('sizes stand in the order they are sent', async () => {
  const id = await create({ sizes: ['S', 'M', 'L'].map((size) => ({ size, quantity: 1 })) })
  const product = await edit(id, { sizes: ['L', 'XS', 'S'].map((size) => ({ size, quantity: 1 })) })
  expect(product.sizes.map(({ size }: { size: string }) => size)).toEqual(['L', 'XS', 'S'])
})

describe('a renamed size', () => {
  test('takes its stock and its barcode along', async () => {
    const id = await create({ sizes: [{ size: 'M', quantity: 8, barcode: '61300' }] })
    await sell(id, 'M', 3)
    const renamed = { size: 'Medium', was: 'M', quantity: 8, expected: 8 }
    const product = await edit(id, { sizes: [renamed] })
    expect(product.sizes).toEqual([{ size: 'Medium', quantity: 5, barcode: '61300' }])
  })

  test('may change places with another', async () => {
    const id = await create({
      sizes: [
        { size: 'M', quantity: 8 },
        { size: 'L', quantity: 3 },
      ],
    })
    const product = await edit(id, {
      sizes: [
        { size: 'L', was: 'M', quantity: 8, expected: 8 },
        { size: 'M', was: 'L', quantity: 3, expected: 3 },
      ],
    })
    expect(product.sizes).toMatchObject([
      { size: 'L', quantity: 8 },
      { size: 'M', quantity: 3 },
    ])
  })

  test('leaves nothing to a new size of its former name', async () => {
    const id = await create({ sizes: [{ size: 'M', quantity: 8, barcode: '61303' }] })
    const product = await edit(id, {
      sizes: [
        { size: 'L', was: 'M', quantity: 8, expected: 8 },
        { size: 'M', quantity: 2 },
      ],
    })
    expect(product.sizes).toEqual([
      { size: 'L', quantity: 8, barcode: '61303' },
      { size: 'M', quantity: 2, barcode: null },
    ])
  })
})

test('a product goes from sizes to a plain stock and back, its books whole', async () => {
  const id = await create({
    sizes: [
      { size: 'M', quantity: 8 },
      { size: 'L', quantity: 3 },
    ],
  })
  const plain = await edit(id, { sizes: [], stock: '5' })
  expect(plain).toMatchObject({ sizes: [], stock: 5, totalStock: 5 })
  const sized = await edit(id, { sizes: [{ size: 'L', quantity: 2 }], stock: '' })
  expect(sized).toMatchObject({ sizes: [{ size: 'L', quantity: 2 }], stock: 0, totalStock: 2 })
  const levels = await Promise.all(['', 'M', 'L'].map((size) => readTestStock(shop.app, id, size)))
  expect(levels).toEqual([0, 0, 2])
})

test('what an archived size was sold below zero stays a fact through later edits', async () => {
  const id = await create({
    sizes: [
      { size: 'M', quantity: 1 },
      { size: 'L', quantity: 1 },
    ],
  })
  await edit(id, { sizes: [{ size: 'M', quantity: 1 }] })
  await shop.fetchJson('/api/sync/devices', { token, body: { device: id, name: 'Tablet' } })
  const late = await shop.fetchJson('/api/sync/push', { token, body: lateSale(id) })
  expect(late.body.results).toMatchObject([{ status: 'applied' }])
  expect(await readTestStock(shop.app, id, 'L')).toBe(-1)
  await edit(id, { sizes: [{ size: 'M', quantity: 3 }] })
  expect(await readTestStock(shop.app, id, 'L')).toBe(-1)
})

function lateSale(productId: string) {
  const line = { productId, title: 'Maillot', size: 'L', quantity: 1, price: 4500 }
  const now = new Date().toISOString()
  return {
    protocol: 1,
    device: productId,
    epoch: null,
    sentAt: now,
    operations: [
      {
        id: '0192f0c0-0000-7000-8000-000000000001',
        sequence: 1,
        type: 'store-order.v1',
        occurredAt: now,
        actor: productId,
        payload: {
          fullName: 'Store Order',
          phone: '0000000000',
          city: 'In-Store',
          commune: 'In-Store',
          shipping: 0,
          status: 'Shipped',
          products: [line],
          totalPrice: 4500,
          receiptNumber: 'T1-000001',
        },
      },
    ],
  }
}

test('barcodes change places, stay where they are not mentioned, and are taken off', async () => {
  const sizes = [
    { size: 'M', quantity: 1, barcode: '61301' },
    { size: 'L', quantity: 1, barcode: '61302' },
  ]
  const id = await create({ sizes })
  const codes = async (change: Partial<ProductSizes[number]>[]) => {
    const product = await edit(id, { sizes: change })
    return product.sizes.map(({ barcode }: { barcode: string | null }) => barcode)
  }
  const plain = [
    { size: 'M', quantity: 1 },
    { size: 'L', quantity: 1 },
  ]
  expect(await codes(plain)).toEqual(['61301', '61302'])
  expect(
    await codes([
      { size: 'M', quantity: 1, barcode: '61302' },
      { size: 'L', quantity: 1, barcode: '61301' },
    ]),
  ).toEqual(['61302', '61301'])
  expect(await codes([{ size: 'M', quantity: 1, barcode: '' }])).toEqual([null])
  // The barcode of the removed size can be used again.
  await create({ stock: '1', barcode: '61301' })
})
