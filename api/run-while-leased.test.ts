import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppContext } from './app-context.ts'
import { type Lease, readLease, takeLease } from './database/leases.ts'
import { type LeaseTimes, runWhileLeased } from './run-while-leased.ts'
import { startTestApp, type TestApp } from './testing/start-test-app.ts'

const NAME = 'test-work'
/** Far enough apart for a busy machine, whose disk or processor may delay a process by more than a second. */
const TIMES: LeaseTimes = {
  leaseMs: 2200,
  renewMs: 60,
  stopsBeforeMs: 700,
  lookMs: 20,
  skewMs: 60_000,
}

let shop: TestApp
let ends: (() => Promise<void>)[]
/** What the processes did, in order. */
let told: string[]
beforeEach(async () => {
  shop = await startTestApp()
  ends = []
  told = []
})
afterEach(async () => {
  for (const end of ends) await end()
  await shop.close()
})

const read = () => shop.app.db.read((db) => readLease(db, NAME))

/** A process of the shop whose work records when it begins and ends. */
function startProcess(process: string, overrides: Partial<AppContext> = {}) {
  const app = { ...shop.app, isShared: true, ...overrides }
  const end = runWhileLeased(
    app,
    NAME,
    (worker) => {
      told.push(`${process} begins`)
      return async () => {
        told.push(`${process} ${worker.stopping.aborted ? 'stops' : 'is not told to stop'}`)
        await pause(5 * TIMES.lookMs)
        told.push(`${process} has ended`)
      }
    },
    TIMES,
  )
  ends.push(end)
  return end
}

/** Long enough for a waiting process to check the lease many times, and for the lease to be renewed. */
const aWhile = () => pause(1.2 * TIMES.leaseMs)

test('of two processes that start together one works, as long as it lives', async () => {
  startProcess('a')
  startProcess('b')
  await expect.poll(() => told).toHaveLength(1)
  const first = await read()
  await aWhile()
  expect(told).toHaveLength(1)
  expect(await read()).toMatchObject({ holder: first?.holder })
})

test('a process that stops gives its work to another one, once it has ended', async () => {
  const end = startProcess('a')
  await expect.poll(() => told).toEqual(['a begins'])
  startProcess('b')
  await end()
  await expect.poll(() => told).toEqual(['a begins', 'a stops', 'a has ended', 'b begins'])
})

/** Leaves the lease of a process that was killed: it is never renewed. */
async function leaveLease(until_ms: number): Promise<void> {
  const lease: Lease = { name: NAME, holder: 'killed', until_ms }
  await shop.app.db.write((db) => takeLease(db, lease, undefined))
}

test('the work of a process that was killed is taken over when its lease has run out, and not before', async () => {
  await leaveLease(shop.app.clock() + TIMES.leaseMs)
  const sinceMs = performance.now()
  startProcess('b')
  await expect.poll(() => told).toEqual(['b begins'])
  expect(performance.now() - sinceMs).toBeGreaterThanOrEqual(TIMES.leaseMs)
})

test('a lease that ended long ago is taken at once, and one of a clock that is far ahead is waited for no longer than others', async () => {
  await leaveLease(shop.app.clock() - TIMES.skewMs - 1)
  startProcess('b')
  await expect.poll(() => told).toEqual(['b begins'])
  await ends.pop()?.()
  await leaveLease(shop.app.clock() + 365 * 86_400_000)
  startProcess('c')
  await expect.poll(() => told.at(-1)).toBe('c begins')
})

test('a process whose clock is half a minute ahead takes nothing from one that renews', async () => {
  startProcess('a')
  await expect.poll(() => told).toEqual(['a begins'])
  startProcess('b', { clock: () => shop.app.clock() + 30_000 })
  await aWhile()
  expect(told).toEqual(['a begins'])
})

test('a holder that cannot renew has ended before another one begins', async () => {
  let isAway = false
  const { write } = shop.app.db
  const db: AppContext['db'] = {
    ...shop.app.db,
    write: (work) => (isAway ? Promise.reject(new Error('the database is away')) : write(work)),
  }
  startProcess('a', { db })
  await expect.poll(() => told).toEqual(['a begins'])
  startProcess('b')
  isAway = true
  await expect.poll(() => told).toEqual(['a begins', 'a stops', 'a has ended', 'b begins'])
})

test('a holder whose renewal is never answered has ended before another one begins', async () => {
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
  startProcess('a', { db })
  await expect.poll(() => told).toEqual(['a begins'])
  startProcess('b')
  isSilent = true
  await expect.poll(() => told).toEqual(['a begins', 'a stops', 'a has ended', 'b begins'])
  giveUp()
})

test('a holder whose lease another process took ends its work', async () => {
  startProcess('a')
  await expect.poll(() => told).toEqual(['a begins'])
  await shop.app.db.write((db) =>
    db.updateTable('leases').set({ holder: 'other' }).where('name', '=', NAME).execute(),
  )
  await expect.poll(() => told.slice(0, 3)).toEqual(['a begins', 'a stops', 'a has ended'])
})

test('a shop of one process begins its work at once, and writes nothing for it', async () => {
  const before = shop.app.db.version()
  startProcess('a', { isShared: false })
  expect(told).toEqual(['a begins'])
  await aWhile()
  expect([await read(), shop.app.db.version()]).toEqual([undefined, before])
})
