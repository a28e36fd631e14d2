import { useSyncExternalStore } from 'react'

const STEP_MS = 30_000

let now = Date.now()

function follow(changed: () => void): () => void {
  const tick = () => {
    now = Date.now()
    changed()
  }
  tick()
  const timer = setInterval(tick, STEP_MS)
  return () => clearInterval(timer)
}

/** Epoch ms, good to half a minute: for sentences that say how long ago something was. */
export function useNow(): number {
  return useSyncExternalStore(follow, () => now)
}
