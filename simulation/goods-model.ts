import type { ProductId } from '../shared/catalog/product-id.ts'
import type { Centimes } from '../shared/money.ts'
import type { GoodsInV1 } from '../shared/operations/goods.ts'

/** What each product's buying price must be, as deliveries said it. */
export type PricesModel = Map<ProductId, { price: Centimes; saidAtMs: number }>

/** Takes over the prices of a delivery that was applied, unless newer ones were said. */
export function priceGoods(
  prices: PricesModel,
  { lines }: Pick<GoodsInV1, 'lines'>,
  saidAtMs: number,
): void {
  for (const { productId, unitCost: price, setsBuyingPrice } of lines) {
    const known = prices.get(productId)
    if (price === null || !setsBuyingPrice) continue
    if (known === undefined || known.saidAtMs <= saidAtMs) {
      prices.set(productId, { price, saidAtMs })
    }
  }
}
