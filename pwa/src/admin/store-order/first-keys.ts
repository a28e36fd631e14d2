import { useEffect, useMemo, useState } from 'react'
import { readSoldHere } from '../../local/sold-here.ts'
import { tillDb } from '../../local/till-db.ts'

/** Keys that come before all others. */
const FIRST_KEYS = 12
/** A piece sold this long ago counts half as much as one sold now: what sells this week comes before last month's. */
const HALF_LIFE_MS = 7 * 24 * 60 * 60 * 1000

/** Pieces of a product in one sale of this device. */
export interface SoldPieces {
  productId: string
  quantity: number
  /** Epoch ms. */
  soldAtMs: number
}

/** The products whose keys come first: what this device sold often and lately, most wanted first. */
export function firstKeys(sold: readonly SoldPieces[], now: number): string[] {
  const weights = new Map<string, number>()
  for (const { productId, quantity, soldAtMs } of sold) {
    // A clock that jumped back must not make a sale of tomorrow outweigh all others.
    const age = Math.max(0, now - soldAtMs)
    const weight = quantity * 0.5 ** (age / HALF_LIFE_MS)
    weights.set(productId, (weights.get(productId) ?? 0) + weight)
  }
  return [...weights]
    .toSorted(([idA, a], [idB, b]) => b - a || (idA < idB ? 1 : -1))
    .slice(0, FIRST_KEYS)
    .map(([id]) => id)
}

/** The products with those of `ids` first, in that order; the others keep theirs. */
export function putFirst<T extends { _id: string }>(
  products: readonly T[],
  ids: readonly string[],
): readonly T[] {
  if (ids.length === 0) return products
  const wanted = new Set(ids)
  const byId = new Map(
    products.filter((product) => wanted.has(product._id)).map((product) => [product._id, product]),
  )
  if (byId.size === 0) return products
  const first = ids.flatMap((id) => byId.get(id) ?? [])
  return [...first, ...products.filter((product) => !byId.has(product._id))]
}

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
