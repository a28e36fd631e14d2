import { SQLite } from '../engines/sqlite/driver.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkIntegrity } from '../check-integrity.ts'
import { databaseOn } from '../engines/sqlite/database-on.ts'
import { migrate } from '../migrate.ts'

/** The schema version before this migration. */
const BEFORE = 56

test('orders that wait for a call since before the update count for their phone number', async () => {
  const { db, close } = databaseOn(new SQLite(':memory:'))
  await migrate(db, BEFORE)
  await db.write(async (transaction) => {
    const orders = [
      `('o1', 'web', 'Pending', 1, '0550000001')`,
      `('o2', 'web', 'Pending', 0, '0550000001')`,
      `('o3', 'web', 'Confirmed', 1, '0550000001')`,
      `('o4', 'store', 'Pending', 1, '0550000001')`,
    ]
    for (const statement of [
      `insert into orders (id, origin, status, stock_taken, phone, full_name, city, commune, shipping_centimes,
        total_centimes, search_text, created_at_ms, received_at_ms)
        select o.*, '', '', '', 500, 0, '', 0, 0 from (values ${orders.join(', ')}) o`,
      `insert into order_lines (order_id, position, product_id, title, size, quantity, unit_price_centimes, returned)
        select id, 0, 'p1', '', '', 3, 1000, 1 from orders
        union all select id, 1, 'p2', '', '', 1, 500, 0 from orders`,
    ]) {
      await sql.raw(statement).execute(transaction)
    }
  })
  await migrate(db)
  expect(
    await db.read((read) => read.selectFrom('unconfirmed_orders').selectAll().execute()),
  ).toEqual([
    {
      order_id: 'o1',
      phone: '0550000001',
      address: null,
      network: null,
      pieces: 3,
      value_centimes: 2500,
    },
  ])
  const problems = await db.read(checkIntegrity)
  expect(problems.filter((problem) => /unconfirmed/.test(problem))).toEqual([])
  await close()
})
