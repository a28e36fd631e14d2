import { oneAtATime } from '../shared/one-at-a-time.ts'
import type { AppContext } from './app-context.ts'

/** Not sooner is a failed message tried again: what takes a round of its own does not become a loop without a pause. */
const SHORTEST_WAIT_MS = 1000

/**
 * Runs `work` now, after events were recorded, and at the time that it returned: when the next message is due again, or
 * null for never. One run at a time; `work` looks at `app.stopping` and ends early. Returns a function that stops after the
 * current run.
 */
export function runOnEvents(
  app: AppContext,
  /** What the log says of a run that fails. */
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
    // A run that was begun ends first; its app is stopping, so this one does nothing.
    await round()
    clearTimeout(timer)
  }
}
