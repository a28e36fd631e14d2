import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { findDamage } from '../testing/damage-data.ts'
import { addTestProduct } from '../testing/add-test-product.ts'
import { closeTestShop } from '../testing/open-test-shop.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { createTestTill } from '../testing/test-till.ts'

let shop: TestApp

/** Goods that came in twice, with a cost the second time, some written off, and some that the shop never had. */
beforeAll(async () => {
  shop = await startTestApp()
  const admin = await signUpAdmin(shop)
  const till = createTestTill(shop.url, admin)
  const ball = await addTestProduct(shop.app, { stock: { M: 9 } })
  await till.push([
    till.goodsIn(ball, 4),
    till.goodsIn(ball, 2, { cost: 70 }),
    till.writeOff(ball, 1),
    till.goodsIn(newId(), 3),
  ])
})
afterAll(() => closeTestShop(shop))

const damaged = (damage: string) => findDamage(shop, damage)

test('goods that come in and go leave the books whole', async () => {
  expect(await damaged('')).toBe('')
})

const damages: [string, string, RegExp][] = [
  [
    'goods that are on no shelf',
    `delete from stock_movements where reason = 'goods-in' and change = 4`,
    /should have moved product .* size 'M' by 4, it moved by 0/,
  ],
  [
    'goods that were written off and stay on the shelf',
    `update stock_movements set change = 0 where reason = 'write-off'`,
    /should have moved product .* by -1, it moved by 0/,
  ],
  [
    'a movement of goods that nobody recorded',
    `insert into stock_movements (product_id, size, change, reason, operation_id, occurred_at_ms, at_ms)
      select product_id, size, 5, 'goods-in', 'x', 0, 0 from stock_levels`,
    /Goods of operation x should have moved .* by 0, it moved by 5/,
  ],
  [
    'goods that moved as something else',
    `update stock_movements set reason = 'return' where reason = 'write-off'`,
    /is a write-off, but moved stock as 'return'/,
  ],
  [
    'goods without lines',
    `delete from goods_document_lines where title = 'As packed'`,
    /Goods of operation .* have no lines/,
  ],
  [
    'an operation that left no goods',
    `delete from goods_documents where kind = 'write-off'`,
    /a write-off\.v1, was applied and left no goods/,
  ],
  [
    'goods of an operation of another kind',
    `update goods_documents set kind = 'write-off', reason = 'gift' where kind = 'goods-in'`,
    /are a write-off, but no such operation was applied/,
  ],
  [
    'goods of no operation',
    `update goods_documents set operation_id = 'x' where kind = 'write-off'`,
    /Goods of operation x are a write-off, but no such operation was applied/,
  ],
  [
    'goods that the shop does not have, and nobody was told',
    `delete from attention where kind = 'goods-unlisted'`,
    /moved As packed, which the shop does not have, and nobody was told/,
  ],
  [
    'a buying price that was not taken over',
    `update products set buying_price_at_ms = null`,
    /lacks the buying price of its newest delivery/,
  ],
]

test.each(damages)('%s is found', async (_what, damage, sentence) => {
  expect(await damaged(damage)).toMatch(sentence)
})
