import { useLayoutEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'

/** The last non-null value, to keep showing it while the next one loads. */
export function useLast<T>(value: T | null): T | null {
  const [store] = useState(() => createStore<{ last: T | null }>(() => ({ last: value })))
  const last = useStore(store, (state) => state.last)
  useLayoutEffect(() => {
    if (value !== null) store.setState({ last: value })
  }, [store, value])
  return value ?? last
}

export interface OpenEntry<T> {
  /** The last known version; null when nothing is open, or the list never had this id. */
  open: T | null
  /** It was deleted while it was open. */
  gone: boolean
}

/** The entry whose form is open. It stays after a deletion elsewhere, so that input is not lost. */
export function useOpenEntry<T extends { _id: string }>(
  entries: readonly T[],
  openId: string | null,
): OpenEntry<T> {
  const found = entries.find((entry) => entry._id === openId) ?? null
  const last = useLast(found)
  if (last?._id !== openId) return { open: null, gone: false }
  return { open: last, gone: found === null }
}
