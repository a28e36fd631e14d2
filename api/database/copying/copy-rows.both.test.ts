import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { createTestDatabase, dropTestDatabase } from '../../testing/test-postgres.ts'
import type { OpenDatabase } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { readCopiedTables } from './copied-tables.ts'
import { CopyFault, copyRows, verifyCopy } from './copy-rows.ts'

let dataDir: string
let url: string
let sqlite: OpenDatabase
let postgres: OpenDatabase
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kora-copy-'))
  url = await createTestDatabase()
  sqlite = await openDatabase({ dataDir })
  postgres = await openDatabase({ dataDir, databaseUrl: url })
})
afterAll(async () => {
  await sqlite.close()
  await postgres.close()
  await rm(dataDir, { recursive: true })
  await dropTestDatabase(url)
})

const copy = (from: OpenDatabase, to: OpenDatabase) =>
  to.db.write((target) => from.db.read((source) => copyRows(source, target)))

test('both engines have the same tables to copy, each after those it refers to', async () => {
  const tables = await sqlite.db.read(readCopiedTables)
  const names = tables.map(({ name }) => name)
  const shape = ({ name, columns, numbers, primaryKey }: (typeof tables)[number]) => ({
    name,
    columns,
    numbers,
    primaryKey,
  })
  expect((await postgres.db.read(readCopiedTables)).map(shape)).toEqual(tables.map(shape))
  expect(names).toContain('orders')
  expect(names.filter((name) => /search|schema_version|commit_number|sqlite/.test(name))).toEqual(
    [],
  )
  for (const [index, { references }] of tables.entries())
    for (const parent of references) expect(names.slice(0, index)).toContain(parent)
  expect(names.slice(-2)).toEqual(['changed_orders', 'order_counts'])
})

test('rows beyond one batch are copied in both directions, and a row that differs is found', async () => {
  await sqlite.db.write(async (db) => {
    for (let n = 0; n < 450; n += 1)
      await sql`insert into idempotency_keys (scope, key, content_hash, answer, created_at_ms)
        values (${`s${n % 3}`}, ${`é${n}🙂`}, '', 'a', ${1_764_000_000_000 + n})`.execute(db)
  })
  const copied = await copy(sqlite, postgres)
  await postgres.db.read((db) => verifyCopy(db, copied))
  await verifyBack(postgres, sqlite)
  await postgres.db.write((db) =>
    sql`update idempotency_keys set answer = 'b' where key = 'é449🙂'`.execute(db),
  )
  await expect(postgres.db.read((db) => verifyCopy(db, copied))).rejects.toThrow(CopyFault)
})

async function verifyBack(from: OpenDatabase, to: OpenDatabase): Promise<void> {
  const back = await copy(from, to)
  await to.db.read((db) => verifyCopy(db, back))
  const keys = await to.db.read((db) => db.selectFrom('idempotency_keys').select('key').execute())
  expect(keys).toHaveLength(450)
}

test('numbers that were given to rows that are gone are not given again, on either side', async () => {
  const add = (store: OpenDatabase) =>
    store.db.write(async (db) => {
      const event = { type: 'stock.low', payload: '{}', at_ms: 0 } as never
      const row = await db.insertInto('events').values(event).returning('id').executeTakeFirst()
      return row?.id
    })
  const forget = (store: OpenDatabase) => store.db.write((db) => db.deleteFrom('events').execute())
  expect([await add(sqlite), await add(sqlite), await add(sqlite)]).toEqual([1, 2, 3])
  await forget(sqlite)
  await copy(sqlite, postgres)
  expect(await add(postgres)).toBe(4)
  await forget(postgres)
  await copy(postgres, sqlite)
  expect(await add(sqlite)).toBe(5)
})
