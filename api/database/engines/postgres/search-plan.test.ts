import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  createTestDatabase,
  dropTestDatabase,
  isOnPostgres,
} from '../../../testing/test-postgres.ts'
import type { OpenDatabase } from '../../database.ts'
import { openDatabase } from '../../open-database.ts'
import { searchOrders } from '../../search-orders.ts'
import { createPool } from './connect.ts'
import { PostgresConnection } from './postgres-connection.ts'

const ORDERS = 100_000

const ADD_ORDERS = `with names (n, name) as (
    select n, (array['amine', 'nadia', 'yasmine', 'karim', 'sofiane', 'أسماء', 'محمد', 'elodie'])[1 + n % 8]
      || ' ' || (array['benali', 'haddad', 'mansouri', 'بن علي', 'kaci', 'saidi', 'بوزيد'])[1 + n % 7]
      || case n when 77 then ' zyx' when 7777 then ' زعفران' else '' end
    from generate_series(1, ${ORDERS}) n)
  insert into orders (id, origin, status, full_name, phone, city, commune, shipping_centimes, total_centimes, search_text,
    created_at_ms, received_at_ms)
  select n::text, case n % 2 when 0 then 'web' else 'store' end, 'Pending', name, phone, '', '', 0, 0,
    name || ' ' || phone, n, n
  from names cross join lateral (select '0' || (550000000 + n * 37) as phone) p`

describe.runIf(isOnPostgres())('a search among a hundred thousand orders', () => {
  let url: string
  let store: OpenDatabase
  beforeAll(async () => {
    url = await createTestDatabase()
    const pool = createPool(url, 1)
    // The triggers would update one row of counts per order: within one transaction, each update has to pass all
    // earlier versions of that row.
    await pool.query('alter table orders disable trigger user')
    await pool.query(ADD_ORDERS)
    await pool.query('alter table orders enable trigger user')
    await pool.query('vacuum analyze orders')
    await pool.end()
    store = await openDatabase({ dataDir: '', databaseUrl: url })
  }, 120_000)
  afterAll(async () => {
    await store.close()
    await dropTestDatabase(url)
  })

  /** The plan by which the server finds the orders that contain a text, and their number. */
  function planOf(search: string): Promise<{ plan: string; total: number }> {
    return store.db.read(async (transaction) => {
      const execute = vi.spyOn(PostgresConnection.prototype, 'executeQuery')
      const { total } = await searchOrders(transaction, {}, search, { limit: 10, offset: 0 })
      const queries = execute.mock.calls.map(([query]) => query)
      execute.mockRestore()
      const finding = queries.find(({ sql }) => sql.includes('search_text'))
      const explained = CompiledQuery.raw(`explain ${finding?.sql}`, [
        ...(finding?.parameters ?? []),
      ])
      const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': string }>(explained)
      return { plan: rows.map((row) => row['QUERY PLAN']).join('\n'), total }
    })
  }

  test.each([
    ['three letters', 'zyx', 1],
    ['Arabic letters', 'زعفران', 1],
    ['part of a phone number', '550002849', 1],
    ['a phone number as it is spoken', '+213 550 00 28 49', 1],
    ['letters that are in none', 'qqq', 0],
  ])('reads by the index of trigrams what contains %s', async (_what, search, found) => {
    const { plan, total } = await planOf(search)
    expect(total).toBe(found)
    expect(plan).toContain('Bitmap Index Scan on orders_by_text')
    expect(plan).not.toMatch(/Seq Scan|orders_pkey/)
  })

  test('reads the newest ones for a text that is in many', async () => {
    const { plan, total } = await planOf('055')
    expect(total).toBe(1000)
    expect(plan).toContain('Index Scan Backward using orders_pkey')
  })
})
