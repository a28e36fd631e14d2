import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_ORIGINS, ORDER_STATUSES } from '../../../shared/orders/order.ts'
import { formatReceiptNumber } from '../../../shared/store-order/store-order.ts'
import { addTestOrders } from '../../testing/add-test-orders.ts'
import { createTestDatabase, dropTestDatabase, isOnPostgres } from '../../testing/test-postgres.ts'
import { deleteOrderRow, updateOrder } from '../change-orders.ts'
import type { Database, OpenDatabase } from '../database.ts'
import { countMessages, insertMessage, listMessages } from '../messages.ts'
import { openDatabase } from '../open-database.ts'
import type { OrderFilter, Window } from '../order-filter.ts'
import { listOrders } from '../order-list.ts'
import { indexNewOrders } from '../order-search.ts'
import { readOrder } from '../orders.ts'

/** More than a search counts. */
const ORDERS = 1600
/** How many of the orders are inserted after the rest was indexed. */
const NEW = 150
/**
 * How many of the first orders have ascending times. Among more matches than a search counts, both engines must leave
 * out the same ones.
 */
const IN_ORDER = 500

const words = fc.constantFrom(
  'Amine',
  'Équipe',
  'été',
  'Œuvre',
  'Zoé-Noëlle',
  "d'Or",
  'd’Or',
  '"x"',
  'أسماء',
  'إسماعيل',
  'فاطمة',
  'مُحَمَّد',
  'ليلى',
  'علـــي',
  '٠٥٥٠',
  '۱۲۳',
  '50%',
  'a_b',
  String.raw`\o/`,
  String.raw`%\_`,
  '((((',
  '👟👟👟',
  '👨‍👩‍👧 x',
  'a\0b',
  'İstanbul ΟΔΟΣ Straße',
)
const name = fc.oneof(
  fc.array(words, { maxLength: 4 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const phone = fc.oneof(
  fc.constantFrom('0550000001', '+213 550 00-00-01', '(055)', '213550', '\0 5-50', '٠٥٥٠ ١٢'),
  fc.integer({ min: 0, max: 99_999_999 }).map((n) => `05${n}`),
  fc.string({ unit: fc.constantFrom('0', '5', '1', '+213', ' ', '-', '.', 'a'), maxLength: 14 }),
)
const customers = fc.record({
  full_name: name,
  phone,
  receipt_number: fc.option(
    fc.integer({ min: 1, max: 5000 }).map((n) => formatReceiptNumber('T1', n)),
  ),
  origin: fc.constantFrom(...ORDER_ORIGINS),
  status: fc.constantFrom(...ORDER_STATUSES),
})
const some = fc.sample(customers, { numRuns: ORDERS, seed: 7 })
/** The later orders: some with equal times, some that arrive late. */
const orders = some.map((customer, n) => ({
  ...customer,
  created_at_ms: n < IN_ORDER ? n : 10_000 + Math.floor(n / 2) * 10 - (n % 7) * 100,
}))

async function fill(db: Database): Promise<void> {
  await addTestOrders(db, orders.slice(0, -NEW))
  while (await indexNewOrders(db));
  await addTestOrders(db, orders.slice(-NEW))
  await db.write(async (transaction) => {
    for (const { id, number } of await transaction
      .selectFrom('orders')
      .select(['id', 'number'])
      .execute()) {
      const order = number % 9 === 0 || number % 11 === 0 ? await readOrder(transaction, id) : null
      if (!order) continue
      const edit = { full_name: `Nadia 100% ${number}`, phone: `+213 661-${number}` }
      const trace = { heldPieces: 0, returnedPieces: 0, adminId: 'x', atMs: 0 }
      if (number % 11 === 0) await deleteOrderRow(transaction, order, trace)
      else await updateOrder(transaction, order, { ...order.row, ...edit, lines: order.lines }, 0)
    }
  })
  await db.write(async (transaction) => {
    for (const [n, { full_name, phone: message }] of some.slice(0, 200).entries()) {
      const email = `visitor-${n % 20}@shop.example`
      await insertMessage(transaction, {
        id: `m${n}`,
        email,
        message: `${full_name} ${message}`,
        created_at_ms: Math.floor(n / 3),
      })
    }
  })
}

/** Any part of an order's texts, as it may be typed, and texts that no order contains. */
const searches = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(ORDERS - 1), fc.nat(60), fc.nat(40)).map(([n, from, length]) => {
      const order = some[n]
      const text = [...`${order?.full_name} ${order?.phone} ${order?.receipt_number ?? ''}`]
      return text.slice(from % text.length, (from % text.length) + length + 1).join('')
    }),
  },
  { weight: 2, arbitrary: words },
  fc.constantFrom('%', '_', '\\', '100%', '0% ', '%%%', '___', '\\\\\\', '055', '+213', '-0', '..'),
  fc.constantFrom(
    'NADIA',
    'أسم',
    'اسماعيل',
    'محمد',
    'فاطمه',
    '0550',
    'equipe',
    '٥٥',
    'oeu',
    'a\0b',
  ),
  fc.nat(ORDERS).map((n) => `#${n}`),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
)
const moments = fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined, freq: 3 })
const filters = fc.record({
  search: fc.oneof(
    searches,
    searches.map((text) => [...text].slice(0, 3).join('')),
    searches.map((text) => [...text].slice(0, 2).join('')),
    searches.map((text) => [...text].slice(-1).join('')),
    searches.map((text) => text.toUpperCase()),
  ),
  status: fc.option(fc.constantFrom(...ORDER_STATUSES), { nil: undefined, freq: 3 }),
  origin: fc.option(fc.constantFrom(...ORDER_ORIGINS), { nil: undefined, freq: 3 }),
  fromMs: moments,
  toMs: moments,
})
const windows = fc.record({
  limit: fc.integer({ min: 1, max: 60 }),
  offset: fc.oneof(fc.constant(0), fc.nat(40), fc.integer({ min: 900, max: 1000 })),
})

const WHOLE: Window = { limit: 1000, offset: 0 }
/** Searches that match more orders than a search counts. */
const examples = ['055', '05', '5'].map((search): [OrderFilter, Window] => [{ search }, WHOLE])

describe.runIf(isOnPostgres())('PostgreSQL finds what SQLite finds', () => {
  let dataDir: string
  let databaseUrl: string
  let sqlite: OpenDatabase
  let postgres: OpenDatabase
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kora-search-'))
    databaseUrl = await createTestDatabase()
    sqlite = await openDatabase({ dataDir })
    postgres = await openDatabase({ dataDir: '', databaseUrl })
    await fill(sqlite.db)
    await fill(postgres.db)
  }, 120_000)
  afterAll(async () => {
    await sqlite.close()
    await postgres.close()
    await dropTestDatabase(databaseUrl)
    await rm(dataDir, { recursive: true })
  })

  const list = async ({ db }: OpenDatabase, filter: OrderFilter, window: Window) => {
    const found = await db.read((transaction) => listOrders(transaction, filter, window))
    return { ...found, orders: found.orders.map(({ row }) => row.number) }
  }

  test('of orders, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(filters, windows, async (filter, window) => {
        const expected = await list(sqlite, filter, window)
        expect(await list(postgres, filter, window)).toEqual(expected)
      }),
      { numRuns: 350, examples },
    )
  }, 120_000)

  test('of messages', async () => {
    const find = ({ db }: OpenDatabase, search: string) =>
      db.read(async (transaction) => {
        const messages = await listMessages(transaction, search, { limit: 30, offset: 0 })
        return {
          ids: messages.map(({ id }) => id),
          count: await countMessages(transaction, search),
        }
      })
    await fc.assert(
      fc.asyncProperty(searches, async (search) => {
        expect(await find(postgres, search)).toEqual(await find(sqlite, search))
      }),
      { numRuns: 200 },
    )
  }, 60_000)
})
