import { centimes, formatExactPrice } from '../../../shared/money.ts'
import { heldDifference, heldStock } from '../../../shared/orders/held-stock.ts'
import { orderTotal } from '../../../shared/orders/order.ts'
import { type OrderEdit, unpricedSentences } from '../../../shared/orders/order-edit.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { updateOrder } from '../../database/change-orders.ts'
import { type OrderRecord, readOrder } from '../../database/orders.ts'
import { readSaleFacts } from '../../database/sale-facts.ts'
import type { DatabaseTransaction } from '../../database/tables.ts'
import { findTariff } from '../../database/tariffs.ts'
import { presentOrder } from '../../present/present-order.ts'
import { editLines } from './edit-lines.ts'
import { moveHeldStock, toHeldLine } from './move-held-stock.ts'

/**
 * Writes what was edited of an order, and lets the stock follow its status and lines. The same edit sent again, its
 * answer having been lost, changes nothing. Throws Refusal: unknown-order, order-changed, total-differs,
 * unknown-product, unknown-size, out-of-stock, invalid-request for a line that costs nothing.
 */
export async function editOrder(
  transaction: DatabaseTransaction,
  orderId: string,
  edit: OrderEdit,
  { adminId, atMs }: { adminId: string; atMs: number },
): Promise<OrderRecord> {
  const before = await readOrder(transaction, orderId)
  if (!before) throw new Refusal('unknown-order')
  const fields = await editedFields(transaction, before, edit)

  const isSame = isAlreadySo(before, fields, edit)
  if (!isSame && edit.revision !== undefined && edit.revision !== before.row.revision) {
    throw new Refusal('order-changed', { order: presentOrder(before) })
  }
  const [unpriced] = unpricedSentences(edit.products, before.lines.map(toPricedLine))
  if (unpriced !== undefined) throw new Refusal('invalid-request', { reason: unpriced })
  const total = orderTotal(edit.products, centimes(before.row.shipping_centimes))
  if (total !== edit.totalPrice) {
    throw new Refusal('total-differs', {
      sent: formatExactPrice(edit.totalPrice, 'DA'),
      expected: formatExactPrice(total, 'DA'),
    })
  }
  if (isSame) return before

  const ids = [...before.lines.map((line) => line.product_id), ...edit.products.map(idOf)]
  const facts = await readSaleFacts(transaction, [...new Set(ids)])
  const lines = await editLines(transaction, before.lines, edit.products, facts)
  const difference = heldDifference(
    heldStock(before.row.status, before.lines.map(toHeldLine)),
    heldStock(fields.status, lines.map(toHeldLine)),
  )
  await moveHeldStock(transaction, difference, facts, {
    reason: 'order-edit',
    orderId,
    operationId: null,
    adminId,
    occurredAtMs: atMs,
    atMs,
  })
  return updateOrder(transaction, before, { ...fields, total_centimes: total, lines })
}

function toPricedLine(line: OrderRecord['lines'][number]) {
  return {
    productId: line.product_id,
    size: line.size === '' ? null : line.size,
    price: line.unit_price_centimes,
  }
}

function idOf({ productId }: { productId: string }): string {
  return productId
}

async function editedFields(
  transaction: DatabaseTransaction,
  { row }: OrderRecord,
  edit: OrderEdit,
) {
  // A wilaya is kept as the tariffs spell it; a place that is none, as it was typed.
  const tariff = await findTariff(transaction, edit.city)
  return {
    status: edit.status ?? row.status,
    full_name: edit.fullName,
    phone: edit.phone,
    city: tariff?.wilaya ?? edit.city,
    commune: edit.commune ?? row.commune,
  }
}

/** True when the edit asks for what is there already. */
function isAlreadySo(
  { row, lines }: OrderRecord,
  fields: Awaited<ReturnType<typeof editedFields>>,
  edit: OrderEdit,
): boolean {
  return (
    row.status === fields.status &&
    row.full_name === fields.full_name &&
    row.phone === fields.phone &&
    row.city === fields.city &&
    row.commune === fields.commune &&
    lines.length === edit.products.length &&
    lines.every((line, index) => {
      const edited = edit.products[index]
      return (
        line.product_id === edited?.productId &&
        line.size === (edited.size ?? '') &&
        line.quantity === edited.quantity &&
        line.unit_price_centimes === edited.price
      )
    })
  )
}
