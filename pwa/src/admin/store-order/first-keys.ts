import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import { useEffect, useMemo, useState } from 'react'
import { readSoldHere } from '../../local/till/sold-here.ts'
import { tillDb } from '../../local/till/till-db.ts'

/** Number of best sellers at the start of the list. */
const FIRST_KEYS = 12
/** Half-life of a sold piece's weight, so that this week's best sellers come first. */
const HALF_LIFE_MS = 7 * 24 * 60 * 60 * 1000

/** Pieces of a product in one sale of this device. */
export interface SoldPieces {
  productId: ProductId
  quantity: number
  /** Epoch ms. */
  soldAtMs: number
}

/** Ids of the best sellers of this device, weighted by recency, best first. */
export function firstKeys(sold: readonly SoldPieces[], now: number): ProductId[] {
  const weights = new Map<ProductId, number>()
  for (const { productId, quantity, soldAtMs } of sold) {
    // Clamped: after a clock was set back, a sale in the future must not outweigh all others.
    const age = Math.max(0, now - soldAtMs)
    const weight = quantity * 0.5 ** (age / HALF_LIFE_MS)
    weights.set(productId, (weights.get(productId) ?? 0) + weight)
  }
  return [...weights]
    .toSorted(([idA, a], [idB, b]) => b - a || (idA < idB ? 1 : -1))
    .slice(0, FIRST_KEYS)
    .map(([id]) => id)
}

/** The products with those of `ids` first, in that order; the others stay in their order. */
export function putFirst<T extends { _id: ProductId }>(
  products: readonly T[],
  ids: readonly ProductId[],
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

/** The ids read last by this page; null before. */
let latestIds: readonly ProductId[] | null = null

/**
 * The products with this device's best sellers first. The order is computed once, when the till is opened, so that
 * products do not move during sales. When the till is opened again in the same page, the ids read last apply at once.
 */
export function useFirstKeys<T extends { _id: ProductId }>(products: readonly T[]): readonly T[] {
  const [ids, setIds] = useState(latestIds)
  useEffect(() => {
    readSoldHere(tillDb())
      .then((sold) => (latestIds = firstKeys(sold, Date.now())))
      .then((read) => setIds((known) => known ?? read))
      // An error is ignored: it affects only the order.
      .catch(() => undefined)
  }, [])
  return useMemo(() => putFirst(products, ids ?? []), [products, ids])
}
