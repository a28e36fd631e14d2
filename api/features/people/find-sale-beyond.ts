import type { StoreSale } from '../../../shared/operations/store-order.ts'
import { type Limit, saleBeyond, type SellerLimits } from '../../../shared/people/seller-limits.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { lowestPrice, readSaleFacts } from '../../database/sale-facts.ts'

/**
 * The limits that a sale exceeds. The shop's price is the one that the till says or, if that is higher, what the server
 * knows: a till whose tools were used may say any price. It may have sold at a price from before the last change, when
 * it had no connection.
 */
export async function findSaleBeyond(
  db: ReadTransaction,
  { products }: StoreSale,
  limits: SellerLimits,
  occurredAtMs: number,
): Promise<Limit[]> {
  if (limits.discountPercent === undefined) return []
  const facts = await readSaleFacts(
    db,
    products.map((line) => line.productId),
  )
  const lines = products.map((line) => {
    const product = facts.get(line.productId)
    const known = product ? lowestPrice(product, occurredAtMs) : line.listPrice
    return { price: line.price, listPrice: known > line.listPrice ? known : line.listPrice }
  })
  return saleBeyond(lines, limits)
}
