import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { addTestProduct } from '../testing/add-test-product.ts'
import { findDamage } from '../testing/damage-data.ts'
import { closeTestShop } from '../testing/open-test-shop.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { createTestTill } from '../testing/test-till.ts'

let shop: TestApp

/** One stocktake that was taken over and left a count out, one that was cancelled, and one that is open. */
beforeAll(async () => {
  shop = await startTestApp()
  const till = createTestTill(shop.url, await signUpAdmin(shop))
  const ball = await addTestProduct(shop.app, { stock: { M: 9, L: 2 } })
  const [taken, cancelled, open] = [newId(), newId(), newId()]
  const countedAt = Date.now()
  const line = { productId: ball, countedAt }
  await till.push([
    till.openStocktake(taken),
    till.tally(taken, ball, 7, { expected: 9 }),
    till.closeStocktake(taken, [
      { ...line, counted: 7, expected: 9 },
      { ...line, size: 'L', counted: 3, expected: 2 },
    ]),
    till.tally(taken, ball, 4, { expected: 7, round: 2 }),
    till.openStocktake(cancelled),
    till.closeStocktake(cancelled, 'cancelled'),
    till.openStocktake(open),
    till.tally(open, ball, 1, { expected: 7 }),
  ])
})
afterAll(() => closeTestShop(shop))

const damaged = (damage: string) => findDamage(shop, damage)

test('stocktakes leave the books whole', async () => {
  expect(await damaged('')).toBe('')
})

const damages: [string, string, RegExp][] = [
  [
    'a difference that is not in the stock',
    `delete from stock_movements where reason = 'stock-edit' and change = -2`,
    /should have moved product .* size 'M' by -2, it moved by 0/,
  ],
  [
    'a difference that is in the stock twice',
    `update stock_movements set change = 2 where change = 1 and reason = 'stock-edit'`,
    /should have moved product .* size 'L' by 1, it moved by 2/,
  ],
  [
    'a stocktake that moved stock as something else',
    `update stock_movements set reason = 'write-off' where change = -2`,
    /took a stocktake over, but moved stock as 'write-off'/,
  ],
  [
    'an end that left nothing',
    `delete from stocktake_closings where outcome = 'cancelled'`,
    /was applied and ended no stocktake/,
  ],
  [
    'an end that nobody recorded',
    `delete from operations where type = 'stocktake-close.v1'`,
    /ended a stocktake, but no such operation was applied/,
  ],
  [
    'a count that nobody recorded',
    `update stocktake_tallies set operation_id = 'x' where pieces = 1`,
    /said to come from operation x, but no such operation was applied/,
  ],
  [
    'sums that are not those of the lines',
    `update stocktakes set missing = 3 where ended = 'taken'`,
    /noted with 2 sizes, 3 missing and 1 too many; its lines make 2, 2 and 1/,
  ],
  [
    'a stocktake that is open again',
    `update stocktakes set ended = null where ended = 'cancelled'`,
    /is open, which is not what its operations say/,
  ],
  [
    'a cancelled one that is in the stock',
    `update stocktakes set ended = 'cancelled' where ended = 'taken'`,
    /was cancelled, and stock was taken over/,
  ],
  [
    'a count that was left out, and nobody knows',
    `delete from attention where kind = 'stocktake-left-out'`,
    /left 1 counts out, and nobody was told/,
  ],
]

test.each(damages)('%s is found', async (_name, damage, sentence) => {
  expect(await damaged(damage)).toMatch(sentence)
})

test('the database itself takes a size over once', async () => {
  const again = `insert into stocktake_lines
    select operation_id, position + 9, stocktake_id, product_id, title, size, counted, expected,
      counted_at_ms, unit_cost_centimes, not_taken from stocktake_lines`
  await expect(damaged(again)).rejects.toThrow(/UNIQUE constraint failed|duplicate key value/)
})
