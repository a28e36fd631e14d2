import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import type { ImportedProductJson } from '../../../shared/products/product-import.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { readTestStock } from '../../testing/add-test-product.ts'
import { createTestImport, jersey, taken } from '../../testing/import-products.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

let shop: TestApp
let token: string
let file: ReturnType<typeof createTestImport>
beforeEach(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
  await addTestCategory(shop.app)
  file = createTestImport(shop, token)
})
afterEach(() => closeTestShop(shop))

describe('an import', () => {
  const files = () => [jersey(), jersey({ line: 4, title: 'Maillot Sarma', sizes: [] })]

  test('is all or none: one product that is not as it was shown refuses it', async () => {
    const entries = taken(files(), await file.preview(files()))
    await file.importAll([jersey({ line: 9 })])
    const { status, body } = await file.send(entries)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'import-changed',
      mssg: 'Nothing was imported. Line 2: This product was changed since the file was checked. Check the file again.',
    })
    expect(await file.listProducts()).toHaveLength(1)
  })

  test('of a product that was deleted since the preview is refused, not made anew', async () => {
    await file.importAll([jersey()])
    const entries = taken([jersey({ price: 4600 })], await file.preview([jersey({ price: 4600 })]))
    const [{ _id: id }] = await file.listProducts()
    await shop.fetchJson(`/api/products/${id}`, { method: 'DELETE', token })
    expect((await file.send(entries)).body.code).toBe('import-changed')
    expect(await file.listProducts()).toEqual([])
  })

  test('sent again with its key, also at once, counts once', async () => {
    const entries = taken(files(), await file.preview(files()))
    const key = newId()
    const answers = await Promise.all([file.send(entries, key), file.send(entries, key)])
    answers.push(await file.send(entries, key))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ created: 2, changed: 0 })
    }
    expect(await file.listProducts()).toHaveLength(2)
    expect((await file.send(entries.slice(1), key)).body.code).toBe('key-reuse')
  })

  test('of a second tab that saw the shop before the first is refused, and counts nothing twice', async () => {
    await file.importAll([jersey()])
    const [{ _id: id }] = await file.listProducts()
    const item: ImportedProductJson = { line: 2, id, sizes: [{ line: 2, size: 'M', stock: 10 }] }
    const entries = taken([item], await file.preview([item]))
    expect((await file.send(entries)).status).toBe(200)
    expect((await file.send(entries)).body.code).toBe('import-changed')
    expect(await readTestStock(shop.app, id, 'M')).toBe(10)
  })

  test('of one product or barcode twice is refused', async () => {
    const twice = [jersey({ sizes: [] }), jersey({ line: 9, sizes: [] })]
    expect(await file.preview(twice)).toMatchObject([
      { state: 'new' },
      { state: 'refused', line: 9, reason: 'This product stands in line 2 already.' },
    ])
    const entries = twice.map((product) => ({ product, seen: null }))
    expect((await file.send(entries)).body.code).toBe('import-changed')
    const same = [
      jersey(),
      jersey({
        line: 9,
        title: 'Other',
        sizes: [{ line: 9, size: 'S', barcode: '6130000000017' }],
      }),
    ]
    expect(await file.preview(same)).toMatchObject([
      { state: 'new' },
      {
        state: 'refused',
        line: 9,
        reason: 'The barcode 6130000000017 stands in line 2 already.',
      },
    ])
  })

  test('reaches the tills and the shop by the change feed', async () => {
    const before = (await shop.fetchJson('/api/sync/pull?scope=shop')).body
    await file.importAll(files())
    const path = `/api/sync/pull?scope=counter&since=${before.next}&epoch=${before.epoch}`
    const { upserts } = (await shop.fetchJson(path, { token })).body
    expect(upserts.products.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Maillot Rhumel',
      'Maillot Sarma',
    ])
  })

  test('of a manager holds no buying prices', async () => {
    await shop.app.db.write((transaction) =>
      transaction.updateTable('admins').set({ role: 'manager' }).execute(),
    )
    expect((await file.send(taken(files(), await file.preview(files())))).status).toBe(200)
    const priced = [jersey({ title: 'Third', buyingPrice: 10, sizes: [] })]
    const path = '/api/products/import/preview'
    const asked = await shop.fetchJson(path, { token, body: { products: priced } })
    expect(asked.body.code).toBe('not-allowed')
    const sent = await file.send(priced.map((product) => ({ product, seen: null })))
    expect(sent.body.code).toBe('not-allowed')
    expect(await file.listProducts()).toHaveLength(2)
  })
})
