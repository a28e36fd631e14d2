import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPool } from './database/engines/postgres/connect.ts'
import { readOpenOrders } from './database/open-orders.ts'
import { readUnconfirmed } from './database/unconfirmed-orders.ts'
import { newId } from '../shared/new-id.ts'
import { addTestProduct } from './testing/add-test-product.ts'
import { follow, handOver } from './testing/busy-parcels.ts'
import type { Call } from './testing/pay-for-parcel.ts'
import { multiplyShop } from './testing/multiply-shop.ts'
import { openTestShop, type TestShop } from './testing/open-test-shop.ts'
import { editOf, placeTestOrder } from './testing/order-calls.ts'
import { TEST_SOURCE } from './testing/test-order-limits.ts'

/*
 * The planner chooses by its statistics of the tables. So the calls are made in a small shop, which is then enlarged and
 * analysed, and the statements are explained in the large one, with the planner's default settings.
 */

let opened: TestShop
let pool: ReturnType<typeof createPool>
/** The statements of the calls, each with its last values. */
const statements = new Map<string, unknown[]>()
/** Tables so large that the planner has a choice between reading them and using an index. */
let large: Set<string>

beforeAll(async () => {
  opened = await openTestShop()
  const query = vi.spyOn(Client.prototype, 'query')
  await trade(opened)
  for (const [asked] of query.mock.calls as unknown as [string | { text: string; values?: [] }][]) {
    if (typeof asked === 'string' || !/^\s*(?:select|insert|update|delete|with)\b/.test(asked.text))
      continue
    if (!asked.text.includes(';')) statements.set(asked.text, asked.values ?? [])
  }
  query.mockRestore()
  pool = createPool(opened.shop.app.config.databaseUrl ?? '', 1)
  large = await multiplyShop(pool)
  // A hand-over of a shop has dozens of parcels, but here only one, so that reading all of them seems as cheap.
  large.delete('handovers')
}, 120_000)
afterAll(async () => {
  await pool.end()
  await opened.shop.close()
})

/** Makes the calls that tills, shoppers and the back office make all day. */
async function trade({ shop, admin, till }: TestShop): Promise<void> {
  const call: Call = async (route, id = '', body, query = '') => {
    const [method = '', path = ''] = route.split(' ')
    const answer = await shop.fetchJson(path.replace(':id', id) + query, {
      method,
      token: admin.token,
      csrf: true,
      headers: { 'Idempotency-Key': newId() },
      ...(body !== undefined && { body }),
    })
    if (answer.status >= 400) throw new Error(`${route} answered ${JSON.stringify(answer.body)}`)
    return answer
  }
  const products = await Promise.all(
    Array.from({ length: 3 }, () => addTestProduct(shop.app, { stock: { M: 50, L: 5 } })),
  )
  const [ball] = products
  if (ball === undefined) throw new Error('no product')
  const lines = [{ productId: ball, size: 'M', quantity: 1 }]
  const customer = { fullName: 'Amine', phone: '0550123456', city: 'alger', commune: 'Hydra' }
  const asked = { ...customer, shipping: 500, products: lines }
  const { order, trackToken } = (await call('POST /api/orders', '', asked)).body
  await follow({ ...customer, number: order.number, token: trackToken }, call)
  await call('GET /api/products', '', undefined, '?limit=2')
  await call('GET /api/products/:id', ball)

  await till.enrol('Till')
  await till.push(products.map((product) => till.sale(product, 1)))
  await till.push([till.count(ball, 1, 5)])
  await call('GET /api/sync/pull', '', undefined, '?scope=counter&since=3')
  await call('GET /api/sync/pull', '', undefined, '?scope=shop&since=0')

  await call('GET /api/orders/:id', order._id)
  await call('POST /api/desk/orders/:id/take', order._id)
  const confirmed = { id: newId(), outcome: 'confirmed' }
  await call('POST /api/desk/orders/:id/calls', order._id, confirmed)
  await placeTestOrder(shop, lines)
  await call('POST /api/desk/next', '', {})
  await call('GET /api/desk')
  const sold = await placeTestOrder(shop, lines)
  await call('PUT /api/orders/:id', sold._id, editOf(sold, { status: 'Shipped' }))
  const back = { ...lines[0], restock: true, reason: 'Too small' }
  await call('POST /api/orders/:id/returns', sold._id, { lines: [back] })
  for (const query of ['', '?page=2', '?status=Pending', '?origin=web', '?search=amine'])
    await call('GET /api/orders', '', undefined, query)
  await handOver(shop, call)
  // This shop has no limits on web orders, whose statements these are.
  await shop.app.db.read(async (db) => {
    await readOpenOrders(db, customer.phone, 0)
    await readUnconfirmed(db, { phone: customer.phone, ...TEST_SOURCE })
  })
}

/**
 * From this cost on, the planner expects to read many rows. One row by an index costs 8, and a whole index of a few rows
 * costs no more.
 */
const COST_OF_MANY = 100

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Total Cost': number
  Plans?: Plan[]
}

/** Steps that read all of their input before they return the first row. */
const TAKES_ALL = /Sort|Aggregate|^Hash$|Materialize/

/** The steps of a plan that read a large table, or an index of it, from end to end. */
function fullScans(plan: Plan, isLimited = false): string[] {
  const type = plan['Node Type']
  const table = plan['Relation Name'] ?? ''
  const ends = type === 'Limit' || (isLimited && !TAKES_ALL.test(type))
  const isWhole =
    type === 'Seq Scan' || (/^Index (?:Only )?Scan$/.test(type) && !plan['Index Cond'] && !ends)
  const isLong = large.has(table) && plan['Total Cost'] >= COST_OF_MANY
  const found = isWhole && isLong ? [`${type} ${table} ${plan['Index Name'] ?? ''}`] : []
  return [...found, ...(plan.Plans ?? []).flatMap((below) => fullScans(below, ends))]
}

type Ask = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** The statements that read a large table, or an index of it, from end to end. */
async function readingAll(ask: Ask): Promise<{ text: string; steps: string[] }[]> {
  const found: { text: string; steps: string[] }[] = []
  for (const [text, values] of statements) {
    const { rows } = await ask(`explain (format json) ${text}`, values)
    const [row] = rows as { 'QUERY PLAN': { Plan: Plan }[] }[]
    const steps = row?.['QUERY PLAN'].flatMap(({ Plan: plan }) => fullScans(plan)) ?? []
    if (steps.length > 0) found.push({ text, steps })
  }
  return found
}

/** Statements that may read a large table from end to end, and why. */
const MAY_READ_ALL: { query: RegExp; why: string }[] = [
  { query: /^delete from "(?:idempotency_keys|events)" where/, why: 'once a day, what is old' },
  {
    query: /^select count\(\*\) as "count" from "products" where "deleted_at_ms" is null$/,
    why: 'kept until the catalogue changes',
  },
  { query: /from "handovers" as "h" join "parcels"/, why: 'the figures of a hundred years' },
]

const mayReadAll = (text: string) => MAY_READ_ALL.some(({ query }) => query.test(text))

test('no call of a busy day reads a large table from end to end', async () => {
  const found = await readingAll((text, values) => pool.query(text, values))
  const mayNot = found.filter(({ text }) => !mayReadAll(text))
  expect(mayNot).toEqual([])
  const isNeeded = ({ query }: { query: RegExp }) => found.some(({ text }) => query.test(text))
  expect(MAY_READ_ALL.filter((allowed) => !isNeeded(allowed))).toEqual([])
})

test.each([
  ['orders_by_receipt', 'orders'],
  ['orders_newest', 'orders'],
  ['parcels_by_tracking', 'parcels'],
  ['movements_by_stock', 'stock_movements'],
  ['unconfirmed_by_phone', 'unconfirmed_orders'],
  ['unconfirmed_by_address', 'unconfirmed_orders'],
  ['unconfirmed_by_network', 'unconfirmed_orders'],
  ['operations_by_sequence', 'operations'],
])('without the index %s a call would', async (index, table) => {
  const client = await pool.connect()
  await client.query(`begin; drop index ${index}`)
  const after = await readingAll((text, values) => client.query(text, values))
  await client.query('rollback')
  client.release()
  const steps = after.filter(({ text }) => !mayReadAll(text)).flatMap((one) => one.steps)
  expect(steps).toContainEqual(expect.stringContaining(table))
})
