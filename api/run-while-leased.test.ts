import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test, type TestContext } from 'vitest'
import { newId } from '../shared/new-id.ts'
import type { AppContext } from './app-context.ts'
import { type Lease, readLease, takeLease } from './database/leases.ts'
import { type LeaseTimes, runWhileLeased } from './run-while-leased.ts'
import { startTestApp, type TestApp } from './testing/start-test-app.ts'

/** Far enough apart for a busy machine, whose disk or processor may delay a process by more than a second. */
const TIMES: LeaseTimes = {
  leaseMs: 2200,
  renewMs: 60,
  stopsBeforeMs: 700,
  lookMs: 50,
  skewMs: 60_000,
}
/** How long the work takes to end. */
const ENDING_MS = 100

interface Processes {
  shop: TestApp
  name: string
  /** What they did, in order. */
  told: string[]
  /** Starts a process of the shop whose work records when it begins and ends. Returns a function that stops it. */
  start(process: string, overrides?: Partial<AppContext>): () => Promise<void>
  read(): Promise<Lease | undefined>
  /** Leaves the lease of a process that was killed: it is never renewed. */
  leaveLease(until_ms: number): Promise<void>
}

let shared: TestApp
beforeAll(async () => {
  shared = await startTestApp()
})
afterAll(() => shared.close())

/** The processes of one test, which share a lease with that name. They are stopped after it. */
function processesOf(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  shop = shared,
): Processes {
  const name = newId()
  const told: string[] = []
  return {
    shop,
    name,
    told,
    start(process, overrides = {}) {
      const app = { ...shop.app, isShared: true, ...overrides }
      const end = runWhileLeased(
        app,
        name,
        (worker) => {
          told.push(`${process} begins`)
          return async () => {
            told.push(`${process} ${worker.stopping.aborted ? 'stops' : 'is not told to stop'}`)
            await pause(ENDING_MS)
            told.push(`${process} has ended`)
          }
        },
        TIMES,
      )
      onTestFinished(end)
      return end
    },
    read: () => shop.app.db.read((db) => readLease(db, name)),
    async leaveLease(until_ms) {
      const lease: Lease = { name, holder: 'killed', until_ms }
      await shop.app.db.write((db) => takeLease(db, lease, undefined))
    },
  }
}

/** Long enough for a waiting process to check the lease many times, and for the lease to be renewed. */
const aWhile = () => pause(1.2 * TIMES.leaseMs)

// Most of their time is waiting for a lease to run out, so they wait at the same time, each for a lease of its own.
describe.concurrent('background work', () => {
  test('of two processes that start together one works, as long as it lives', async (context) => {
    const { expect } = context
    const { told, start, read } = processesOf(context)
    start('a')
    start('b')
    await expect.poll(() => told).toHaveLength(1)
    const first = await read()
    await aWhile()
    expect(told).toHaveLength(1)
    expect(await read()).toMatchObject({ holder: first?.holder })
  })

  test('a process that stops gives its work to another one, once it has ended', async (context) => {
    const { expect } = context
    const { told, start } = processesOf(context)
    const end = start('a')
    await expect.poll(() => told).toEqual(['a begins'])
    start('b')
    await end()
    await expect.poll(() => told).toEqual(['a begins', 'a stops', 'a has ended', 'b begins'])
  })

  test('the work of a process that was killed is taken over when its lease has run out, and not before', async (context) => {
    const { expect } = context
    const { told, start, leaveLease, shop } = processesOf(context)
    await leaveLease(shop.app.clock() + TIMES.leaseMs)
    const sinceMs = performance.now()
    start('b')
    await expect.poll(() => told).toEqual(['b begins'])
    expect(performance.now() - sinceMs).toBeGreaterThanOrEqual(TIMES.leaseMs)
  })

  test('a lease that ended long ago is taken at once, and one of a clock that is far ahead is waited for no longer than others', async (context) => {
    const { expect } = context
    const { told, start, leaveLease, shop } = processesOf(context)
    await leaveLease(shop.app.clock() - TIMES.skewMs - 1)
    const end = start('b')
    await expect.poll(() => told).toEqual(['b begins'])
    await end()
    await leaveLease(shop.app.clock() + 365 * 86_400_000)
    start('c')
    await expect.poll(() => told.at(-1)).toBe('c begins')
  })

  test('a process whose clock is half a minute ahead takes nothing from one that renews', async (context) => {
    const { expect } = context
    const { told, start, shop } = processesOf(context)
    start('a')
    await expect.poll(() => told).toEqual(['a begins'])
    start('b', { clock: () => shop.app.clock() + 30_000 })
    await aWhile()
    expect(told).toEqual(['a begins'])
  })

  test('a holder that cannot renew has ended before another one begins', async (context) => {
    const { expect } = context
    const { told, start, shop } = processesOf(context)
    let isAway = false
    const { write } = shop.app.db
    const db: AppContext['db'] = {
      ...shop.app.db,
      write: (work) => (isAway ? Promise.reject(new Error('the database is away')) : write(work)),
    }
    start('a', { db })
    await expect.poll(() => told).toEqual(['a begins'])
    start('b')
    isAway = true
    await expect.poll(() => told).toEqual(['a begins', 'a stops', 'a has ended', 'b begins'])
  })

  test('a holder whose renewal is never answered has ended before another one begins', async (context) => {
    const { expect } = context
    const { told, start, shop } = processesOf(context)
    let isSilent = false
    const { write } = shop.app.db
    let giveUp = () => {}
    const answer = new Promise<never>((_, reject) => {
      giveUp = () => reject(new Error('the connection broke'))
    })
    const db: AppContext['db'] = {
      ...shop.app.db,
      write: (work) => (isSilent ? answer : write(work)),
    }
    start('a', { db })
    await expect.poll(() => told).toEqual(['a begins'])
    start('b')
    isSilent = true
    await expect.poll(() => told).toEqual(['a begins', 'a stops', 'a has ended', 'b begins'])
    giveUp()
  })

  test('a holder whose lease another process took ends its work', async (context) => {
    const { expect } = context
    const { told, start, name, shop } = processesOf(context)
    start('a')
    await expect.poll(() => told).toEqual(['a begins'])
    await shop.app.db.write((db) =>
      db.updateTable('leases').set({ holder: 'other' }).where('name', '=', name).execute(),
    )
    await expect.poll(() => told.slice(0, 3)).toEqual(['a begins', 'a stops', 'a has ended'])
  })

  test('a shop of one process begins its work at once, and writes nothing for it', async (context) => {
    const { expect } = context
    const { told, start, read, shop } = processesOf(context)
    let writes = 0
    const { db } = shop.app
    const write: AppContext['db']['write'] = (work) => {
      writes += 1
      return db.write(work)
    }
    start('a', { isShared: false, db: { ...db, write } })
    expect(told).toEqual(['a begins'])
    await aWhile()
    expect([await read(), writes]).toEqual([undefined, 0])
  })
})
