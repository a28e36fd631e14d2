import { createStore, type StoreApi } from 'zustand'
import {
  priceRange,
  type ProductFilters,
  readDinars,
} from '../../../../shared/catalog/product-query.ts'

/** In dinars; null is no limit. */
export type PriceRange = Pick<ProductFilters, 'minPrice' | 'maxPrice'>

export function isSame(one: PriceRange, other: PriceRange): boolean {
  return one.minPrice === other.minPrice && one.maxPrice === other.maxPrice
}

interface PriceTexts {
  /** What stands in the two fields. */
  least: string
  most: string
}

interface PriceFields extends PriceTexts {
  type: (texts: Partial<PriceTexts>) => void
  /** Reads the two fields, and shows what was understood. */
  apply: () => PriceRange
  /** The address asks for this range. */
  follow: (asked: PriceRange) => void
}

const textOf = (dinars: number | null) => (dinars === null ? '' : String(dinars))

function textsOf({ minPrice, maxPrice }: PriceRange): PriceTexts {
  return { least: textOf(minPrice), most: textOf(maxPrice) }
}

/** The two price fields, whose range lives in the address. */
export function createPriceFields(initial: PriceRange): StoreApi<PriceFields> {
  let asked = initial
  let applied = initial
  return createStore<PriceFields>((set, get) => ({
    ...textsOf(initial),
    type: set,
    apply() {
      const { least, most } = get()
      applied = priceRange(readDinars(least), readDinars(most))
      set(textsOf(applied))
      return applied
    },
    follow(next) {
      if (isSame(next, asked)) return
      asked = next
      // By the back button, a chip or a link. What was applied here is already shown, and the next field may be half typed.
      if (!isSame(next, applied)) set(textsOf(next))
    },
  }))
}
