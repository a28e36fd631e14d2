/** Work of which only the latest may go on. */
export interface Turns {
  /** Ends the work before, and returns the signal of the new one. */
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
