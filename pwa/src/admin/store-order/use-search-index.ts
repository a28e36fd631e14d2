import { useEffect } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { indexSome } from './product-search.ts'

const SLICE = 400

/** Prepares the search in calm moments, so that the first letter typed is as quick as the next. */
export function useSearchIndex(products: readonly CounterProduct[]): void {
  useEffect(() => {
    let next = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const slice = () => {
      next = indexSome(products, next, SLICE)
      if (next < products.length) timer = setTimeout(slice, 30)
    }
    timer = setTimeout(slice, 30)
    return () => clearTimeout(timer)
  }, [products])
}
