import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testId } from '../../../../shared/testing/test-id.ts'
import { createGate } from '../../../testing/gate.ts'
import { type OpenedTwice, openTwice } from '../../../testing/open-twice.ts'
import { readLatestChange, recordChanges } from '../../changes.ts'
import { databaseFailure } from '../../database-failure.ts'
import { expectMigrated } from '../../migrate.ts'
import type { Database, ReadTransaction, WriteTransaction } from '../../database.ts'
import { inSavepoint } from '../../in-savepoint.ts'
import { TIMEOUTS } from './connect.ts'
import { openPostgres } from './open-postgres.ts'

let opened: OpenedTwice

beforeAll(async () => {
  opened = await openTwice()
})

afterAll(() => opened.close())

beforeEach(async () => {
  await opened.one.db.write((transaction) =>
    transaction.deleteFrom('changes').where('entity', '=', 'product').execute(),
  )
})

const record = (transaction: WriteTransaction, name: string) =>
  recordChanges(transaction, 'product', [testId(name)], 0)

async function readNames({ db }: { db: Database }): Promise<string[]> {
  const rows = await db.read((transaction) =>
    transaction
      .selectFrom('changes')
      .select('entity_id')
      .where('entity', '=', 'product')
      .orderBy('number')
      .execute(),
  )
  return rows.map((row) => row.entity_id)
}

const readPid = async (transaction: ReadTransaction): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
  return rows[0]?.pid ?? 0
}

/** Ends connections to the database, as an administrator or a restart does. */
async function endConnections(which: string): Promise<number> {
  const client = new Client(opened.url)
  await client.connect()
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${which}`,
  )
  await client.end()
  return rowCount ?? 0
}

const raise = (transaction: WriteTransaction, code: string) =>
  sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(transaction)

test('a read is of one moment, whatever other processes commit meanwhile', async () => {
  const { one, two } = opened
  const [before, after] = await one.db.read(async (transaction) => {
    const latest = await readLatestChange(transaction)
    await two.db.write((other) => record(other, 'meanwhile'))
    return [latest, await readLatestChange(transaction)]
  })
  expect(after).toBe(before)
  expect(await one.db.read(readLatestChange)).toBeGreaterThan(before ?? 0)
})

test('a read cannot write', async () => {
  const { db } = opened.one
  await expect(
    db.read((transaction) => record(transaction as WriteTransaction, 'by a reader')),
  ).rejects.toMatchObject({ code: '25006' })
  expect(await readNames(opened.two)).toEqual([])
})

test('a transaction in which a statement failed is never taken for committed', async () => {
  const { one, two } = opened
  const version = await two.db.version()
  const before = one.db.write(async (transaction) => {
    await record(transaction, 'before the fault')
    await raise(transaction, '22012').catch(() => undefined)
  })
  await expect(before).rejects.toThrow()
  const alone = one.db.write((transaction) =>
    raise(transaction, '22012').then(undefined, () => undefined),
  )
  await expect(alone).rejects.toThrow('was rolled back')
  expect(await readNames(two)).toEqual([])
  expect(await two.db.version()).toBe(version)
})

test('what waits behind a failed statement is not run outside of its transaction', async () => {
  const { one, two } = opened
  const write = one.db.write((transaction) =>
    Promise.all([
      raise(transaction, '22012'),
      ...['second', 'third', 'fourth'].map((name) => record(transaction, name)),
    ]),
  )
  await expect(write).rejects.toMatchObject({ code: '22012' })
  // The process reuses the connection for its next transaction.
  await one.db.write((transaction) => record(transaction, 'after'))
  expect(await readNames(two)).toEqual(['after'])
})

test('a process goes on reading tables that another one has migrated meanwhile', async () => {
  const { one, two } = opened
  const read = () =>
    one.db.read((transaction) =>
      transaction.selectFrom('leases').selectAll().where('name', '=', 'none').execute(),
    )
  // Each connection has prepared the statement.
  await Promise.all(Array.from({ length: 8 }, read))
  await two.db.write((transaction) =>
    sql`alter table leases add column later bigint`.execute(transaction),
  )
  expect(await Promise.all(Array.from({ length: 8 }, read))).toEqual(
    Array.from({ length: 8 }, () => []),
  )
  await two.db.write((transaction) =>
    sql`alter table leases drop column later`.execute(transaction),
  )
})

test('in a savepoint, only the step whose statement failed is undone', async () => {
  const { one, two } = opened
  await one.db.write(async (transaction) => {
    await record(transaction, 'first')
    const step = inSavepoint(transaction, async () => {
      await record(transaction, 'of the failed step')
      await raise(transaction, '22012')
    })
    await expect(step).rejects.toMatchObject({ code: '22012' })
    await record(transaction, 'last')
  })
  expect(await readNames(two)).toEqual(['first', 'last'])
})

test.each(['40001', '40P01'])(
  'a transaction that the server broke off by %s runs again as a whole, and counts once',
  async (code) => {
    let runs = 0
    await opened.one.db.write(async (transaction) => {
      runs += 1
      await record(transaction, `run ${runs}`)
      if (runs < 3) await raise(transaction, code)
    })
    expect(runs).toBe(3)
    expect(await readNames(opened.two)).toEqual(['run 3'])
  },
)

test('one that is broken off again and again ends, and the caller is told to come again', async () => {
  let runs = 0
  const stubborn = opened.one.db.write(async (transaction) => {
    runs += 1
    await raise(transaction, '40001')
  })
  const error: unknown = await stubborn.catch((thrown: unknown) => thrown)
  expect(databaseFailure(error)).toBe('busy')
  expect(runs).toBe(3)
})

test('other errors run nothing again', async () => {
  let runs = 0
  const failing = opened.one.db.write(async () => {
    runs += 1
    throw new Error('a fault of ours')
  })
  await expect(failing).rejects.toThrow('a fault of ours')
  expect(runs).toBe(1)
})

test('a deadlock with somebody who does not take the lock ends, and both are done', async () => {
  const { one, two } = opened
  await two.db.write((transaction) => record(transaction, 'shared'))
  const stranger = new Client(opened.url)
  await stranger.connect()
  // With a long time-out on the other side, the server aborts our transaction.
  await stranger.query(`set deadlock_timeout = '1min'`)
  await stranger.query('begin')
  await stranger.query(`update changes set at_ms = 1 where entity_id = 'shared'`)
  let runs = 0
  let theirs: Promise<unknown> = Promise.resolve()
  await one.db.write(async (transaction) => {
    runs += 1
    await sql`update commit_number set number = number`.execute(transaction)
    if (runs === 1) {
      const waiting = stranger.query('update commit_number set number = number')
      theirs = waiting.then(() => stranger.query('commit'))
    }
    await record(transaction, 'shared')
    await record(transaction, `run ${runs}`)
  })
  await theirs
  await stranger.end()
  expect(await readNames(two)).toEqual(['shared', 'run 2'])
})

test('a process that hangs in a transaction loses its lock, and does not keep what it began', async () => {
  const { url, two } = opened
  const hanging = await openPostgres(url, expectMigrated, {
    timeouts: { ...TIMEOUTS, idleInTransaction: 1000 },
  })
  const hangs = createGate()
  const wakes = createGate()
  const broken = hanging.db.write(async (transaction) => {
    await record(transaction, 'of the hanging process')
    hangs.open()
    await wakes.opened
    await record(transaction, 'too late')
  })
  await hangs.opened
  await two.db.write((transaction) => record(transaction, 'of another'))
  wakes.open()
  const error: unknown = await broken.catch((thrown: unknown) => thrown)
  expect(databaseFailure(error)).toBe('gone')
  await hanging.db.write((transaction) => record(transaction, 'awake again'))
  expect(await readNames(two)).toEqual(['of another', 'awake again'])
  await hanging.close()
})

test('who waits too long for the lock is told that the database is busy', async () => {
  const { url, one } = opened
  const timeouts = { ...TIMEOUTS, lock: 100 }
  const hurried = await openPostgres(url, expectMigrated, { timeouts })
  const isOver = createGate()
  const holds = createGate()
  const holding = one.db.write(async (transaction) => {
    holds.open()
    await isOver.opened
    await record(transaction, 'held')
  })
  await holds.opened
  const error: unknown = await hurried.db
    .write((transaction) => record(transaction, 'hurried'))
    .catch((thrown: unknown) => thrown)
  isOver.open()
  await holding
  expect(databaseFailure(error)).toBe('busy')
  expect(await readNames(one)).toEqual(['held'])
  await hurried.close()
})

test('a process that starts during a long migration says so, and starts once that has ended', async () => {
  const { url, one } = opened
  const isOver = createGate()
  const holds = createGate()
  const migrating = one.db.write(async () => {
    holds.open()
    await isOver.opened
  })
  await holds.opened
  const prepare = (db: Database) => db.write(readLatestChange).then(() => undefined)
  const start = () => openPostgres(url, prepare, { timeouts: { ...TIMEOUTS, lock: 100 } })
  await expect(start()).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/is being changed by another process, .*start this one again/),
  })
  isOver.open()
  await migrating
  await (await start()).close()
})

test('a write that is under way when the database is closed is finished, and the close waits for it', async () => {
  const { url, two } = opened
  const closing = await openPostgres(`${url}?application_name=closing`, expectMigrated)
  const countConnections = async () => {
    const { rows } = await two.db.read((transaction) =>
      sql`select from pg_stat_activity where application_name = 'closing'`.execute(transaction),
    )
    return rows.length
  }
  const hasBegun = createGate()
  const mayEnd = createGate()
  const writing = closing.db.write(async (transaction) => {
    await record(transaction, 'last')
    hasBegun.open()
    await mayEnd.opened
  })
  await hasBegun.opened
  let isClosed = false
  const closed = closing.close().then(() => (isClosed = true))
  await expect.poll(countConnections).toBe(1)
  await expect(closing.db.read(readLatestChange)).rejects.toThrow('after calling end on the pool')
  expect(isClosed).toBe(false)
  mayEnd.open()
  await writing
  await closed
  expect(await readNames(two)).toEqual([testId('last')])
})

test('a server that does not answer is given up, and used again once it answers', async () => {
  const { url, two } = opened
  const waiting = await openPostgres(url, expectMigrated, {
    timeouts: { ...TIMEOUTS, statement: 1500 },
  })
  const pid = await waiting.db.write(readPid)
  process.kill(pid, 'SIGSTOP')
  const error: unknown = await waiting.db
    .write((transaction) => record(transaction, 'unanswered'))
    .catch((thrown: unknown) => thrown)
  expect(databaseFailure(error)).toBe('gone')
  await waiting.db.write((transaction) => record(transaction, 'by a new connection'))
  process.kill(pid, 'SIGCONT')
  expect(await readNames(two)).toEqual(['by a new connection'])
  await waiting.close()
})

test('connections that the server ended are replaced; what they were in the middle of did not happen', async () => {
  const { one, two } = opened
  await one.db.read(readLatestChange)
  expect(await endConnections(`application_name = 'kora'`)).toBeGreaterThan(2)
  // A connection whose end has not been noticed yet fails once.
  for (const { db } of [one, two]) {
    await expect.poll(() => db.write(readPid).then(Boolean, () => false)).toBe(true)
    await expect.poll(() => db.read(readPid).then(Boolean, () => false)).toBe(true)
  }
  let runs = 0
  const broken = one.db.write(async (transaction) => {
    runs += 1
    await record(transaction, 'cut off')
    await endConnections(`pid = ${await readPid(transaction)}`)
    await record(transaction, 'behind it')
  })
  // The pool's error listener must not let the error end the process.
  const error: unknown = await broken.catch((thrown: unknown) => thrown)
  expect(databaseFailure(error)).toBe('gone')
  expect(runs).toBe(1)
  await one.db.write((transaction) => record(transaction, 'on a new one'))
  expect(await readNames(two)).toEqual(['on a new one'])
})

test('commits of another process are heard, and again after the connection was ended', async () => {
  const { one, two } = opened
  let heard = 0
  one.db.followCommits(() => (heard += 1))
  const listening = `query like 'listen%'`
  const countListening = async () => {
    const { rows } = await two.db.read((transaction) =>
      sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and ${sql.raw(listening)}`.execute(transaction),
    )
    return rows.length
  }
  await expect.poll(countListening).toBe(2)
  const expectHeard = async (name: string) => {
    const before = heard
    await two.db.write((transaction) => record(transaction, name))
    await expect.poll(() => heard).toBeGreaterThan(before)
  }
  await expectHeard('first')
  expect(await endConnections(listening)).toBe(2)
  await expect.poll(countListening).toBe(2)
  // After reconnecting it calls the listener once for missed commits, and then again for each commit.
  await expect.poll(() => heard).toBeGreaterThan(1)
  await expectHeard('second')
  await expectHeard('third')
})

test('a transaction that changed nothing is no news', async () => {
  const { one, two } = opened
  const before = await two.db.version()
  await one.db.write(readLatestChange)
  expect(await two.db.version()).toBe(before)
  await one.db.write((transaction) => record(transaction, 'news'))
  expect(await two.db.version()).toBe(Number(before) + 1)
})
