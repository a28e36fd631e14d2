import { untilQuiet } from './until-quiet.ts'

declare const self: ServiceWorkerGlobalScope

/** The longest that one file or picture is waited for. */
const PATIENCE_MS = 120_000

/** Pages have come to rest when they asked for nothing for so long; they are waited for so long at most. */
const REST_MS = 750
const LONGEST_REST_MS = 4000

const underWay = new Set<AbortController>()
let leaving = false
let lastAskedAt = Number.NEGATIVE_INFINITY

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

function noteAsked(): void {
  lastAskedAt = performance.now()
}

/** Begins to note when the worker is asked for something. */
export function followPages(): void {
  self.addEventListener('fetch', noteAsked)
  self.addEventListener('message', noteAsked)
}

/**
 * Breaks off what this worker fetches, now and from now on, for a newer version. First lets pages come to rest: what
 * they ask while the browser ends this worker has it started anew, and then it stays on.
 */
export async function giveWay(): Promise<void> {
  await untilQuiet(() => lastAskedAt, REST_MS, LONGEST_REST_MS)
  leaving = true
  for (const fetching of underWay) fetching.abort()
}
