/** Cancels earlier work when later work begins. */
export interface Turns {
  /** Aborts the earlier work, and returns the signal for the new one. */
  begin: () => AbortSignal
  end: () => void
  /** Runs `work` as the new work; `fail` gets its error, unless later work or `end` has aborted it. */
  run: (
    work: (signal: AbortSignal) => Promise<void>,
    fail: (error: unknown) => void,
  ) => Promise<void>
}

export function createTurns(): Turns {
  let current = new AbortController()
  const begin = () => {
    current.abort()
    current = new AbortController()
    return current.signal
  }
  return {
    begin,
    end: () => current.abort(),
    async run(work, fail) {
      const signal = begin()
      try {
        await work(signal)
      } catch (error) {
        if (!signal.aborted) fail(error)
      }
    },
  }
}
