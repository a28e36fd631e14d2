import { useLast } from './use-last.ts'

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
