/** The longest that one file or picture is waited for. */
const PATIENCE_MS = 120_000

const underWay = new Set<AbortController>()
let leaving = false

/**
 * For one fetch of the worker: a link that holds and says nothing would keep it at work for minutes, and a browser lets
 * no newer version take over meanwhile.
 */
export function patience(): AbortSignal {
  const fetching = new AbortController()
  if (leaving) fetching.abort()
  underWay.add(fetching)
  setTimeout(() => {
    underWay.delete(fetching)
    fetching.abort()
  }, PATIENCE_MS)
  return fetching.signal
}

/** Breaks off what this worker fetches, now and from now on: a newer version takes over. */
export function giveWay(): void {
  leaving = true
  for (const fetching of underWay) fetching.abort()
}
