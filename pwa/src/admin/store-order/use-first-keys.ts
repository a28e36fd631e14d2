import { useEffect, useMemo, useState } from 'react'
import { readSoldHere } from '../../local/sold-here.ts'
import { tillDb } from '../../local/till-db.ts'
import { firstKeys, putFirst } from './first-keys.ts'

/** As last read while this page is open; null before. */
let latestIds: readonly string[] | null = null

/**
 * The products with this device's best sellers first. Decided once, when the till is opened: while it is open a
 * finger finds each key where it was. Opened again on the same page it has the keys at once, as they were read last.
 */
export function useFirstKeys<T extends { _id: string }>(products: readonly T[]): readonly T[] {
  const [ids, setIds] = useState(latestIds)
  useEffect(() => {
    readSoldHere(tillDb())
      .then((sold) => (latestIds = firstKeys(sold, Date.now())))
      .then((read) => setIds((known) => known ?? read))
      // Only the order of the keys depends on it.
      .catch(() => undefined)
  }, [])
  return useMemo(() => putFirst(products, ids ?? []), [products, ids])
}
