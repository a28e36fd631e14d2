/** Cancels earlier work when later work begins. */
export interface Turns {
  /** Aborts the earlier work, and returns the signal for the new one. */
  begin: () => AbortSignal
  end: () => void
}

export function createTurns(): Turns {
  let current = new AbortController()
  return {
    begin() {
      current.abort()
      current = new AbortController()
      return current.signal
    },
    end: () => current.abort(),
  }
}
