import { createStore, type StoreApi } from 'zustand'
import {
  priceRange,
  type ProductFilters,
  readDinars,
} from '../../../../shared/catalog/product-query.ts'

/** In dinars; null for no limit. */
export type PriceRange = Pick<ProductFilters, 'minPrice' | 'maxPrice'>

export function isSame(one: PriceRange, other: PriceRange): boolean {
  return one.minPrice === other.minPrice && one.maxPrice === other.maxPrice
}

interface PriceTexts {
  /** Texts of the two fields. */
  least: string
  most: string
}

interface PriceFields extends PriceTexts {
  type: (texts: Partial<PriceTexts>) => void
  /** Parses the two fields and shows the normalized values. */
  apply: () => PriceRange
  /** Call when the address has this range. */
  follow: (asked: PriceRange) => void
}

const textOf = (dinars: number | null) => (dinars === null ? '' : String(dinars))

function textsOf({ minPrice, maxPrice }: PriceRange): PriceTexts {
  return { least: textOf(minPrice), most: textOf(maxPrice) }
}

/** Store of the two price fields; the range itself is in the address. */
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
      // Another range, from Back, a chip or a link. One that was applied here must not overwrite a half-typed field.
      if (!isSame(next, applied)) set(textsOf(next))
    },
  }))
}
