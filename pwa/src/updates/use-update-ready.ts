import { useSyncExternalStore } from 'react'
import { followUpdate, readUpdate, type UpdateState } from './update-store.ts'

/** Whether a newer version waits, and how to take it. The page is never reloaded without `apply`. */
export function useUpdateReady(): UpdateState {
  return useSyncExternalStore(followUpdate, readUpdate, readUpdate)
}
