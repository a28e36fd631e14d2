import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { newId } from '../../../shared/new-id.ts'
import type { ImportedProductJson } from '../../../shared/products/product-import.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { addTestProduct, readTestStock, setTestBarcode } from '../../testing/add-test-product.ts'
import { createTestImport, jersey, taken } from '../../testing/import-products.ts'
import { placeTestOrder } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

let shop: TestApp
let token: string
let file: ReturnType<typeof createTestImport>
beforeAll(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
  await addTestCategory(shop.app)
  file = createTestImport(shop, token)
})
// Products are deleted after each test, so that the next one begins without any.
afterEach(async () => {
  for (const { _id } of await file.listProducts()) {
    await shop.fetchJson(`/api/products/${_id}`, { method: 'DELETE', token })
  }
  expect(await file.listProducts()).toEqual([])
})
afterAll(() => closeTestShop(shop))

describe('a new product', () => {
  test('is created with its sizes, stock and barcodes, and its title as description', async () => {
    expect(
      await file.importAll([jersey({ buyingPrice: 3000, promoPrice: 4000, lowStock: 2 })]),
    ).toEqual({
      created: 1,
      changed: 0,
      message: 'Products imported.',
    })
    expect(await file.listProducts()).toMatchObject([
      {
        title: 'Maillot Rhumel',
        description: 'Maillot Rhumel',
        category: { title: 'Maillots' },
        price: 4500,
        promoPrice: 4000,
        onSale: true,
        buyingPrice: 3000,
        lowStock: 2,
        sizes: [
          { size: 'M', quantity: 3, barcode: '6130000000017' },
          { size: 'L', quantity: 5, barcode: null },
        ],
      },
    ])
  })

  test('is refused without a title, a price or a known category, in words', async () => {
    const { title: _title, ...untitled } = jersey()
    const { price: _price, ...unpriced } = jersey()
    const { category: _category, ...uncategorised } = jersey()
    expect(
      await file.preview([untitled, unpriced, uncategorised, jersey({ category: 'Balls' })]),
    ).toMatchObject([
      { state: 'refused', reason: 'A new product needs a title.' },
      { state: 'refused', reason: 'A new product needs a price.' },
      { state: 'refused', reason: 'A new product needs a category.' },
      { state: 'refused', reason: 'There is no category Balls. Add it under Categories first.' },
    ])
  })
})

describe('a product of the shop', () => {
  let id: ProductId
  beforeEach(async () => {
    await file.importAll([jersey()])
    id = (await file.listProducts())[0]._id
  })

  test('is found by its title and category in any spelling, its barcode, or its id', async () => {
    const byTitle = jersey({ title: '  MAILLOT rhumel', category: 'MAILLOTS' })
    const byBarcode = jersey({ title: 'Another name', category: 'Maillots' })
    const byId: ImportedProductJson = { line: 2, id, sizes: [], price: 4600 }
    for (const item of [byTitle, byBarcode, byId]) {
      expect(await file.preview([item])).toMatchObject([{ state: 'changed', id }])
    }
  })

  test('that a file says nothing new of is unchanged, however often it is taken', async () => {
    expect(await file.preview([jersey()])).toMatchObject([{ state: 'unchanged', id }])
    expect((await file.send(taken([jersey()], await file.preview([jersey()])))).status).toBe(400)
    expect(await file.listProducts()).toHaveLength(1)
  })

  test('is shown with what would change of it, and nothing else changes', async () => {
    const item: ImportedProductJson = {
      line: 2,
      id,
      price: 4000,
      sizes: [
        { line: 2, size: 'm', stock: 4 },
        { line: 3, size: 'XL', stock: 2, barcode: '6130000000024' },
      ],
    }
    expect(await file.preview([item])).toEqual([
      {
        state: 'changed',
        id,
        revision: 1,
        title: 'Maillot Rhumel',
        changes: [
          { field: 'price', size: null, was: 4500, is: 4000 },
          { field: 'stock', size: 'M', was: 3, is: 4 },
          { field: 'size', size: 'XL', was: null, is: 'XL' },
          { field: 'barcode', size: 'XL', was: null, is: '6130000000024' },
          { field: 'stock', size: 'XL', was: null, is: 2 },
        ],
        stock: [3, null],
      },
    ])
    expect(await file.importAll([item])).toMatchObject({ created: 0, changed: 1 })
    expect(await file.listProducts()).toMatchObject([
      {
        title: 'Maillot Rhumel',
        description: 'Maillot Rhumel',
        price: 4000,
        sizes: [
          { size: 'M', quantity: 4, barcode: '6130000000017' },
          { size: 'L', quantity: 5 },
          { size: 'XL', quantity: 2, barcode: '6130000000024' },
        ],
      },
    ])
    expect(await file.preview([item])).toMatchObject([{ state: 'unchanged' }])
  })

  test('keeps what is sold between the preview and the import', async () => {
    const item: ImportedProductJson = { line: 2, id, sizes: [{ line: 2, size: 'M', stock: 10 }] }
    const entries = taken([item], await file.preview([item]))
    await placeTestOrder(shop, [{ productId: id, size: 'M', quantity: 2 }])
    expect((await file.send(entries)).status).toBe(200)
    expect(await readTestStock(shop.app, id, 'M')).toBe(8)
  })

  test('loses a promotion, a limit or a barcode where the file says so', async () => {
    await file.importAll([jersey({ promoPrice: 4000, lowStock: 3 })])
    const sizes = [{ line: 2, size: 'M', barcode: null }]
    await file.importAll([{ line: 2, id, promoPrice: 0, lowStock: null, sizes }])
    const [product] = await file.listProducts()
    expect(product).toMatchObject({
      promoPrice: null,
      onSale: false,
      sizes: [{ barcode: null }, {}],
    })
    expect(product.lowStock).toBeUndefined()
  })

  test('is refused what the form refuses too: a promotion above the price, sizes that it has not', async () => {
    const ball = await addTestProduct(shop.app, { title: 'Ball', stock: 4 })
    const sizes = [{ line: 3, size: 'M', stock: 1 }]
    const nameless = [{ line: 2, size: null, stock: 1 }]
    expect(
      await file.preview([
        { line: 2, id, promoPrice: 5000, sizes: [] },
        { line: 3, id: ball, sizes },
        { line: 4, id, sizes: nameless },
        { line: 5, id: newId(), sizes: [] },
      ]),
    ).toMatchObject([
      { reason: 'The promotional price must be below the price.' },
      {
        line: 3,
        reason: 'In the shop this product has no sizes. Give it sizes in its form first.',
      },
      { reason: 'This product has sizes. Write in this line which one is meant.' },
      {
        reason: 'This shop has no product with this id. Empty the cell to add it as a new one.',
      },
    ])
  })

  test('gives its barcode to no other', async () => {
    const ball = await addTestProduct(shop.app, { title: 'Ball', stock: 4 })
    const sizes = [{ line: 7, size: null, barcode: '6130000000017' }]
    expect(await file.preview([{ line: 7, id: ball, sizes }])).toMatchObject([
      {
        state: 'refused',
        line: 7,
        reason: 'The barcode 6130000000017 already belongs to Maillot Rhumel (size M).',
      },
    ])
  })

  test('is not taken for one with another title and other sizes that has one of its barcodes', async () => {
    const sizes = [
      { line: 4, size: '41', barcode: '6130000000017' },
      { line: 5, size: '42' },
    ]
    expect(await file.preview([jersey({ line: 4, title: 'Boots', sizes })])).toMatchObject([
      {
        state: 'refused',
        line: 4,
        reason: 'The barcode 6130000000017 already belongs to Maillot Rhumel (size M).',
      },
    ])
  })

  test('that was deleted is not brought back', async () => {
    await shop.fetchJson(`/api/products/${id}`, { method: 'DELETE', token })
    expect(await file.preview([{ line: 2, id, sizes: [] }])).toMatchObject([
      {
        reason: 'This product was deleted. Empty the cell of its id to add it as a new one.',
      },
    ])
    expect(await file.preview([jersey()])).toMatchObject([{ state: 'new' }])
  })
})

test('a title that several products of the category have is refused until an id says which', async () => {
  await file.importAll([jersey({ sizes: [] })])
  const [first] = await file.listProducts()
  await file.importAll([jersey({ title: 'Second', sizes: [] })])
  const second = (await file.listProducts()).find(({ title }) => title === 'Second')
  await file.importAll([{ line: 2, id: second._id, title: 'Maillot Rhumel', sizes: [] }])
  expect(await file.preview([jersey({ sizes: [] })])).toMatchObject([
    {
      state: 'refused',
      reason:
        '2 products of this category are called Maillot Rhumel. Export the products and use their ids.',
    },
  ])
  expect(await file.preview([jersey({ id: first._id, sizes: [] })])).toMatchObject([
    { state: 'unchanged' },
  ])
})

test('barcodes of two products in one entry are refused', async () => {
  const [one, other] = [
    await addTestProduct(shop.app, { title: 'One' }),
    await addTestProduct(shop.app, { title: 'Other' }),
  ]
  await setTestBarcode(shop.app, one, '', '6130000000017')
  await setTestBarcode(shop.app, other, '', '6130000000024')
  const sizes = [
    { line: 2, size: 'M', barcode: '6130000000017' },
    { line: 3, size: 'L', barcode: '6130000000024' },
  ]
  expect(await file.preview([jersey({ sizes })])).toMatchObject([
    { reason: 'These barcodes belong to different products: One and Other.' },
  ])
})
