import { type StockHolder, stockState } from '../../../../shared/stock/stock-state.ts'
import { adminTexts } from '#texts/admin.ts'
import { useShop } from '../../ui/use-shop.ts'
import { Badge } from '../../ui/badge.tsx'

const texts = adminTexts.stock

/** The state of a whole product. Specification §4. */
export function StockBadge({ product }: { product: StockHolder }) {
  const { state, lowSizes } = stockState(product, useShop().lowStock)
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
