import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../shared/new-id.ts'
import type { AppContext } from './app-context.ts'
import { type Lease, readLease, releaseLease, renewLease, takeLease } from './database/leases.ts'
import { createLeaseWatch, type LeaseWatchTimes } from './watch-lease.ts'

export interface LeaseTimes extends LeaseWatchTimes {
  renewMs: number
  /** How long before the end of the lease a holder that could not renew it stops its work. */
  stopsBeforeMs: number
  /** How often waiting processes check it. */
  lookMs: number
}

const TIMES: LeaseTimes = {
  leaseMs: 30_000,
  renewMs: 10_000,
  stopsBeforeMs: 10_000,
  lookMs: 5000,
  skewMs: 60_000,
}

/**
 * Begins background work, and returns a function that ends it. Its app's `stopping` is aborted when its lease is lost.
 */
export type StartWork = (app: AppContext) => () => Promise<unknown>

/** Waits; ends early, without an error, when `signal` is aborted. */
async function pauseUnless(signal: AbortSignal, ms: number): Promise<void> {
  await pause(Math.max(0, ms), undefined, { signal, ref: false }).catch(() => undefined)
}

/**
 * Runs work that only one process of the shop may do at a time, while this process holds the lease with that name;
 * until then it waits. On a database of one process it begins at once and writes nothing. Returns a function that ends
 * the work and releases the lease.
 *
 * Which process holds the lease never depends on two clocks being equal. A holder that could not renew it ends its work
 * `stopsBeforeMs` before the lease ends, by the time elapsed in its own process. A waiting process takes over a lease
 * that it saw unchanged for `leaseMs`, by the time elapsed in its own process, which only requires that seconds are
 * equally long for both. Only a lease that ended more than `skewMs` ago by the waiting process's clock is taken at
 * once. When clocks differ by more, two processes work at the same time until the next renewal, which fails: a message
 * may then be sent twice, and nothing is lost, since the outcome of each is stored in a transaction.
 */
export function runWhileLeased(
  app: AppContext,
  name: string,
  start: StartWork,
  times: LeaseTimes = TIMES,
): () => Promise<void> {
  if (!app.isShared) {
    const stop = start(app)
    return async () => void (await stop())
  }
  const { leaseMs, renewMs, stopsBeforeMs, lookMs } = times
  const holder = newId()
  const ending = new AbortController()
  const mayTake = createLeaseWatch(times, app.clock)
  let untilMs = 0

  /**
   * Differs from the previous one even if the clock stands still or was set back, because waiting processes look for a
   * change.
   */
  function nextLease(): Lease {
    untilMs = Math.max(app.clock() + leaseMs, untilMs + 1)
    return { name, holder, until_ms: untilMs }
  }

  async function tryToTake(): Promise<boolean> {
    const found = await app.db.read((db) => readLease(db, name))
    if (!mayTake(found)) return false
    return app.db.write((transaction) => takeLease(transaction, nextLease(), found))
  }

  /** Whether the lease was renewed; null when that cannot be determined now, at the latest at `endMs`. */
  async function renew(endMs: number): Promise<boolean | null> {
    const answered = new AbortController()
    const late = pauseUnless(answered.signal, endMs - performance.now()).then(() => null)
    const renewed = app.db
      .write((transaction) => renewLease(transaction, nextLease()))
      .catch((error: unknown) => {
        app.log.warn({ err: error, lease: name }, 'a lease could not be renewed')
        return null
      })
    return Promise.race([renewed, late]).finally(() => answered.abort())
  }

  /** Resolves when the lease is lost, or the work should end. */
  async function keep(takenMs: number): Promise<void> {
    let endMs = takenMs + leaseMs - stopsBeforeMs
    while (!ending.signal.aborted && performance.now() < endMs) {
      await pauseUnless(ending.signal, Math.min(renewMs, endMs - performance.now()))
      if (ending.signal.aborted) return
      const askedMs = performance.now()
      const renewed = await renew(endMs)
      if (renewed === false) return
      if (renewed) endMs = askedMs + leaseMs - stopsBeforeMs
      // An unreachable database is asked again, after a pause.
      else await pauseUnless(ending.signal, Math.min(renewMs / 10, endMs - performance.now()))
    }
  }

  async function work(takenMs: number): Promise<void> {
    const lost = new AbortController()
    const stopping = AbortSignal.any([app.stopping, lost.signal])
    const stop = start({ ...app, stopping })
    await keep(takenMs)
    if (!ending.signal.aborted) app.log.warn({ lease: name }, 'a lease is lost: its work ends here')
    lost.abort()
    await stop()
    await app.db.write((transaction) => releaseLease(transaction, { name, holder }))
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      const askedMs = performance.now()
      try {
        if (await tryToTake()) await work(askedMs)
      } catch (error) {
        app.log.error({ err: error, lease: name }, 'the work of a lease failed')
      }
      await pauseUnless(ending.signal, lookMs)
    }
  }

  const running = run()
  return () => {
    ending.abort()
    return running
  }
}
