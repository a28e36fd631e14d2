import { whenIdle } from '../when-idle.ts'

/** Keys computed in one task: well below a frame, also on a slow phone. */
const SLICE = 100

/**
 * Cache of search keys, by item and by list, so that typing only compares strings. Lists and items must be immutable: a
 * changed one is a new object.
 */
export function createSearchKeys<T extends object>(keyOf: (item: T) => string) {
  const byItem = new WeakMap<T, string>()
  const byList = new WeakMap<readonly T[], string[]>()
  let wanted: readonly T[] = []

  function keyOnce(item: T): string {
    const known = byItem.get(item)
    if (known !== undefined) return known
    const key = keyOf(item)
    byItem.set(item, key)
    return key
  }

  function goOn(list: readonly T[], most?: number): string[] {
    const keys = byList.get(list) ?? []
    byList.set(list, keys)
    const from = keys.length
    for (const item of list.slice(from, most && from + most)) keys.push(keyOnce(item))
    return keys
  }

  return {
    /** The keys of a list, in its order. */
    of: (list: readonly T[]): readonly string[] => goOn(list),
    /** Computes the keys in idle time, before the first keystroke; for the latest list only. */
    prepare: (list: readonly T[]): void => {
      wanted = list
      const slice = () => {
        if (list === wanted && goOn(list, SLICE).length < list.length) whenIdle(slice)
      }
      whenIdle(slice)
    },
  }
}
