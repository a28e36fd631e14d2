import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, SQLite } from './database/engines/sqlite/driver.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseFile } from './database/engines/sqlite/open-sqlite.ts'
import { openDatabase } from './database/open-database.ts'
import { readOpenOrders } from './database/open-orders.ts'
import { readUnconfirmed } from './database/unconfirmed-orders.ts'
import { indexNewOrders } from './database/order-search.ts'
import { addTestOrders } from './testing/add-test-orders.ts'
import { runBusyDay } from './testing/busy-day.ts'
import { CLOSED_MAIL_SERVER } from './testing/open-mailbox.ts'
import { SMALL_TABLES } from './testing/small-tables.ts'
import type { TestApp } from './testing/start-test-app.ts'
import { startTestPrinter, type TestPrinter } from './testing/start-test-printer.ts'
import { TEST_SOURCE } from './testing/test-order-limits.ts'
import { startTestPages } from './testing/start-test-pages.ts'
import { listRoutes } from './testing/whole-api.ts'

/** Queries that may scan a growing table, and why. */
const MAY_READ_ALL: { query: RegExp; why: string }[] = [
  {
    query: /^\s*select name, seq from sqlite_sequence$/,
    why: 'has a row for each table whose numbers are given out',
  },
  {
    query: /^select \* from "products" where "deleted_at_ms" is null order by \S+ desc, "id" desc$/,
    why: 'the whole catalogue, kept ready to send until it changes',
  },
  {
    query: /^select count\(\*\) as "count" from "products" where "deleted_at_ms" is null$/,
    why: 'the sitemap’s, kept until the catalogue changes',
  },
  {
    query: /^delete from "(?:idempotency_keys|ended_tokens|events)" where/,
    why: 'once a day, of thirty days of answers and events, and twelve hours of tokens',
  },
  {
    query: /^delete from "web_senders" where|^delete from "wrong_tries" where .* offset \?\)$/,
    why: 'once a day, of the senders and the wrong tries of a day and those that are kept',
  },
  {
    query:
      /^select count\([^]*\) as "(?:count|matters)" from (?:"attention" where "resolved_at_ms" is null|"messages" where "read" = 0)$/,
    why: 'the index holds what is open or unread only, and the owner sees to it',
  },
  {
    query:
      /^select count\(distinct case when kind in .* from "attention" where "resolved_at_ms" is null$/s,
    why: 'the index holds what is open only, and the owner sees to it',
  },
  {
    query: / from "messages"(?: where instr\(search_text, \?\) > 0)?(?: order by .*)?$/,
    why: 'what visitors wrote, which the owner reads and deletes',
  },
  {
    query:
      /^select "number", "created_at_ms" from "orders" where instr\(search_text, \?\) > 0 order by .* limit \?/,
    why: 'one or two letters that many others follow: the walk along the newest ends when enough are found',
  },
  {
    query: /^select .* from "shifts" as "s" left join "devices" as "d" /,
    why: 'a row or two for each day of a till, listed for the owner alone',
  },
]

/** Indexes that contain exactly the queried rows in the queried order, so that a limit ends the scan. */
const HOLD_WHAT_IS_ASKED = [
  /^select "retry_at_ms" from "order_followers" where "news" is not null order by "retry_at_ms" limit \?$/,
  /^select "next_try_ms" from "outgoing" where "state" = 'waiting' .*order by "next_try_ms" limit \?$/,
  /^select \* from "products" where "deleted_at_ms" is null order by "created_at_ms" desc, "id" desc limit \?(?: offset \?)?$/,
  /^select .* from "stocktakes" as "s" .* order by "s"."opened_at_ms" desc limit \?$/,
  /^select .* from "attention" .* where "a"."resolved_at_ms" is null order by .* limit \?$/,
  /^select .* from parcels as p left join .* = "p"."courier_id" order by "p"."id" desc limit \?$/,
]

let dataDir: string
let shop: TestApp
let printer: TestPrinter
let called: Set<string>
/** More orders than a search counts, and more of a kind than are read without its index. */
async function addManyOrders(): Promise<void> {
  const orders = Array.from({ length: 5200 }, (_, n) => ({
    // There are as many letters after the C as there are names.
    full_name: `${n < 1200 ? 'Nadia' : 'Amine'} C${String.fromCodePoint(0x4e00 + (n % 100))}`,
    created_at_ms: n,
  }))
  await addTestOrders(shop.app.db, orders)
  while (await indexNewOrders(shop.app.db));
}

/** The busy day calls nearly everything in the program, which takes a minute on a machine that does other work. */
const A_DAY_AT_MOST_MS = 300_000

/** Every statement that the program has run on its database. */
const statements = new Set<string>()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kora-plans-'))
  // Opened once before, because migrations scan the tables that they change, but run only once.
  await (await openDatabase({ dataDir })).close()
  const prepare = vi.spyOn(SQLite.prototype, 'prepare')
  printer = await startTestPrinter()
  shop = await startTestPages({
    dataDir,
    smtp: CLOSED_MAIL_SERVER,
    publicUrl: 'https://shop.example',
    printer: { host: printer.host, port: printer.port },
  })
  await addManyOrders()
  called = await runBusyDay(shop)
  // This shop has no limits on web orders, because it gets more orders in a minute than a shop in a day.
  await shop.app.db.read(async (db) => {
    await readOpenOrders(db, '0550123456', 0)
    await readUnconfirmed(db, { phone: '0550123456', ...TEST_SOURCE })
  })
  for (const [sql] of prepare.mock.calls) statements.add(sql)
  prepare.mockRestore()
}, A_DAY_AT_MOST_MS)
afterAll(async () => {
  await shop.close()
  await printer.close()
  await rm(dataDir, { recursive: true })
})

/** 'orders' for the "o" of `from "orders" as "o"`. */
function tableOf(name: string, query: string): string {
  return new RegExp(String.raw`"(\w+)" as "${name}"`, 'i').exec(query)?.[1] ?? name
}

function planOf(db: Connection, query: string): string[] {
  const values = Array.from({ length: query.split('?').length - 1 }, () => null)
  const rows = db.prepare(`explain query plan ${query}`).all(...values)
  return rows.map((row) => (row as { detail: string }).detail)
}

/** Whether a query reads only a limited number of rows in the order of an index. */
function stopsEarly(query: string, plan: readonly string[]): boolean {
  if (plan.some((step) => step.startsWith('USE TEMP B-TREE'))) return false
  if (HOLD_WHAT_IS_ASKED.some((known) => known.test(query))) return true
  return / limit /i.test(query) && plan.length === 1 && !/ where /i.test(query)
}

/** The steps of a plan that scan a growing table completely. */
function fullScans(query: string, plan: readonly string[], growing: ReadonlySet<string>): string[] {
  if (stopsEarly(query, plan)) return []
  return plan.filter((step) => {
    // In plans of the full-text index, M is a text search and 1537 is a range of terms; neither is a full scan.
    const [, name] = /^SCAN (\w+)\b(?! VIRTUAL TABLE INDEX (?:\d+:M|1537:))/.exec(step) ?? []
    return name !== undefined && growing.has(tableOf(name, query))
  })
}

function growingTables(db: Connection): Set<string> {
  const names = db.prepare(`select name from sqlite_schema where type = 'table'`).pluck().all()
  return new Set(names.map(String).filter((name) => !SMALL_TABLES.has(name)))
}

function scansOf(queries: Iterable<string>): { query: string; steps: string[] }[] {
  const db = new SQLite(databaseFile(shop.app.config.dataDir), { readonly: true })
  const growing = growingTables(db)
  const found = [...queries]
    .filter((query) => /^\s*(?:select|insert|replace|update|delete|with)\b/i.test(query))
    .map((query) => ({ query, steps: fullScans(query, planOf(db, query), growing) }))
  db.close()
  return found.filter(({ steps }) => steps.length > 0)
}

test('the day calls every route there is', () => {
  expect([...called].toSorted()).toEqual(listRoutes(shop.app).toSorted())
})

test('no call reads a growing table from end to end', () => {
  const unexpected = scansOf(statements).filter(
    ({ query }) => !MAY_READ_ALL.some((allowed) => allowed.query.test(query)),
  )
  expect(unexpected).toEqual([])
})

test('every exception is still needed', () => {
  const found = scansOf(statements)
  const unused = MAY_READ_ALL.filter(
    (allowed) => !found.some(({ query }) => allowed.query.test(query)),
  )
  expect(unused).toEqual([])
})

test('a web order reads what its senders hold from indexes alone', () => {
  const isAsked = (text: string) => /^select .* from "unconfirmed_orders"/.test(text)
  const query = [...statements].find(isAsked) ?? ''
  const db = new SQLite(databaseFile(shop.app.config.dataDir), { readonly: true })
  const plan = planOf(db, query)
  db.close()
  for (const sender of ['phone', 'address', 'network']) {
    expect(plan).toContainEqual(
      `SEARCH unconfirmed_orders USING COVERING INDEX unconfirmed_by_${sender} (${sender}=?)`,
    )
  }
})

test.each<[string, RegExp, RegExp]>([
  [
    'what is to be settled',
    /from "parcels" as "p" inner join [^]*<> 0 order by/,
    /^SEARCH p USING INDEX parcels_to_settle /,
  ],
  ['balances', /^\s*with "c" as/, /^SEARCH p USING COVERING INDEX parcels_to_settle /],
  ['parcels under way', /^\s*with "c" as/, /^SEARCH p USING COVERING INDEX parcels_with_couriers /],
  [
    'what became of parcels',
    /from "handovers" as "h" cross join/,
    /^SEARCH h USING .*INDEX handovers_by_time /,
  ],
  [
    'their states',
    /from "handovers" as "h" cross join/,
    /^SEARCH p USING COVERING INDEX parcels_in_figures /,
  ],
  ['differences', /^\s*with "c" as/, /^SEARCH o USING COVERING INDEX payout_differences /],
  ['numbers of couriers', /"p"."tracking" in/, /^SEARCH p USING INDEX parcels_by_tracking /],
  ['numbers of orders', /"p"."order_number" in/, /^SEARCH p USING INDEX parcels_by_number /],
  [
    'lines that count',
    /"l"."counted" = 1\s+order by/,
    /^SEARCH l USING COVERING INDEX payout_turns /,
  ],
  [
    'sums of parcels',
    /^update parcels set settled_centimes/,
    /^SEARCH payout_lines USING INDEX payout_/,
  ],
])('payouts find %s by an index', (_what, query, step) => {
  const found = [...statements].filter((statement) => query.test(statement))
  expect(found).not.toEqual([])
  const db = new SQLite(databaseFile(shop.app.config.dataDir), { readonly: true })
  for (const statement of found)
    expect(planOf(db, statement)).toContainEqual(expect.stringMatching(step))
  db.close()
})

test.each<[string, RegExp, RegExp]>([
  ['parcel under way', /from "parcels" where .*state not in/, /^SEARCH parcels .*\bopen_parcels\b/],
  [
    'last parcel',
    /from "parcels" where "order_id" = \? order by "state_at_ms" desc/,
    /^SEARCH parcels .*\bparcels_by_order\b/,
  ],
  ['parcels', /from "parcels" where "handover_id" = \?/, /^SEARCH parcels .*\(handover_id=\?\)/],
  [
    'confirmed orders',
    /^select \* from "orders" where "status" = \? and "origin" = \? (?:and "city" in \(\?\) |and "created_at_ms" >= \? and \(.*\) )?order by "created_at_ms", "number" limit \?$/,
    /^SEARCH orders .*\(.*status=\?/,
  ],
  [
    'parcels of a courier',
    /where "p"\."courier_id" = \?/,
    /^SEARCH p .*\bparcels_(?:by_courier|to_settle)\b/,
  ],
  ['parcels in a state', /where "p"\."state" = \?/, /^SEARCH p .*\bparcels_by_state\b/],
  ['parcels of a wilaya', /where "p"\."wilaya" = \?/, /^SEARCH p .*\bparcels_by_wilaya\b/],
  ['parcels to receive', /where p\.state = 'came-back'/, /^S\w+ p .*\bparcels_to_receive\b/],
  ['parcels of an order', /where "p"\."order_id" = \?/, /^SEARCH p .*\bparcels_by_order\b/],
  ['parcels by number', /where "p"\."order_number" = \?/, /^SEARCH p .*\bparcels_by_number\b/],
  ['parcels by tracking', /where "p"\."tracking" = \?/, /^SEARCH p .*\bparcels_by_tracking\b/],
  ['searched parcels', /where "p"\."id" in /, /^SEARCH p .*\(id=\?\)/],
  [
    'tried parcels',
    /where p\.state = 'tried' and p\.tries >= 2 /,
    /^SEARCH p .*\bparcels_by_state\b/,
  ],
  [
    'silent parcels',
    /where p\.state not in .*p\.state <> 'coming-back'/,
    /^SEARCH p .*\bparcels_under_way\b/,
  ],
  ['list', /from "handovers" as "h" .*"h"."number" < \?/, /^SEARCH h .*\(rowid<\?\)/],
  [
    'parcels by number',
    /from "parcels" as "p" .*"p"."order_number" in \(\?/,
    /^SEARCH p .*\bparcels_by_number\b/,
  ],
  [
    'parcels by tracking number',
    /from "parcels" as "p" .*"p"."tracking" in \(\?/,
    /^SEARCH p .*\bparcels_by_tracking\b/,
  ],
  ['past import', /from "status_imports" as "i" .*"i"."id" = \?/, /^SEARCH i .*\(id=\?\)/],
  ['past imports', /from "status_imports" as "i" .*"i"."number" < \?/, /^SEARCH i .*\(rowid<\?\)/],
  [
    'shopper’s order by its link',
    /^select \* from "orders" where .* and "track_token" = \?$/,
    /^SEARCH orders USING INDEX orders_by_track_token /,
  ],
  [
    'shopper’s order by its number',
    /^select \* from "orders" where .* and "number" = \? and "phone" = \?$/,
    /^SEARCH orders USING INTEGER PRIMARY KEY /,
  ],
  ['carrier', /from "parcels" as "p" .*"p"."order_id" = \?/, /^SEARCH p .*\bparcels_by_order\b/],
  [
    'followers',
    /^update "order_followers" .*where "order_id" = \? and/,
    /^SEARCH order_followers .*\(order_id=\?\)/,
  ],
  [
    'news to tell',
    /from "order_followers" as "f" .*"f"."news" is not null/,
    /^SEARCH f USING INDEX order_followers_due /,
  ],
])('a hand-over, and who follows it, finds its %s by an index', (_what, query, step) => {
  const found = [...statements].filter((statement) => query.test(statement))
  expect(found).not.toEqual([])
  const db = new SQLite(databaseFile(shop.app.config.dataDir), { readonly: true })
  for (const statement of found)
    expect(planOf(db, statement)).toContainEqual(expect.stringMatching(step))
  db.close()
})
