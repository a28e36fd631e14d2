/**
 * Runs `work` one at a time. A call while it runs gets the run after it: what it wants done may have come too late
 * for the one that runs. Any number of such calls share that next run.
 */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null

  const begin = () => {
    next = null
    const run = work().finally(() => {
      if (running === run) running = null
    })
    running = run
    return run
  }

  return () => {
    if (next !== null) return next
    if (running === null) return begin()
    next = running.then(begin, begin)
    return next
  }
}
