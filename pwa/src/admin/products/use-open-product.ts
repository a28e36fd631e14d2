import { useState } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'

export interface OpenProduct {
  /** As it was last seen; null when nothing is open, or never was of this id. */
  open: CounterProduct | null
  /** It was deleted while it was open. */
  gone: boolean
}

/** The product whose form is open; what is typed must outlive its deletion elsewhere. */
export function useOpenProduct(
  products: readonly CounterProduct[],
  openId: string | null,
): OpenProduct {
  const [last, setLast] = useState<CounterProduct | null>(null)
  const found = products.find((product) => product._id === openId) ?? null
  if (found !== null && found !== last) setLast(found)
  if (found !== null) return { open: found, gone: false }
  const gone = openId !== null && last?._id === openId
  return { open: gone ? last : null, gone }
}
