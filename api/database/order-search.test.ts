import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { ORDER_ORIGINS, ORDER_STATUSES } from '../../shared/orders/order.ts'
import { searchedNumber, searchedPhone } from '../../shared/orders/order-search.ts'
import { formatReceiptNumber } from '../../shared/store-order/store-order.ts'
import { fold } from '../../shared/text.ts'
import { addTestOrders } from '../testing/add-test-orders.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { isOnPostgres } from '../testing/test-postgres.ts'
import { deleteOrderRow, updateOrder } from './change-orders.ts'
import { checkIntegrity } from './check-integrity.ts'
import { indexNewOrders } from './order-search.ts'
import type { OrderFilter, Window } from './order-filter.ts'
import { listOrders } from './order-list.ts'
import { readOrder } from './orders.ts'
import { MOST_COUNTED } from './search-orders.ts'

/** More orders than a search reads before it asks the index. */
const ORDERS = 2600
/** How many of the orders are inserted after the rest was indexed. */
const NEW = 150

const words = fc.constantFrom(
  'Amine',
  'Équipe',
  'AMINE',
  'été',
  '"x"',
  "d'Or",
  '055',
  '',
  'and',
  'أسماء',
  '👟👟👟',
)
const customers = fc.record({
  name: fc.array(words, { maxLength: 3 }).map((parts) => parts.join(' ')),
  phone: fc.oneof(
    fc.constantFrom('0550000001', '+213 550 00-00-01', '(055)', '213550', '\u0000550'),
    fc.integer({ min: 0, max: 99_999_999 }).map((n) => `05${n}`),
    fc.string({ unit: fc.constantFrom('0', '5', '1', '+213', ' ', '-', 'a'), maxLength: 14 }),
  ),
  receipt: fc.option(fc.integer({ min: 1, max: 5000 }).map((n) => formatReceiptNumber('T1', n))),
  origin: fc.constantFrom(...ORDER_ORIGINS),
  status: fc.constantFrom(...ORDER_STATUSES),
})
type Customer = typeof customers extends fc.Arbitrary<infer T> ? T : never

let shop: TestApp
let all: Awaited<ReturnType<typeof readAll>>

function addOrders(from: number, some: readonly Customer[]): Promise<void> {
  const orders = some.map((customer, index) => ({
    origin: customer.origin,
    status: customer.status,
    full_name: customer.name,
    phone: customer.phone,
    receipt_number: customer.receipt,
    // Some with equal times, some that arrive late.
    created_at_ms: Math.floor((from + index) / 2) * 1000 - (index % 7) * 10_000,
  }))
  return addTestOrders(shop.app.db, orders)
}

async function indexAll(): Promise<void> {
  while (await indexNewOrders(shop.app.db));
}

/** Edits every ninth and deletes every eleventh order, whether indexed or not. */
async function changeSome(): Promise<void> {
  const rows = await shop.app.db.read((db) =>
    db.selectFrom('orders').select(['id', 'number']).execute(),
  )
  await shop.app.db.write(async (transaction) => {
    for (const { id, number } of rows) {
      if (number % 9 !== 0 && number % 11 !== 0) continue
      const order = await readOrder(transaction, id)
      if (!order) continue
      const edit = { full_name: `Nadia ${number}`, phone: `+213 661-${number}`, lines: order.lines }
      if (number % 9 === 0) await updateOrder(transaction, order, { ...order.row, ...edit }, 0)
      const trace = { heldPieces: 0, returnedPieces: 0, adminId: newId(), atMs: 0 }
      if (number % 11 === 0) await deleteOrderRow(transaction, order, trace)
    }
  })
}

/** Newest first. */
function readAll() {
  return shop.app.db.read((db) =>
    db
      .selectFrom('orders')
      .selectAll()
      .orderBy('created_at_ms', 'desc')
      .orderBy('number', 'desc')
      .execute(),
  )
}

beforeAll(async () => {
  shop = await startTestApp()
  const some = fc.sample(customers, { numRuns: ORDERS, seed: 1 })
  await addOrders(0, some.slice(0, -NEW))
  await indexAll()
  await addOrders(ORDERS - NEW, some.slice(-NEW))
  await changeSome()
  all = await readAll()
}, 180_000)
afterAll(() => shop.close())

const list = (filter: OrderFilter, window: Window) =>
  shop.app.db.read((transaction) => listOrders(transaction, filter, window))

/** What a search should find: an implementation over all orders in memory, without a database. Newest first. */
function plainSearch({ search = '', status, origin }: OrderFilter): number[] {
  const digits = searchedPhone(search)
  const found = all.filter((row) => {
    const phone = /[\0\uFFFD]/.test(row.phone)
      ? ''
      : row.phone.replaceAll(/[ .()-]/g, '').replaceAll('+213', '0')
    const text = fold(`${row.full_name} ${row.phone} ${row.receipt_number ?? ''}`)
    const holds = text.includes(fold(search)) || (digits !== null && phone.includes(digits))
    return holds && (!status || row.status === status) && (!origin || row.origin === origin)
  })
  return found.map((row) => row.number)
}

/** The expected order of results: the order whose number is searched comes first. */
function numberedFirst({ search = '', status, origin }: OrderFilter, found: readonly number[]) {
  const number = searchedNumber(search)
  const row = all.find((order) => order.number === number)
  if (!row || (status && row.status !== status) || (origin && row.origin !== origin)) return found
  return [row.number, ...found.filter((other) => other !== number)].slice(0, MOST_COUNTED)
}

/** Of more matches than can be paged through, the orders that were created last, newest first. */
function cameInLast(found: readonly number[]): number[] {
  const [firstLeft = 0] = found.toSorted((a, b) => b - a).slice(MOST_COUNTED)
  return found.filter((number) => number > firstLeft)
}

/**
 * The expected results that can be paged through. For one or two letters, the index is only used when it has few
 * matching terms. The digits of a phone number count by themselves: ' +213' has five letters and one digit, 0.
 */
function reachableResults({ search = '', status, origin }: OrderFilter, found: readonly number[]) {
  if (fold(search) === '') return [found]
  const digits = searchedPhone(search)
  const looked = digits === null ? [fold(search)] : [fold(search), digits]
  const letters = Math.min(...looked.map((text) => [...text].length))
  const createdLast = found.slice(0, MOST_COUNTED)
  if (status || origin) return [createdLast]
  return letters > 2 ? [cameInLast(found)] : [cameInLast(found), createdLast]
}

const numbers = fc.nat(ORDERS)
/** Any part of an order's texts, as it may be typed. */
const parts = fc.tuple(numbers, fc.nat(40), fc.nat(14)).map(([n, from, length]) => {
  const row = all[n % all.length]
  const text = [...`${row?.full_name} ${row?.phone} ${row?.receipt_number ?? ''}`]
  return text.slice(from % text.length, (from % text.length) + length + 1).join('')
})
const filters = fc.record({
  search: fc.oneof(
    parts,
    parts.map((part) => part.toUpperCase()),
    fc.string({ maxLength: 4 }),
    words,
    fc
      .tuple(fc.constantFrom('', '#', 'Order ', 'order #'), fc.nat(ORDERS))
      .map(([before, n]) => `${before}${n}`),
    parts.map((part) => [...part].slice(0, 2).join('')),
    parts.map((part) => [...part].slice(-1).join('')),
  ),
  status: fc.option(fc.constantFrom(...ORDER_STATUSES), { nil: undefined, freq: 3 }),
  origin: fc.option(fc.constantFrom(...ORDER_ORIGINS), { nil: undefined, freq: 3 }),
})
const windows = fc.record({
  limit: fc.integer({ min: 1, max: 60 }),
  offset: fc.oneof(fc.nat(40), fc.integer({ min: 900, max: 1100 })),
})

/** Searches that match more orders than can be paged through. */
const FREQUENT = ['055', ' +213'].map((search) => ({
  search,
  status: undefined,
  origin: undefined,
}))
const examples = FREQUENT.flatMap((filter) =>
  [0, 960].map((offset): [typeof filter, Window] => [filter, { limit: 60, offset }]),
)

test('a search finds exactly the orders that hold its text, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(filters, windows, async (filter, window) => {
      const holding = plainSearch(filter)
      const { orders, ...counted } = await list(filter, window)
      const pages = reachableResults(filter, holding).map((leafed) => {
        const wanted = numberedFirst(filter, leafed)
        return {
          numbers: wanted.slice(window.offset, window.offset + window.limit),
          total: wanted.length,
          more: leafed.length < holding.length,
        }
      })
      expect(pages).toContainEqual({ numbers: orders.map(({ row }) => row.number), ...counted })
    }),
    // On PostgreSQL, engines/same-search.test.ts compares as many searches with those of SQLite.
    { numRuns: isOnPostgres() ? 300 : 600, examples },
  )
}, 60_000)

test('what was sold or changed since the last indexing is found', async () => {
  const search = () => list({ search: '📦📦📦' }, { limit: 5, offset: 0 })
  expect((await search()).orders).toEqual([])
  const [customer] = fc.sample(customers, 1)
  await addOrders(ORDERS, customer ? [{ ...customer, name: '📦📦📦' }] : [])
  expect((await search()).total).toBe(1)
})

test('the index holds what the orders say, after edits and deletions too', async () => {
  const problems = await shop.app.db.read(checkIntegrity)
  expect(problems.filter((sentence) => sentence.includes('search'))).toEqual([])
})
