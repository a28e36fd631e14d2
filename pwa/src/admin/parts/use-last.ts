import { useLayoutEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'

/** The last value that was not null, for what stays on the screen while the next one is on its way. */
export function useLast<T>(value: T | null): T | null {
  const [store] = useState(() => createStore<{ last: T | null }>(() => ({ last: value })))
  const last = useStore(store, (state) => state.last)
  useLayoutEffect(() => {
    if (value !== null) store.setState({ last: value })
  }, [store, value])
  return value ?? last
}
