import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from './app-context.ts'
import { indexNewOrders } from './database/order-search.ts'
import { pruneOld } from './database/prune.ts'
import { removeUnusedPictures } from './features/pictures/remove-unused-pictures.ts'

const DAY_MS = 24 * 3_600_000
/** Pause between two batches, so that requests are handled in between. */
const BREAK_MS = 20

/** Prunes old data and indexes new orders, now and once a day. Returns a function that stops after the current step. */
export function startPruning(app: AppContext): () => Promise<void> {
  let round = Promise.resolve()
  const ending = new AbortController()
  const prune = async () => {
    const pruned = await app.db.write((transaction) => pruneOld(transaction, app.clock()))
    app.log.debug({ ...pruned, pictures: await removeUnusedPictures(app) }, 'pruned')
    while (!ending.signal.aborted && (await indexNewOrders(app.db))) await pause(BREAK_MS)
  }
  const begin = () => {
    round = prune().catch((error: unknown) => app.log.error({ err: error }, 'could not prune'))
  }
  begin()
  const timer = setInterval(begin, DAY_MS)
  timer.unref()
  return async () => {
    ending.abort()
    clearInterval(timer)
    await round
  }
}
