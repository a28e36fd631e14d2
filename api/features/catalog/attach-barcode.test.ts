import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { closeTestShop, openTestShop } from '../../testing/open-test-shop.ts'

const CODE = '6130001234567'

let shop: TestApp
let admin: { token: string; adminId: string }
const device = newId()
let sequence = 0
beforeEach(async () => {
  ;({ shop, admin } = await openTestShop())
  sequence = 0
})
afterEach(() => closeTestShop(shop))

/** Pushes one `barcode.v1` in the form that every till has ever sent; it never changes. */
async function attach(productId: string, size: string | null, barcode: unknown = CODE) {
  sequence += 1
  const { body } = await shop.fetchJson('/api/sync/push', {
    method: 'POST',
    token: admin.token,
    body: {
      protocol: 1,
      device,
      epoch: null,
      sentAt: '2026-11-21T10:00:00.000Z',
      operations: [
        {
          id: newId(),
          sequence,
          type: 'barcode.v1',
          occurredAt: '2026-11-21T10:00:00.000Z',
          actor: admin.adminId,
          payload: { productId, size, barcode },
        },
      ],
    },
  })
  return (body as { results: object[] }).results[0]
}

function codes() {
  return shop.app.db.read((db) =>
    db
      .selectFrom('stock_levels')
      .select(['product_id', 'size', 'barcode'])
      .where('barcode', 'is not', null)
      .execute(),
  )
}

test('a scanned code belongs to the size it was attached to, and devices are told', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 2, L: 1 } })
  const before = await shop.app.db.read((db) =>
    db.selectFrom('changes').select('number').orderBy('number', 'desc').executeTakeFirst(),
  )
  expect(await attach(jersey, 'L')).toMatchObject({
    status: 'applied',
    product: { _id: jersey, sizes: [{ size: 'M' }, { size: 'L', barcode: CODE }], revision: 2 },
  })
  const after = await shop.app.db.read((db) =>
    db.selectFrom('changes').selectAll().orderBy('number', 'desc').executeTakeFirst(),
  )
  expect(after).toMatchObject({ entity: 'product', entity_id: jersey })
  expect(after?.number).toBeGreaterThan(before?.number ?? 0)
})

test('the newest code of a size takes the place of the one it had', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 2 } })
  await attach(jersey, 'M', 'OLD-1234')
  await attach(jersey, 'M')
  expect(await codes()).toEqual([{ product_id: jersey, size: 'M', barcode: CODE }])
})

test('a code of other goods is refused with their name; of goods no longer sold it is free', async () => {
  const jersey = await addTestProduct(shop.app, { title: 'Jersey', stock: { M: 2 } })
  const ball = await addTestProduct(shop.app, { title: 'Ball', stock: { M: 2 } })
  await attach(jersey, 'M')
  expect(await attach(ball, 'M')).toMatchObject({
    status: 'rejected',
    code: 'barcode-taken',
    message: `The barcode ${CODE} already belongs to Jersey (size M).`,
  })
  expect(
    await shop.fetchJson(`/api/products/${jersey}`, { method: 'DELETE', token: admin.token }),
  ).toMatchObject({ status: 200 })
  expect(await attach(ball, 'M')).toMatchObject({ status: 'applied' })
  expect(await codes()).toEqual([{ product_id: ball, size: 'M', barcode: CODE }])
})

test('a size the product does not have, a product that is gone and an empty code are refused', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 2 } })
  expect(await attach(jersey, 'XXL')).toMatchObject({ status: 'rejected', code: 'unknown-size' })
  expect(await attach(newId(), 'M')).toMatchObject({ code: 'unknown-product' })
  expect(await attach(jersey, 'M', ' ')).toMatchObject({ code: 'malformed-operation' })
  expect(await codes()).toEqual([])
})
