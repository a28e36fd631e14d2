import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testId } from '../../../../shared/testing/test-id.ts'
import { createGate } from '../../../testing/gate.ts'
import { type OpenedTwice, openTwice } from '../../../testing/open-twice.ts'
import { readChanges, readLatestChange, recordChanges } from '../../changes.ts'
import type { OpenDatabase, WriteTransaction } from '../../database.ts'
import { readEvents, recordEvent } from '../../events.ts'

const AT_MS = Date.parse('2026-11-20T10:00:00Z')

let opened: OpenedTwice

/** The number of the newest change before the test. */
let first = 0

beforeAll(async () => {
  opened = await openTwice()
})

afterAll(() => opened.close())

beforeEach(async () => {
  first = await opened.one.db.read(readLatestChange)
})

/** Pulls as a till does: what came after its cursor, which moves to the last number it has seen. */
function createPuller({ db }: OpenDatabase) {
  const seen: string[] = []
  let since = first
  return {
    seen,
    async pull(): Promise<void> {
      const changes = await db.read((transaction) =>
        readChanges(transaction, { since, limit: 3, withDeleted: true, ofCounter: true }),
      )
      for (const change of changes) seen.push(change.entityId)
      since = changes.at(-1)?.number ?? since
    },
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 4))
}

/** How many transactions wait for the write lock. */
async function countWaiting({ db }: OpenDatabase): Promise<number> {
  const { rows } = await db.read((transaction) =>
    sql<{ waiting: number }>`
      select count(*) as waiting from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      transaction,
    ),
  )
  return rows[0]?.waiting ?? 0
}

async function readCommitNumber(transaction: WriteTransaction): Promise<number> {
  const { rows } = await sql<{ number: number }>`select number from commit_number`.execute(
    transaction,
  )
  return rows[0]?.number ?? -1
}

test('without the lock, a change that commits after a later one is skipped for ever', async () => {
  const slow = new Client(opened.url)
  const quick = new Client(opened.url)
  await Promise.all([slow.connect(), quick.connect()])
  const insert = `insert into changes (entity, entity_id, deleted, at_ms) values ('product', $1, 0, ${AT_MS})`
  const puller = createPuller(opened.one)

  await slow.query('begin')
  await slow.query(insert, ['slow'])
  await quick.query('begin')
  await quick.query(insert, ['quick'])
  await quick.query('commit')
  await puller.pull()
  await slow.query('commit')
  await puller.pull()
  await Promise.all([slow.end(), quick.end()])

  expect(puller.seen).toEqual(['quick'])
  const all = createPuller(opened.two)
  await all.pull()
  expect(all.seen).toEqual(['slow', 'quick'])
})

test('a change that took its number first is pulled first, however long its transaction takes', async () => {
  const mayCommit = createGate()
  const hasNumber = createGate()
  const slow = opened.one.db.write(async (transaction) => {
    await recordChanges(transaction, 'product', [testId('slow')], AT_MS)
    hasNumber.open()
    await mayCommit.opened
  })
  await hasNumber.opened
  const quick = opened.two.db.write((transaction) =>
    recordChanges(transaction, 'product', [testId('quick')], AT_MS),
  )
  const puller = createPuller(opened.two)
  await expect.poll(() => countWaiting(opened.one)).toBe(1)
  await puller.pull()
  expect(puller.seen).toEqual([])
  mayCommit.open()
  await Promise.all([slow, quick])
  await puller.pull()
  expect(puller.seen).toEqual(['slow', 'quick'])
})

test('no puller skips a change of many writers in two processes, and all numbers rise with the commits', async () => {
  const WRITES = 30
  const commits: { commit: number; name: string }[] = []
  const writer = async ({ db }: OpenDatabase, who: string) => {
    for (let n = 0; n < WRITES; n += 1) {
      const name = `${who}-${n}`
      const commit = await db.write(async (transaction) => {
        await recordChanges(transaction, 'product', [testId(name)], AT_MS)
        await pause()
        await recordEvent(transaction, { type: 'message-received', id: name }, AT_MS)
        return readCommitNumber(transaction)
      })
      commits.push({ commit, name })
      await pause()
    }
  }
  const writing = new AbortController()
  const pullUntilOver = async (process: OpenDatabase) => {
    const puller = createPuller(process)
    while (!writing.signal.aborted) await puller.pull()
    for (let before = -1; before < puller.seen.length;) {
      before = puller.seen.length
      await puller.pull()
    }
    return puller.seen
  }
  const pulling = [pullUntilOver(opened.one), pullUntilOver(opened.two)]
  await Promise.all([
    writer(opened.one, 'a'),
    writer(opened.one, 'b'),
    writer(opened.two, 'c'),
    writer(opened.two, 'd'),
  ])
  writing.abort()

  const inOrder = commits.toSorted((a, b) => a.commit - b.commit)
  expect(new Set(inOrder.map(({ commit }) => commit)).size).toBe(4 * WRITES)
  const names = inOrder.map(({ name }) => name)
  for (const seen of await Promise.all(pulling)) expect(seen).toEqual(names)
  const events = await opened.one.db.read((transaction) =>
    readEvents(transaction, { after: 0, limit: 1000 }),
  )
  expect(events.map(({ event }) => event)).toEqual(
    names.map((id) => ({ type: 'message-received', id })),
  )
})
