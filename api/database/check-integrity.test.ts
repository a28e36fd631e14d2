import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { findDamage } from '../testing/damage-data.ts'
import { addTestProduct } from '../testing/add-test-product.ts'
import { closeTestShop } from '../testing/open-test-shop.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { TEST_KEY } from '../testing/test-key.ts'
import { checkIntegrity } from './check-integrity.ts'

let shop: TestApp
let product: string
beforeAll(async () => {
  shop = await startTestApp()
  product = await addTestProduct(shop.app, { stock: { M: 9 } })
  const { token, adminId } = await signUpAdmin(shop)
  const line = { productId: product, quantity: 2, size: 'M' }
  const customer = {
    fullName: 'Amine',
    phone: '0550123456',
    city: 'alger',
    commune: 'C',
    shipping: 500,
  }
  const till = { device: newId(), name: 'Tablet', receiptKey: TEST_KEY }
  await shop.fetchJson('/api/sync/devices', { token, body: till })
  await shop.fetchJson('/api/orders', { body: { ...customer, products: [line] } })
  const payload = {
    ...customer,
    status: 'Shipped',
    products: [{ ...line, title: 'x', price: 100 }],
    totalPrice: 700,
    receiptNumber: 'T1-000001',
  }
  const occurredAt = new Date().toISOString()
  const operation = { id: newId(), sequence: 1, type: 'store-order.v1', occurredAt, actor: adminId }
  await shop.fetchJson('/api/sync/push', {
    token,
    body: {
      protocol: 1,
      device: newId(),
      epoch: null,
      sentAt: occurredAt,
      operations: [{ ...operation, payload }],
    },
  })
})
afterAll(() => closeTestShop(shop))

test('the books of a shop that only used its own doors add up', async () => {
  expect(await shop.app.db.read(checkIntegrity)).toEqual([])
})

const damages: [string, string, RegExp][] = [
  [
    'a quantity written without its movement',
    'update stock_levels set quantity = 99',
    /Stock of product/,
  ],
  [
    'a movement without its quantity',
    "delete from stock_movements where reason = 'web-order'",
    /should have moved|Stock of/,
  ],
  [
    'another total',
    'update orders set total_centimes = 1 where number = 1',
    /Order 1 has a total of 1/,
  ],
  [
    'goods that were sent without having been taken',
    "update orders set stock_taken = 0, status = 'Shipped' where number = 1",
    /Order 1 of the web is Shipped, but its stock was never taken/,
  ],
  [
    'a sale of the till that never took its goods',
    "update orders set stock_taken = 0, status = 'Cancelled' where number = 2",
    /Order 2 of the store is Cancelled, but its stock was never taken/,
  ],
  ['an order without lines', 'delete from order_lines', /Order 1 has no lines/],
  [
    'a sale that stands twice',
    'update orders set operation_id = (select id from operations)',
    /made 2 orders/,
  ],
  [
    'an order of no operation',
    "update orders set operation_id = 'x' where number = 2",
    /never applied/,
  ],
  [
    'a product missing in the feed',
    "delete from changes where entity = 'product'",
    /not in the change feed/,
  ],
  [
    'a key missing in the feed',
    "delete from changes where entity = 'till-key'",
    /Key 046b.+ of till T1 is not in the change feed/,
  ],
  [
    'a key that the feed takes back',
    "update changes set deleted = 1 where entity = 'till-key'",
    /Key 046b.+ of till T1 is not in the change feed/,
  ],
  [
    'a key that the feed alone knows',
    "insert into changes (entity, entity_id, deleted, at_ms) values ('till-key', '04ff', 0, 0)",
    /Key 04ff is in the change feed, but no till has it/,
  ],
  [
    'a person missing in the feed',
    "insert into people values ('x', 'Amine', 'seller', '', 1, 0)",
    /Person Amine is in the change feed or in the shop, not in both/,
  ],
  [
    'a person that the feed alone knows',
    "insert into changes (entity, entity_id, deleted, at_ms) values ('person', 'p', 0, 0)",
    /Person p is in the change feed or in the shop, not in both/,
  ],
  [
    'a key of a till without a code',
    'update devices set code = null',
    /has 1 keys for receipts, but no code/,
  ],
  ['acknowledged too far', 'update devices set acknowledged = 7', /acknowledged up to 7/],
  [
    'a gap closed that was none',
    'insert into closed_gaps select id, 7, 8, null, 0 from devices',
    /2 closed as missing/,
  ],
  [
    'a range of nothing',
    'insert into processed_ranges select id, 90, 99 from devices',
    /has 0 operations above a gap, its ranges say 10/,
  ],
  [
    'a size that is in no line any more, its pieces not given back',
    "update order_lines set size = 'L' where order_id = (select id from orders where number = 1)",
    /Order 1 should have moved product .* size 'M' by 0, it moved by -2/,
  ],
  [
    'an order that is gone without a trace',
    'delete from orders where number = 1',
    /moved stock, but there is no trace of it/,
  ],
  [
    'a pending order deleted without giving back',
    `insert into deleted_orders select number, id, status, 0, 'x', 0, 0 from orders where number = 1`,
    /Deleted order 1 holds 0 pieces and 0 came back, its movements sum to 2/,
  ],
  [
    'a pending order deleted that still holds pieces',
    `insert into deleted_orders select number, id, status, 2, 'x', 0, 0 from orders where number = 1`,
    /Deleted order 1 was Pending, but still holds 2 pieces/,
  ],
  [
    'orders that were not counted',
    "update order_counts set orders = 0 where origin = 'web'",
    /There are 1 Pending orders of the web in the thirty days from .+, the list says 0/,
  ],
  [
    'a line above its price',
    'update order_lines set list_price_centimes = unit_price_centimes - 1',
    /Order \d sold .+ above its price/,
  ],
  [
    'a reduced line of a sale without a discount',
    'update order_lines set list_price_centimes = unit_price_centimes + 1',
    /Order \d has reduced lines, but no discount was given on it/,
  ],
  [
    'an unconfirmed order that limits do not count',
    'delete from unconfirmed_orders',
    /is not among the unconfirmed orders as it is/,
  ],
  [
    'an unconfirmed order that limits count wrongly',
    'update unconfirmed_orders set pieces = 1',
    /is not among the unconfirmed orders as it is/,
  ],
  ['a receipt given twice', "update orders set receipt_number = 'T1-000001'", /given to 2 orders/],
]

test.each(damages)('%s is found', async (_what, damage, sentence) => {
  expect(await findDamage(shop, damage)).toMatch(sentence)
})
