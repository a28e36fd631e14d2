import { type Connection, SQLite } from '../../database/engines/sqlite/driver.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import type { OrderJson } from '../../../shared/orders/order.ts'
import { databaseOn } from '../../database/engines/sqlite/database-on.ts'
import { migrate } from '../../database/migrate.ts'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import { closeTestShop, openTestShop } from '../../testing/open-test-shop.ts'
import { editOf, putOrder } from '../../testing/order-calls.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'

/** The last version that delivered to 48 wilayas. */
const WITH_48_WILAYAS = 22
const AT = Date.parse('2026-11-21T09:12:00Z')

/**
 * Orders of that version: a town that is a wilaya today, a wilaya that the shop did not know, and a place in free text.
 */
const PLACES = [
  { city: 'laghouat', commune: 'Aflou', shipping: 123_400, type: 'Home' },
  { city: 'In Salah', commune: 'Foggaret Ezzoua', shipping: 135_000, type: 'Stop Desk' },
  { city: 'El Menia (58)', commune: 'Hassi Gara', shipping: 90_000, type: null },
] as const

function insert(database: Connection, table: string, row: Record<string, unknown>): void {
  const names = Object.keys(row)
  const places = names.map(() => '?').join()
  database
    .prepare(`insert into ${table} (${names.join()}) values (${places})`)
    .run(Object.values(row))
}

/** Writes a product and the orders, each of which holds one piece of it. */
function writeOldOrders(database: Connection): void {
  const product_id = newId()
  const size = ''
  insert(database, 'products', {
    id: product_id,
    title: 'Rhumel',
    description: 'blue',
    price_centimes: 420_000,
    on_sale: 0,
    created_at_ms: AT,
  })
  insert(database, 'changes', { entity: 'product', entity_id: product_id, deleted: 0, at_ms: AT })
  const quantity = 5
  insert(database, 'stock_levels', { product_id, size, position: 0, quantity, archived: 0 })
  const when = { occurred_at_ms: AT, at_ms: AT }
  const change = quantity + PLACES.length
  insert(database, 'stock_movements', { product_id, size, change, reason: 'created', ...when })
  for (const [index, { city, commune, shipping, type }] of PLACES.entries()) {
    const order_id = newId()
    insert(database, 'orders', {
      number: index + 1,
      id: order_id,
      origin: 'web',
      status: 'Pending',
      full_name: 'Amine Bouzid',
      phone: '0550123456',
      city,
      commune,
      shipping_centimes: shipping,
      shipping_type: type,
      total_centimes: 420_000 + shipping,
      search_text: 'amine bouzid',
      created_at_ms: AT + index,
      received_at_ms: AT + index,
    })
    const unit_price_centimes = 420_000
    const line = { order_id, position: 0, product_id, title: 'Rhumel', size, quantity: 1 }
    insert(database, 'order_lines', { ...line, unit_price_centimes })
    const taken = { product_id, size, change: -1, reason: 'web-order', order_id }
    insert(database, 'stock_movements', { ...taken, ...when })
  }
}

let dataDir: string
let shop: TestApp
let token: string
beforeEach(async () => {
  dataDir = makeTemporaryFolder()
  const old = new SQLite(databaseFile(dataDir))
  await migrate(databaseOn(old).db, WITH_48_WILAYAS)
  writeOldOrders(old)
  old.close()
  const opened = await openTestShop({ dataDir })
  shop = opened.shop
  token = opened.admin.token
})
afterEach(async () => {
  await closeTestShop(shop)
})

/** The orders, oldest first. */
async function readOrders(): Promise<OrderJson[]> {
  const { body } = await shop.fetchJson('/api/orders', { token })
  return (body as OrderJson[]).toReversed()
}

const placeOf = ({ city, commune, shipping, shippingType }: OrderJson) => ({
  city,
  commune,
  shipping: shipping * 100,
  type: shippingType,
})

test('an order from before the newer wilayas keeps its place to the letter, and what was agreed for it', async () => {
  const orders = await readOrders()
  expect(orders.map(placeOf)).toEqual(PLACES)
  for (const order of orders) {
    const edit = editOf(order, { fullName: 'Amine B.', status: 'Confirmed' })
    const { status, body } = await putOrder(shop, token, order._id, edit)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { order: { status: 'Confirmed' } },
    })
  }
  const edited = await readOrders()
  const [aflou, inSalah, words] = PLACES
  // From the first edit on, the wilaya that the shop did not know is spelled as its tariff, and costs what was agreed.
  expect(edited.map(placeOf)).toEqual([aflou, { ...inSalah, city: 'in salah' }, words])
  expect(edited.map(({ totalPrice }) => totalPrice)).toEqual([5434, 5550, 5100])
})

test('once it is given the newer wilaya, it costs what its tariff says', async () => {
  const [order] = await readOrders()
  if (!order) throw new Error('no order')
  const home = 800
  await shop.app.db.write((db) =>
    db
      .updateTable('tariffs')
      .set({ home_centimes: home * 100 })
      .where('wilaya', '=', 'aflou')
      .execute(),
  )
  const { body } = await putOrder(
    shop,
    token,
    order._id,
    editOf(order, { city: 'Aflou', shipping: home }),
  )
  expect(body.order).toMatchObject({
    city: 'aflou',
    commune: 'Aflou',
    shipping: home,
    shippingType: 'Home',
    totalPrice: 5000,
  })
})
