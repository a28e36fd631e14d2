import { untilQuiet } from './until-quiet.ts'

declare const self: ServiceWorkerGlobalScope

/** Timeout of one fetch. */
const FETCH_TIMEOUT_MS = 120_000

/** How long no request may arrive before `giveWay` aborts, and how long it waits for that at most. */
const REST_MS = 750
const LONGEST_REST_MS = 4000

const underWay = new Set<AbortController>()
let leaving = false
let lastAskedAt = Number.NEGATIVE_INFINITY

/**
 * Abort signal for one fetch of the worker: a connection that hangs would keep the worker busy for minutes, and
 * meanwhile the browser activates no newer version.
 */
export function fetchSignal(): AbortSignal {
  const fetching = new AbortController()
  if (leaving) fetching.abort()
  underWay.add(fetching)
  setTimeout(() => {
    underWay.delete(fetching)
    fetching.abort()
  }, FETCH_TIMEOUT_MS)
  return fetching.signal
}

function noteAsked(): void {
  lastAskedAt = performance.now()
}

/** Starts to record when the worker last received a request or message. */
export function followPages(): void {
  self.addEventListener('fetch', noteAsked)
  self.addEventListener('message', noteAsked)
}

/**
 * Aborts this worker's fetches, current and future, so that a newer version can activate. Waits first until pages send
 * no requests: one that arrives while the browser terminates this worker restarts it, and it then stays alive.
 */
export async function giveWay(): Promise<void> {
  await untilQuiet(() => lastAskedAt, REST_MS, LONGEST_REST_MS)
  leaving = true
  for (const fetching of underWay) fetching.abort()
}
