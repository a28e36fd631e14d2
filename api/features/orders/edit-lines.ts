import type { ProductId } from '../../../shared/catalog/product-id.ts'
import type { EditedLine } from '../../../shared/orders/order-edit.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { takeBack } from '../../../shared/returns/take-back.ts'
import { sizeKeyOf, sizeOfKey, type SizeKey } from '../../../shared/size-key.ts'
import { NO_DISCOUNT, type NewLine, type OrderRecord } from '../../database/orders.ts'
import { toOrderedLine } from '../../database/order-stock.ts'
import type { SaleFacts } from '../../database/sale-facts.ts'
import { stockRefusal } from '../../database/stock-refusals.ts'
import { readStockLevels } from '../../database/stock.ts'
import type { WriteTransaction } from '../../database/database.ts'

type Sold = Pick<NewLine, 'title' | 'unit_cost_centimes' | keyof typeof NO_DISCOUNT> & {
  /** Null for goods that are new on the order. */
  unit_price_centimes: number | null
}

function discountOf({
  list_price_centimes,
  discount_centimes,
  discount_reason,
}: Pick<NewLine, keyof typeof NO_DISCOUNT>) {
  return { list_price_centimes, discount_centimes, discount_reason }
}

function keyOf(productId: ProductId, size: SizeKey): string {
  return `${productId} ${size}`
}

/**
 * The lines of an order after an edit. An existing line keeps the title and cost of its sale, even when the product was
 * deleted; a new line takes the product's current ones. A line whose price was changed loses its discount. Returned
 * pieces stay on their lines. Throws Refusal: unknown-product, unknown-size, below-returned.
 */
export async function editLines(
  transaction: WriteTransaction,
  before: OrderRecord['lines'],
  edited: readonly EditedLine[],
  facts: ReadonlyMap<ProductId, SaleFacts>,
): Promise<NewLine[]> {
  const soldOf = new Map<string, Sold[]>()
  for (const line of before) {
    const key = keyOf(line.product_id, line.size)
    soldOf.set(key, [...(soldOf.get(key) ?? []), line])
  }
  const levels = await readStockLevels(transaction, [...facts.keys()])

  async function factsOfNew(productId: ProductId, size: SizeKey): Promise<Sold> {
    const product = facts.get(productId)
    if (!product || product.deleted) throw new Refusal('unknown-product')
    const isSold = levels.some(
      (level) => level.product_id === productId && level.size === size && level.archived === 0,
    )
    if (!isSold) throw await stockRefusal(transaction, { productId, size }, null)
    return {
      title: product.title,
      unit_cost_centimes: product.cost,
      unit_price_centimes: null,
      ...NO_DISCOUNT,
    }
  }

  const lines: NewLine[] = []
  for (const line of edited) {
    const size = sizeKeyOf(line.size)
    // Several lines of the same product and size are matched by price, the remaining ones in order.
    const candidates = soldOf.get(keyOf(line.productId, size)) ?? []
    const same = candidates.findIndex((one) => one.unit_price_centimes === line.price)
    const [sold] = candidates.splice(Math.max(0, same), 1)
    const { unit_price_centimes: priceBefore, ...kept } =
      sold ?? (await factsOfNew(line.productId, size))
    lines.push({
      product_id: line.productId,
      title: kept.title,
      size,
      quantity: line.quantity,
      unit_price_centimes: line.price,
      unit_cost_centimes: kept.unit_cost_centimes,
      ...(priceBefore === line.price ? discountOf(kept) : NO_DISCOUNT),
      returned: 0,
    })
  }
  const returned = spreadReturned(before, lines)
  return lines.map((line, index) => ({ ...line, returned: returned[index] ?? 0 }))
}

/**
 * The returned pieces of each edited line: those of the lines before, which an edit can neither add to nor take from.
 * Throws Refusal('below-returned') when the edit leaves fewer pieces than came back.
 */
function spreadReturned(before: OrderRecord['lines'], edited: readonly NewLine[]): number[] {
  const back = before.filter((line) => line.returned > 0)
  const { returned, excess } = takeBack(
    edited.map(toOrderedLine),
    back.map((line) => ({ ...toOrderedLine(line), quantity: line.returned })),
  )
  const short = back[excess.findIndex((pieces) => pieces > 0)]
  if (short) {
    const pieces = back
      .filter((line) => line.product_id === short.product_id && line.size === short.size)
      .reduce((sum, line) => sum + line.returned, 0)
    const { title, size } = short
    throw new Refusal('below-returned', { title, size: sizeOfKey(size), returned: pieces })
  }
  return returned
}
