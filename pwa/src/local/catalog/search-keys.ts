import { whenIdle } from '../when-idle.ts'

/** Keys computed in one go: well below a frame, also on a slow phone. */
const SLICE = 100

/**
 * What is searched in each item of a list: computed once for as long as the item lives, and kept by list, so that typing
 * only compares. A list never changes: another one is another object, as is an item that changed.
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
    /** Computes them while the page has nothing else to do, ahead of the first keystroke; the latest list only. */
    prepare: (list: readonly T[]): void => {
      wanted = list
      const slice = () => {
        if (list === wanted && goOn(list, SLICE).length < list.length) whenIdle(slice)
      }
      whenIdle(slice)
    },
  }
}
