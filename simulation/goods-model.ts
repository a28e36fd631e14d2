import type { ProductId } from '../shared/catalog/product-id.ts'
import type { Centimes } from '../shared/money.ts'
import type { GoodsInV1 } from '../shared/operations/goods.ts'

/** The buying price that each product must have, according to the deliveries. */
export type PricesModel = Map<ProductId, { price: Centimes; saidAtMs: number }>

/** Takes over the prices of an applied delivery, unless newer prices were set. */
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
