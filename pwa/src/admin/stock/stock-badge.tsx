import { type StockHolder, stockState } from '../../../../shared/stock/stock-state.ts'
import { adminTexts } from '#texts/admin.ts'
import { Badge } from '../../ui/badge.tsx'
import { useLowStock } from '../../ui/use-low-stock.ts'

const texts = adminTexts.stock

/** The state of a whole product. Specification §4. */
export function StockBadge({ product }: { product: StockHolder }) {
  const { state, lowSizes } = stockState(product, useLowStock(product))
  if (state === 'out') {
    return (
      <Badge tone="red" dot>
        {texts.outOfStock}
      </Badge>
    )
  }
  if (state === 'low') {
    return (
      <Badge tone="amber" dot>
        {product.sizes.length > 0 ? texts.lowSizes(lowSizes) : texts.lowStock}
      </Badge>
    )
  }
  return (
    <Badge tone="green" dot>
      {texts.inStock}
    </Badge>
  )
}
