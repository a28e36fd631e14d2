import { oneAtATime } from '../shared/one-at-a-time.ts'
import type { AppContext } from './app-context.ts'

/**
 * A failed message is tried again no sooner than this, so that work which needs another round at once cannot become a
 * busy loop.
 */
const SHORTEST_WAIT_MS = 1000

/**
 * Runs `work` now, after events were recorded, and at the time that it returned: when the next message is due again, or
 * null for never. Only one run at a time; `work` should check `app.stopping` and end early. Returns a function that
 * stops this after the current run.
 */
export function runOnEvents(
  app: AppContext,
  /** The log message for a run that fails. */
  fault: string,
  work: () => Promise<number | null>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined

  async function workOnce(): Promise<void> {
    if (app.stopping.aborted) return
    const nextMs = await work()
    clearTimeout(timer)
    if (nextMs === null || app.stopping.aborted) return
    timer = setTimeout(() => void round(), Math.max(SHORTEST_WAIT_MS, nextMs - app.clock()))
    timer.unref()
  }

  const round = oneAtATime(() =>
    workOnce().catch((error: unknown) => app.log.error({ err: error }, fault)),
  )

  const unsubscribe = app.events.subscribe(() => void round())
  void round()
  return async () => {
    unsubscribe()
    // Waits for a run in progress. Its app is stopping, so this call itself does nothing.
    await round()
    clearTimeout(timer)
  }
}
