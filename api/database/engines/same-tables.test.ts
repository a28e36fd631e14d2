import { type Connection, SQLite } from './sqlite/driver.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPostgresShapes } from '../../testing/postgres-shapes.ts'
import { readChecks, readConditions, readSqliteShapes } from '../../testing/sqlite-shapes.ts'
import { createTestDatabase, dropTestDatabase, isOnPostgres } from '../../testing/test-postgres.ts'
import { migrate } from '../migrate.ts'
import { createPool } from './postgres/connect.ts'
import { databaseOn } from './sqlite/database-on.ts'

/** What PostgreSQL has beside the shop's tables. */
const OF_POSTGRES = new Set(['commit_number', 'rate_limits', 'schema_version'])

/** Indexes that end with the id on PostgreSQL; in SQLite the primary key ends each index of a table without rowid. */
const END_WITH_ID = new Set([
  'parcels_by_number',
  'parcels_by_courier',
  'parcels_by_state',
  'parcels_by_wilaya',
])

/** Columns whose numbers may be reused on SQLite and are not on PostgreSQL. */
const NUMBERED_TOO = ['attention.id', 'stock_movements.id']

const DAY_MS = 86_400_000
const ORDER = `insert into orders (id, origin, status, full_name, phone, city, commune, shipping_centimes, total_centimes,
  search_text, created_at_ms, received_at_ms) values`
const RETURN = `insert into returns (id, order_id, refund_centimes, method, admin_id, occurred_at_ms, received_at_ms) values`

describe.runIf(isOnPostgres())('a database of PostgreSQL beside one of SQLite', () => {
  let sqlite: Connection
  let url: string
  let pool: Pool
  let shapes: Awaited<ReturnType<typeof readPostgresShapes>>
  beforeAll(async () => {
    sqlite = new SQLite(':memory:')
    sqlite.pragma('foreign_keys = ON')
    await migrate(databaseOn(sqlite).db)
    url = await createTestDatabase()
    pool = createPool(url, 1)
    shapes = await readPostgresShapes(pool)
  })
  afterAll(async () => {
    await pool.end()
    await dropTestDatabase(url)
    sqlite.close()
  })

  /** Whether each engine accepts a statement. */
  async function runOnBoth(statement: string): Promise<{ sqlite: boolean; postgres: boolean }> {
    let isTaken = true
    try {
      sqlite.exec(statement)
    } catch {
      isTaken = false
    }
    const onPostgres = await pool.query(statement).then(
      () => true,
      () => false,
    )
    return { sqlite: isTaken, postgres: onPostgres }
  }

  async function readOnBoth(query: string) {
    return { sqlite: sqlite.prepare(query).all(), postgres: (await pool.query(query)).rows }
  }

  /** How PostgreSQL prints SQLite's conditions on a table as check constraints, in the given order. */
  async function writtenByPostgres(table: string, conditions: readonly string[]) {
    const probe = `create temp table probe (like ${table})`
    const additions = conditions.map((condition) => `alter table probe add check (${condition})`)
    await pool.query(['begin', probe, ...additions].join('; '))
    const { rows } = await pool.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'probe'::regclass and contype = 'c' order by oid`,
    )
    await pool.query('rollback')
    return rows.map(({ definition }) => definition)
  }

  test('both have the same tables, columns, keys, references, indexes and triggers', () => {
    const expected = readSqliteShapes(sqlite)
    const found = Object.fromEntries(
      Object.entries(shapes)
        .filter(([table]) => !OF_POSTGRES.has(table))
        .map(([table, shape]) => {
          const { columns, primaryKey, uniques, references, indexes, triggers } = shape
          for (const [name, index] of Object.entries(indexes)) {
            if (END_WITH_ID.has(name)) expect(index.columns.pop()).toBe('id')
          }
          return [table, { columns, primaryKey, uniques, references, indexes, triggers }]
        }),
    )
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(expected).toSorted())
    for (const [table, shape] of Object.entries(expected)) {
      expect({ table, ...found[table] }).toEqual({ table, ...shape })
    }
  })

  test('both check the same', async () => {
    let checks = 0
    for (const table of Object.keys(readSqliteShapes(sqlite))) {
      const conditions = readChecks(sqlite, table)
      checks += conditions.length
      const expected = await writtenByPostgres(table, conditions)
      expect({ table, checks: shapes[table]?.checks }).toEqual({
        table,
        checks: expected.toSorted(),
      })
    }
    expect(checks).toBeGreaterThan(80)
  })

  test('partial indexes hold the same rows', async () => {
    for (const table of Object.keys(readSqliteShapes(sqlite))) {
      const conditions = readConditions(sqlite, table)
      const names = Object.keys(conditions)
      const expected = await writtenByPostgres(table, Object.values(conditions))
      const found = shapes[table]?.conditions ?? {}
      expect({ table, conditions: found }).toEqual({
        table,
        conditions: Object.fromEntries(
          names.map((name, index) => [name, expected[index]?.replace(/^CHECK \((.*)\)$/s, '$1')]),
        ),
      })
    }
  })

  test('text is compared by its bytes', () => {
    const others = Object.entries(shapes).flatMap(([table, { collations }]) =>
      Object.entries(collations)
        .filter(([, collation]) => collation !== 'C')
        .map(([column]) => `${table}.${column}`),
    )
    expect(others).toEqual([])
  })

  test('numbers that SQLite never reuses PostgreSQL gives itself', async () => {
    const numbered = sqlite
      .prepare<[], string>(
        `select name from sqlite_master where type = 'table' and sql like '%autoincrement%'`,
      )
      .pluck()
      .all()
      .map((table) => `${table}.${shapes[table]?.primaryKey.join()}`)
    const found = Object.entries(shapes).flatMap(([table, { identities }]) =>
      identities.map((column) => `${table}.${column}`),
    )
    expect(found.toSorted()).toEqual([...numbered, ...NUMBERED_TOO].toSorted())
    for (const statement of [
      `insert into events (type, payload, at_ms) values ('a', '', 0), ('b', '', 0)`,
      `delete from events where type = 'b'`,
      `insert into events (type, payload, at_ms) values ('c', '', 0)`,
    ]) {
      await runOnBoth(statement)
    }
    const { sqlite: here, postgres: there } = await readOnBoth(`select id, type from events`)
    expect(there).toEqual(here)
    expect(there).toContainEqual({ id: 3, type: 'c' })
    await runOnBoth(`delete from events`)
  })

  test('an empty shop has the same rows, but for its ids and the times', async () => {
    for (const [table, { primaryKey }] of Object.entries(readSqliteShapes(sqlite))) {
      const columns = (shapes[table]?.columns ?? []).map(({ name }) => name)
      const chosen = columns.filter((column) => !column.endsWith('_ms')).join(', ')
      const where = table === 'meta' ? `where key not in ('epoch', 'shop-id')` : ''
      const rows = await readOnBoth(
        `select ${chosen} from ${table} ${where} order by ${primaryKey.join()}`,
      )
      expect({ table, rows: rows.postgres }).toEqual({ table, rows: rows.sqlite })
    }
    const ids = await readOnBoth(`select value from meta where key in ('epoch', 'shop-id')`)
    expect(ids.postgres).toHaveLength(2)
    const { postgres: times } = await readOnBoth(`select min(at_ms) as first from changes`)
    expect(Math.abs(Date.now() - Number((times[0] as { first: number }).first))).toBeLessThan(
      DAY_MS,
    )
  })

  test('both refuse what is in no list and what breaks a rule between columns', async () => {
    for (const statement of [
      `${ORDER} ('x', 'fax', 'Pending', '', '', '', '', 0, 0, '', 0, 0)`,
      `${ORDER} ('x', 'web', 'Lost', '', '', '', '', 0, 0, '', 0, 0)`,
      `${ORDER} ('x', 'web', 'Pending', '', '', '', '', -1, 0, '', 0, 0)`,
      `${ORDER} ('x', 'web', 'Pending', '', null, '', '', 0, 0, '', 0, 0)`,
      `insert into changes (entity, entity_id, deleted, at_ms) values ('letter', '1', 0, 0)`,
      `insert into changes (entity, entity_id, deleted, at_ms) values ('tariff', '1', 0, 0)`,
      `insert into people values ('p', 'n', 'boss', '', 1, 0)`,
      `insert into goods_documents values ('g', 'write-off', null, '', '', 'd', 'a', 0, 0)`,
      `insert into order_lines (order_id, position, product_id, title, size, quantity, unit_price_centimes) values ('none', 0, '', '', '', 1, 0)`,
      `insert into shop_settings values (2, 1, '', 0)`,
    ]) {
      const taken = await runOnBoth(statement)
      expect({ statement, ...taken }).toEqual({ statement, sqlite: false, postgres: false })
    }
  })

  test('triggers count orders and note changed ones alike', async () => {
    const age = 40 * DAY_MS
    for (const statement of [
      `${ORDER} ('o1', 'web', 'Pending', '', '', '', '', 0, 0, '', ${100 * DAY_MS}, 0),
        ('o2', 'store', 'Confirmed', '', '', '', '', 0, 0, '', 0, 0),
        ('o3', 'web', 'Pending', '', '', '', '', 0, 0, '', -1, 0),
        ('o4', 'web', 'Pending', '', '', '', '', 0, 0, '', ${-30 * DAY_MS}, 0)`,
      `update orders set status = 'Confirmed' where id in ('o1', 'o3')`,
      `update orders set city = 'mila' where id = 'o1'`,
      `update orders set created_at_ms = created_at_ms - ${age} where id = 'o2'`,
      `${RETURN} ('r1', 'o1', 0, 'cash', 'a', 7, 0), ('r2', 'o1', 0, 'cash', 'a', 8, 0), ('r3', null, 0, 'cash', 'a', 9, 0)`,
      `update returns set order_id = 'o2' where id = 'r3'`,
      `delete from orders where id in ('o1', 'o4')`,
    ]) {
      const taken = await runOnBoth(statement)
      expect({ statement, ...taken }).toEqual({ statement, sqlite: true, postgres: true })
      const counts = await readOnBoth('select * from order_counts order by part, status, origin')
      expect({ statement, counts: counts.postgres }).toEqual({ statement, counts: counts.sqlite })
    }
    const times = await readOnBoth(
      'select created_at_ms from changed_orders order by created_at_ms',
    )
    expect(times.postgres).toEqual(times.sqlite)
    const numbers = await readOnBoth('select change from changed_orders order by change')
    expect(numbers.postgres).toEqual(numbers.sqlite)
  })

  test('a rollback leaves no gap in the numbers of changed orders', async () => {
    await pool.query(`${ORDER} ('o9', 'web', 'Pending', '', '', '', '', 0, 0, '', 0, 0)`)
    const last = 'select coalesce(max(change), 0) as last from changed_orders'
    const { rows: before } = await pool.query<{ last: number }>(last)
    for (const end of ['rollback', 'commit']) {
      await pool.query(`begin; update orders set city = 'oran' where id = 'o9'; ${end}`)
    }
    const { rows: after } = await pool.query<{ last: number }>(last)
    expect(after[0]?.last).toBe((before[0]?.last ?? 0) + 1)
  })
})
