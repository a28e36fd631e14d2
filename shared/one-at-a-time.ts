/**
 * Serializes runs of `work`. A call during a run is answered by the next run, since the current one may have read its
 * input already. All calls made meanwhile share that next run.
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
