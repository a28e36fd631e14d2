import type { OwnerWords } from '../../../../shared/catalog/translations.ts'
import { shopCatalog } from '../../local/catalog/shop-catalog.ts'
import { lineTitle } from '../../ui/owner-words.ts'

/** Gives the title of a line of the cart or of an order in the language of this page. */
export function useLineTitle(): (line: { productId: string; title: string }) => OwnerWords {
  const rows = shopCatalog.useStore(({ memory }) => memory.rows)
  return (line) => lineTitle(line, rows.get(line.productId)?.entity)
}
