interface WrongTriesOptions {
  /** All hold together. */
  limits: readonly { limit: number; windowMs: number }[]
  /** Beyond it those whose last try is the longest ago are forgotten. */
  mostKeys: number
  clock: () => number
}

export interface WrongTries {
  /** Counts a try. Returns 0, or in how many ms there is one again: such a try is not counted, and prolongs nothing. */
  count: (key: string) => number
  /** Takes the last counted try back. */
  uncount: (key: string) => void
}

/**
 * Counts the tries of each key over weeks, in memory of a bounded size. The windows move on with each try: those of
 * rate-limiter-flexible hold a timer for each key, and a timer of node's reaches no further than 24 days.
 */
export function createWrongTries({ limits, mostKeys, clock }: WrongTriesOptions): WrongTries {
  const longestMs = Math.max(...limits.map(({ windowMs }) => windowMs))
  /** When each key was tried, oldest first; the keys in the order of their last tries. */
  const tries = new Map<string, readonly number[]>()

  function put(key: string, times: readonly number[]): void {
    tries.delete(key)
    if (times.length > 0) tries.set(key, times)
    const [oldest] = tries.keys()
    if (tries.size > mostKeys && oldest !== undefined) tries.delete(oldest)
  }

  return {
    count(key) {
      const nowMs = clock()
      const times = (tries.get(key) ?? []).filter((atMs) => atMs > nowMs - longestMs)
      const waits = limits.map(({ limit, windowMs }) => {
        const freeing = times.at(-limit)
        return freeing === undefined ? 0 : freeing + windowMs - nowMs
      })
      const waitMs = Math.max(0, ...waits)
      if (waitMs === 0) put(key, [...times, nowMs])
      return waitMs
    },
    uncount(key) {
      put(key, (tries.get(key) ?? []).slice(0, -1))
    },
  }
}
