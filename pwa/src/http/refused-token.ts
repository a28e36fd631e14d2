type Listener = (token: string) => void

const listeners = new Set<Listener>()

/** Calls `listener` with each token that the server rejected as no longer valid. Returns an unsubscribe function. */
export function onTokenRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by callApi when the server answered 401 to a call with this token. */
export function noteTokenRefused(token: string): void {
  for (const listener of listeners) listener(token)
}
