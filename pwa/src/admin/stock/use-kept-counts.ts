import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import { useCallback, useState } from 'react'
import type { StockRowCount } from './stock-count.ts'
import type { KeptCount } from './use-stock-count.ts'

export interface KeptCounts {
  of: (productId: ProductId) => KeptCount
  /** True while there is unsaved input. */
  dirty: boolean
}

/** The counts of all rows under edit, including rows that the current page or search does not show. */
export function useKeptCounts(): KeptCounts {
  const [counts, setCounts] = useState<ReadonlyMap<string, StockRowCount>>(new Map())

  const keep = useCallback((productId: ProductId, count: StockRowCount | null) => {
    setCounts((known) => {
      const next = new Map(known)
      if (count === null) next.delete(productId)
      else next.set(productId, count)
      return next
    })
  }, [])

  return {
    of: (productId) => ({
      count: counts.get(productId) ?? null,
      setCount: (count) => keep(productId, count),
    }),
    dirty: [...counts.values()].some((count) => count.some((entry) => entry.touched)),
  }
}
