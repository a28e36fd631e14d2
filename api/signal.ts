/** Says that something happened, without saying what: listeners look for themselves. */
export interface Signal {
  send(): void
  /** Returns a function that ends the listening. */
  listen(listener: () => void): () => void
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>()
  return {
    send() {
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
