import { setMaxListeners } from 'node:events'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { AppContext } from './app-context.ts'
import type { Config } from './config.ts'
import { followEvents } from './database/follow-events.ts'
import { beginPrintJobs } from './database/print-jobs.ts'
import { loadDemoCatalog } from './demo/load-demo-catalog.ts'
import { addMissingPictures } from './demo/missing-pictures.ts'
import { connectionLimits } from './http/limit-connections.ts'
import { listen, type ClientTimeouts, clientTimeoutsFor } from './http/listen.ts'
import { startKeepingMarker } from './marker-keeper.ts'
import { openStore } from './open-store.ts'
import { quietenOutages } from './quiet-outages.ts'
import { startBackgroundWork } from './start-background-work.ts'

const WARNING_EVERY_MS = 60_000

export interface RunningShop {
  app: AppContext
  url: string
  /** Waits at most `limitMs` for requests in flight, then closes the database. */
  stop(limitMs: number): Promise<void>
}

/** Loads the demo catalogue into a new shop, and adds demo pictures that an earlier release had not finished. */
async function fillNewShop(app: AppContext): Promise<void> {
  await loadDemoCatalog(app)
  await addMissingPictures(app)
}

/** Logs at most one warning a minute, so that a connection flood cannot fill the disk with log lines. */
function warnSometimes(app: AppContext): (address: string) => void {
  let warnedAtMs = -Infinity
  return (address) => {
    if (performance.now() - warnedAtMs < WARNING_EVERY_MS) return
    warnedAtMs = performance.now()
    app.log.warn({ address }, 'too many open connections: some are refused')
  }
}

/** Opens the database, fills a new one, and listens. Throws StartError for problems that the owner can fix. */
export async function startShop(
  config: Config,
  given: Logger,
  clock: () => number = Date.now,
  timeouts: ClientTimeouts = clientTimeoutsFor(config),
): Promise<RunningShop> {
  const quiet = quietenOutages(given)
  const { log } = quiet
  const { db, close, ...shared } = await openStore(config, log, clock)
  quiet.askWith(() => db.read((transaction) => sql`select 1`.execute(transaction)))
  const endings: (() => Promise<unknown>)[] = []
  const atStop: AppContext['atStop'] = (end) => endings.push(end)
  const events = followEvents(db, (error) => log.error({ err: error }, 'could not look for events'))
  const stopping = new AbortController()
  // Each open stream adds a listener. That is not a leak, so node should not warn.
  setMaxListeners(0, stopping.signal)
  const app: AppContext = {
    db,
    config,
    log,
    clock,
    events,
    ...shared,
    stopping: stopping.signal,
    atStop,
  }
  try {
    if (!config.rateLimits)
      log.warn('RATE_LIMITS is off: anyone may try passwords without end. Only for load tests.')
    if (config.demoCatalog) await fillNewShop(app)
    if (config.printer) await beginPrintJobs(db, clock())
    const koa = await createApp(app)
    const listening = await listen(koa.callback(), config, {
      timeouts,
      connections: connectionLimits(config),
      onRefused: warnSometimes(app),
    })
    atStop(startBackgroundWork(app))
    // Last, so that it notes what the other work wrote while it ended.
    atStop(startKeepingMarker(app.marker))
    return {
      app,
      url: listening.url,
      async stop(limitMs) {
        stopping.abort()
        await listening.stop(limitMs)
        for (const end of endings) await end()
        await events.end()
        quiet.end()
        await close()
      },
    }
  } catch (error) {
    await events.end()
    quiet.end()
    await close()
    throw error
  }
}
