/** What the page knows of a newer version; one for the page, read through useUpdateReady. */

export interface UpdateState {
  /** A newer version is whole on this device and waits for a word from the person. */
  ready: boolean
  /** Takes the newer version over and reloads. Does nothing while none is ready. */
  apply: () => void
}

const NONE: UpdateState = { ready: false, apply: () => {} }

let state = NONE
const listeners = new Set<() => void>()

export function readUpdate(): UpdateState {
  return state
}

export function offerUpdate(apply: () => void): void {
  state = { ready: true, apply }
  for (const listener of listeners) listener()
}

export function followUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
