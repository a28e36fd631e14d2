import { useMemo } from 'react'
import type { OwnerWords } from '../../../../shared/catalog/translations.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { lineTitle } from '../../ui/owner-words.ts'

/**
 * Gives the title of a stored line in the language of this page. For lines that staff work with; a receipt and the list of
 * a day show what was stored.
 */
export function useLineTitle(): (line: { productId: string; title: string }) => OwnerWords {
  const { products } = useCounterCatalog()
  const byId = useMemo(
    () => new Map<string, (typeof products)[number]>(products.map((one) => [one._id, one])),
    [products],
  )
  return (line) => lineTitle(line, byId.get(line.productId))
}
