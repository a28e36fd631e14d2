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

export interface OpenEntry<T> {
  /** As it was last seen; null when nothing is open, or the list never had this id. */
  open: T | null
  /** It was deleted while it was open. */
  gone: boolean
}

/** The entry of a list whose form is open. What is typed into the form must outlive its deletion elsewhere. */
export function useOpenEntry<T extends { _id: string }>(
  entries: readonly T[],
  openId: string | null,
): OpenEntry<T> {
  const found = entries.find((entry) => entry._id === openId) ?? null
  const last = useLast(found)
  if (last?._id !== openId) return { open: null, gone: false }
  return { open: last, gone: found === null }
}
