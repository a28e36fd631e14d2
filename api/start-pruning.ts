import type { AppContext } from './app-context.ts'
import { pruneOld } from './database/prune.ts'

const DAY_MS = 24 * 3_600_000

/** Forgets what is old, now and every day. Returns how to end it, after the round in hand. */
export function startPruning(app: AppContext): () => Promise<void> {
  let round = Promise.resolve()
  const prune = async () => {
    const pruned = await app.db
      .transaction()
      .execute((transaction) => pruneOld(transaction, app.clock()))
    app.log.debug(pruned, 'pruned')
  }
  const begin = () => {
    round = prune().catch((error: unknown) => app.log.error({ err: error }, 'could not prune'))
  }
  begin()
  const timer = setInterval(begin, DAY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
