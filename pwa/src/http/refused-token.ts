type Listener = (token: string) => void

const listeners = new Set<Listener>()

/** Calls `listener` with each token that our server said is worth nothing any more. Returns the way to stop. */
export function onTokenRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the piece that makes the calls: a call with this token was answered 401. */
export function noteTokenRefused(token: string): void {
  for (const listener of listeners) listener(token)
}
