import { SQLite } from '../engines/sqlite/driver.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkIntegrity } from '../check-integrity.ts'
import { migrate } from '../migrate.ts'
import type { OpenDatabase } from '../database.ts'
import { databaseOn } from '../engines/sqlite/database-on.ts'
import { processedRanges } from './0018-processed-ranges.ts'
import { plausibleTimes } from './0019-plausible-times.ts'

const ARRIVAL = Date.parse('2026-11-21T09:00:00Z')

const INSERT_DEVICE = `insert into devices
  (id, code, name, acknowledged, clock_skew_ms, last_seen_ms, created_at_ms) values`

let store: OpenDatabase
/** A database as the earlier release left it. */
beforeEach(async () => {
  store = databaseOn(new SQLite(':memory:'))
  await migrate(store.db)
  for (const undo of [
    'drop table processed_ranges',
    'drop table closed_gaps',
    'drop table failing_operations',
    'alter table operations drop column pushed_by',
    'alter table operations drop column actor',
    'alter table operations drop column approved_by',
    `${INSERT_DEVICE} ('d1', 'T1', '', 2, null, ${ARRIVAL}, ${ARRIVAL})`,
    `${INSERT_DEVICE} ('d2', 'T999999', '', 0, null, ${ARRIVAL}, ${ARRIVAL})`,
  ]) {
    await store.db.write((db) => sql.raw(undo).execute(db))
  }
})
afterEach(() => store.close())

async function addOperations(sequences: readonly number[], occurredAtMs = ARRIVAL): Promise<void> {
  for (const [index, sequence] of sequences.entries()) {
    await store.db.write((db) =>
      sql`insert into operations
      values (${`o${sequence}-${index}`}, 'd1', ${sequence}, 'unreadable', '', 'rejected', '{}', '', ${occurredAtMs}, ${ARRIVAL})`.execute(
        db,
      ),
    )
  }
}

async function upgrade(): Promise<void> {
  await store.db.write(async (transaction) => {
    await processedRanges(transaction)
    await plausibleTimes(transaction)
  })
}

test('what stood above a gap becomes ranges', async () => {
  await addOperations([1, 2, 0, 4, 5, 5, 6, 9, 11, 12])
  await upgrade()
  const rows = await store.db.read((db) => db.selectFrom('processed_ranges').selectAll().execute())
  expect(rows.map((row) => [row.from_sequence, row.to_sequence])).toEqual([
    [4, 6],
    [9, 9],
    [11, 12],
  ])
  expect(await store.db.read(checkIntegrity)).toEqual([])
})

test('a time that a broken clock gave becomes the time of its arrival', async () => {
  await addOperations([1], 12_000)
  await addOperations([2])
  await store.db.write((db) =>
    sql`insert into orders (id, origin, status, full_name, phone, city, commune, shipping_centimes, total_centimes,
      search_text, created_at_ms, received_at_ms) values
    ('broken', 'store', 'Shipped', '', '', '', '', 0, 0, '', 12000, ${ARRIVAL}),
    ('sound', 'store', 'Shipped', '', '', '', '', 0, 0, '', ${ARRIVAL - 5000}, ${ARRIVAL})`.execute(
      db,
    ),
  )
  await upgrade()
  const orders = await store.db.read((db) =>
    db.selectFrom('orders').select(['id', 'created_at_ms']).execute(),
  )
  expect(orders).toEqual([
    { id: 'broken', created_at_ms: ARRIVAL },
    { id: 'sound', created_at_ms: ARRIVAL - 5000 },
  ])
  const operations = await store.db.read((db) =>
    db.selectFrom('operations').select('occurred_at_ms').execute(),
  )
  expect(operations.map((row) => row.occurred_at_ms)).toEqual([ARRIVAL, ARRIVAL])
  // The counts of orders by time moved with it.
  const problems = await store.db.read(checkIntegrity)
  expect(problems.filter((found) => found.includes('thirty days'))).toEqual([])
})

test('a floor of codes beyond all others comes down to what the shop has given', async () => {
  await store.db.write((db) =>
    sql`update meta set value = '1000099' where key = 'code-floor'`.execute(db),
  )
  await upgrade()
  const floor = await store.db.read((db) =>
    db.selectFrom('meta').select('value').where('key', '=', 'code-floor').executeTakeFirstOrThrow(),
  )
  expect(floor.value).toBe('101')
})
