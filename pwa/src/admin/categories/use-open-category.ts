import { useState } from 'react'
import type { Category } from '../../../../shared/catalog/product.ts'

export interface OpenCategory {
  /** As it was last seen; null when nothing is open, or never was of this id. */
  open: Category | null
  /** It was deleted while it was open. */
  gone: boolean
}

/** The category whose form is open; what is typed must outlive its deletion elsewhere. */
export function useOpenCategory(
  categories: readonly Category[],
  openId: string | null,
): OpenCategory {
  const [last, setLast] = useState<Category | null>(null)
  const found = categories.find((category) => category._id === openId) ?? null
  if (found !== null && found !== last) setLast(found)
  if (found !== null) return { open: found, gone: false }
  const gone = openId !== null && last?._id === openId
  return { open: gone ? last : null, gone }
}
