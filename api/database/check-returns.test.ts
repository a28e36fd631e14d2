import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDamage } from '../testing/damage-data.ts'
import { addTestProduct } from '../testing/add-test-product.ts'
import { closeTestShop } from '../testing/open-test-shop.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { createTestTill } from '../testing/test-till.ts'

let shop: TestApp

/**
 * Order 1 sold 3 pieces, of which 2 came back and a third was written off. Order 2 sold 1, which two tills gave back.
 * Of order 3 nothing came back. One return has no receipt, and one waits for a sale that has not arrived.
 */
beforeAll(async () => {
  shop = await startTestApp()
  const admin = await signUpAdmin(shop)
  const tillOf = (code: string) => createTestTill(shop.url, admin, Date.now, code)
  const [till, other, away] = [tillOf('T1'), tillOf('T2'), tillOf('T3')]
  const ball = await addTestProduct(shop.app, { stock: { M: 9 } })
  const [part, twice, whole] = [till.sale(ball, 4), till.sale(ball, 1), till.sale(ball, 1)]
  await till.push([part, till.back(part, ball, 2), twice, till.back(twice, ball, 1), whole])
  await other.push([
    other.back(part, ball, 1, { restock: false }),
    other.back(twice, ball, 1),
    other.back(away.sale(ball, 1), ball, 1),
    other.back(null, ball, 1),
  ])
})
afterAll(() => closeTestShop(shop))

const damaged = (damage: string) => findDamage(shop, damage)

const line = (order: number) => `order_id = (select id from orders where number = ${order})`
const returned = (number: string) => `(select id from returns where return_number = '${number}')`

test('returns of every kind leave the books whole', async () => {
  expect(await damaged('')).toBe('')
})

const damages: [string, string, RegExp][] = [
  [
    'a piece that an order forgot',
    `update order_lines set returned = 2 where ${line(1)}`,
    /Order 1 says that 2 of product .* size 'M' came back, its returns say 3/,
  ],
  [
    'a piece that came back by no return',
    `update order_lines set returned = 1 where ${line(3)}`,
    /Order 3 says that 1 of product .* came back, its returns say 0/,
  ],
  [
    'more pieces back than were sold',
    `update order_lines set returned = 5 where ${line(1)}`,
    /Order 1 sold 4 of product .* and 5 came back/,
  ],
  [
    'a piece given back twice that nobody was told of',
    `delete from attention where kind = 'returned-twice'`,
    /took 1 pieces more than were left in line 0, and nobody was told/,
  ],
  [
    'an order that came back whole and is out of the shop all the same',
    `update orders set status = 'Shipped' where number = 2`,
    /Every piece of order 2 came back, and it is Shipped/,
  ],
  [
    'a restocked piece that is on no shelf',
    `delete from stock_movements where return_id = ${returned('T1-R000001')}`,
    /should have put 2 of product .* back, it put 0/,
  ],
  [
    'a written-off piece that is on the shelf',
    `insert into stock_movements (product_id, size, change, reason, return_id, occurred_at_ms, at_ms)
      select product_id, size, 1, 'return', return_id, 0, 0 from return_lines
      where return_id = ${returned('T2-R000001')}`,
    /should have put 0 of product .* back, it put 1/,
  ],
  [
    'a return of a refused sale that the sale in its place does not know of',
    `insert into replaced_sales (sale_id, order_id)
      select sale_id, (select id from orders where number = 3) from returns
      where return_number = 'T2-R000003'`,
    /names a refused sale that was sent again as order .*, and is not linked to it/,
  ],
  [
    'a refused sale that became an order which there never was',
    `insert into replaced_sales (sale_id, order_id) values ('refused', 'nowhere')`,
    /Sale refused was sent again as order nowhere, which there never was/,
  ],
  [
    'a return without goods',
    `delete from return_lines where return_id = ${returned('T2-R000004')}`,
    /Return .* has no lines/,
  ],
  [
    'a return of a till that is not in the books',
    `delete from returns where return_number = 'T2-R000004'`,
    /Operation .* made 0 returns/,
  ],
  [
    'a return of no operation',
    `update returns set operation_id = 'x' where return_number = 'T2-R000004'`,
    /names operation x, which was never applied/,
  ],
  [
    'a return that tills do not hear of',
    `delete from changes where entity = 'return' and entity_id = ${returned('T2-R000004')}`,
    /Return .* is not in the change feed/,
  ],
  [
    'a return number given twice',
    `update returns set return_number = 'T2-R000001'`,
    /Return number T2-R000001 was given to 6 returns/,
  ],
]

test.each(damages)('%s is found', async (_what, damage, sentence) => {
  expect(await damaged(damage)).toMatch(sentence)
})
