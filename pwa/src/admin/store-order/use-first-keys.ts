import { useEffect, useMemo, useState } from 'react'
import { readSoldHere } from '../../local/sold-here.ts'
import { tillDb } from '../../local/till-db.ts'
import { firstKeys, putFirst } from './first-keys.ts'

/**
 * The products with this device's best sellers first. Decided once, when the till is opened: while it is open a
 * finger finds each key where it was.
 */
export function useFirstKeys<T extends { _id: string }>(products: readonly T[]): readonly T[] {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    readSoldHere(tillDb())
      .then((sold) => setIds(firstKeys(sold, Date.now())))
      // Only the order of the keys depends on it.
      .catch(() => undefined)
  }, [])
  return useMemo(() => putFirst(products, ids), [products, ids])
}
