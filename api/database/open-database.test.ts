import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testId } from '../../shared/testing/test-id.ts'
import { readLatestChange, recordChanges } from './changes.ts'
import type { OpenDatabase, ReadTransaction, WriteTransaction } from './database.ts'
import { inSavepoint } from './in-savepoint.ts'
import { databaseFile } from './engines/sqlite/open-sqlite.ts'
import { openDatabase } from './open-database.ts'
import { SQLite } from './engines/sqlite/driver.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'

let dataDir: string
let opened: OpenDatabase
beforeEach(async () => {
  dataDir = makeTemporaryFolder()
  opened = await openDatabase({ dataDir })
})
afterEach(async () => {
  await opened.close()
})

const insert = (transaction: WriteTransaction, key: string) =>
  transaction.insertInto('meta').values({ key, value: '' }).execute()

async function listKeys(transaction: ReadTransaction): Promise<string[]> {
  const rows = await transaction.selectFrom('meta').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key).filter((key) => key.startsWith('test'))
}

test('a transaction that only reads leaves the version as it is; a commit of one that writes raises it', async () => {
  const { db } = opened
  const before = await db.version()
  await db.read(readLatestChange)
  await db.write(readLatestChange)
  expect(await db.version()).toBe(before)
  await db.write((transaction) => recordChanges(transaction, 'product', [testId('x')], 1))
  expect(await db.version()).toBeGreaterThan(before)
})

test('a version asked for while a write is open is another one after its commit', async () => {
  const { db } = opened
  let whileOpen = 0
  await db.write(async (transaction) => {
    await insert(transaction, 'test')
    whileOpen = await db.version()
    expect(await db.read(listKeys)).toEqual([])
  })
  expect(await db.version()).not.toBe(whileOpen)
})

test('a read never waits for a write that is being made, and sees what was committed before', async () => {
  const { db } = opened
  await db.write((transaction) => insert(transaction, 'test before'))
  await db.write(async (transaction) => {
    await insert(transaction, 'test open')
    // The write cannot end before this read has answered.
    expect(await db.read(listKeys)).toEqual(['test before'])
  })
  expect(await db.read(listKeys)).toEqual(['test before', 'test open'])
})

test('a read is of one moment, whatever is committed while it lasts', async () => {
  const { db } = opened
  const seen = await db.read(async (transaction) => {
    const first = await listKeys(transaction)
    await db.write((other) => insert(other, 'test meanwhile'))
    return [first, await listKeys(transaction)]
  })
  expect(seen).toEqual([[], []])
  expect(await db.read(listKeys)).toEqual(['test meanwhile'])
})

test('a read takes no write lock: another process writes while it lasts', async () => {
  const other = new SQLite(databaseFile(dataDir), { timeout: 0 })
  await opened.db.read(async (transaction) => {
    await listKeys(transaction)
    other.exec(`insert into meta (key, value) values ('test other', '')`)
  })
  other.close()
  expect(await opened.db.read(listKeys)).toEqual(['test other'])
})

test('a read cannot write', async () => {
  const { db } = opened
  const asIfItCould = (transaction: ReadTransaction) =>
    insert(transaction as WriteTransaction, 'test')
  await expect(db.read(asIfItCould)).rejects.toThrow('A read transaction ran: insert into')
  await expect(
    db.read((transaction) => sql`delete from meta`.execute(transaction)),
  ).rejects.toThrow('A read transaction ran: delete from')
  expect(await db.read(listKeys)).toEqual([])
})

test('a write that throws leaves nothing, and the next one goes on', async () => {
  const { db } = opened
  const failing = db.write(async (transaction) => {
    await insert(transaction, 'test undone')
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  await db.write((transaction) => insert(transaction, 'test next'))
  expect(await db.read(listKeys)).toEqual(['test next'])
})

test('a statement that comes after the end of its transaction is refused', async () => {
  const { db } = opened
  let late: ReadTransaction | undefined
  await db.write((transaction) => {
    late = transaction
    return Promise.resolve()
  })
  await expect(late?.selectFrom('meta').selectAll().execute()).rejects.toThrow(
    'A statement was run after the end of its transaction.',
  )
})

test('a savepoint that fails undoes its own work and nothing else of its write', async () => {
  const { db } = opened
  await db.write(async (transaction) => {
    await insert(transaction, 'test 1')
    const failing = inSavepoint(transaction, async () => {
      await insert(transaction, 'test 2')
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    await inSavepoint(transaction, () => insert(transaction, 'test 3'))
  })
  expect(await db.read(listKeys)).toEqual(['test 1', 'test 3'])
})

test('writes run one after the other, in the order in which they were asked for', async () => {
  const { db } = opened
  const order: string[] = []
  const write = (name: string) =>
    db.write(async (transaction) => {
      order.push(`${name} begins`)
      await insert(transaction, name)
      order.push(`${name} ends`)
    })
  await Promise.all([write('test 1'), write('test 2'), write('test 3')])
  expect(order).toEqual(
    ['test 1', 'test 2', 'test 3'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  )
})
