import type { ProductId } from '../../../shared/catalog/product-id.ts'
import type { OrderId } from '../../../shared/orders/order-id.ts'
import { centimes, centimesToDinars, sumLines, isShopSum } from '../../../shared/money.ts'
import { SUM_TOO_LARGE } from '../../../shared/entry-schemas.ts'
import {
  heldDifference,
  heldStock,
  isAllReturned,
  takesStock,
} from '../../../shared/orders/held-stock.ts'
import { orderTotal } from '../../../shared/orders/order.ts'
import {
  customerProblems,
  type OrderEdit,
  unpricedLines,
} from '../../../shared/orders/order-edit.ts'
import { shippingAfterEdit } from '../../../shared/orders/order-shipping.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { freeDeliverySum } from '../../../shared/shipping/free-delivery.ts'
import { fold } from '../../../shared/text.ts'
import { sizeKeyOf, sizeOfKey } from '../../../shared/size-key.ts'
import { updateOrder } from '../../database/change-orders.ts'
import { type OrderRecord, readOrder } from '../../database/orders.ts'
import { readShopSettings } from '../../database/shop-settings.ts'
import { readSaleFacts } from '../../database/sale-facts.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { findTariff } from '../../database/tariffs.ts'
import { presentOrder } from '../../present/present-order.ts'
import { toOrderedLine, toStockHolder } from '../../database/order-stock.ts'
import { editLines } from './edit-lines.ts'
import { moveHeldStock } from './move-held-stock.ts'

/**
 * Saves an edit of an order and moves the stock to match its new status and lines. The edit is idempotent: sent again
 * after a lost answer, it changes nothing. Throws Refusal: unknown-order, order-changed, total-differs,
 * unknown-product, unknown-size, out-of-stock, below-returned, invalid-request for an invalid changed field or a line
 * with the price 0.
 */
export async function editOrder(
  transaction: WriteTransaction,
  orderId: OrderId,
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
  const [wrong] = customerProblems(edit, customerOf(before))
  if (wrong) throw new Refusal('invalid-request', { reason: wrong.message })
  const [unpriced] = unpricedLines(edit.products, before.lines.map(toPricedLine))
  if (unpriced !== undefined) throw new Refusal('invalid-request', { reason: unpriced })
  const total = orderTotal(edit.products, centimes(fields.shipping_centimes))
  if (total !== edit.totalPrice) {
    throw new Refusal('total-differs', {
      sent: centimesToDinars(edit.totalPrice),
      expected: centimesToDinars(total),
    })
  }
  if (isSame) return before
  // An order of before this bound must still be able to change its status.
  if (total !== before.row.total_centimes && !isShopSum(edit.products)) {
    throw new Refusal('invalid-request', { reason: SUM_TOO_LARGE })
  }

  const ids = [...before.lines.map((line) => line.product_id), ...edit.products.map(idOf)]
  const facts = await readSaleFacts(transaction, [...new Set(ids)])
  const lines = await editLines(transaction, before.lines, edit.products, facts)
  // An order whose every piece came back is Returned, whatever status the edit asks for.
  const status = isAllReturned(lines) ? ('Returned' as const) : fields.status
  const difference = heldDifference(
    heldStock(toStockHolder(before.row), before.lines.map(toOrderedLine)),
    heldStock(toStockHolder({ ...fields, status }), lines.map(toOrderedLine)),
  )
  await moveHeldStock(transaction, difference, facts, {
    reason: 'order-edit',
    orderId,
    operationId: null,
    adminId,
    occurredAtMs: atMs,
    atMs,
  })
  const change = { ...fields, status, total_centimes: total, lines }
  return updateOrder(transaction, before, change, atMs)
}

function toPricedLine(line: OrderRecord['lines'][number]) {
  return {
    productId: line.product_id,
    size: sizeOfKey(line.size),
    price: line.unit_price_centimes,
  }
}

function toPricedQuantity({ unit_price_centimes, quantity }: OrderRecord['lines'][number]) {
  return { price: centimes(unit_price_centimes), quantity }
}

function idOf({ productId }: { productId: ProductId }): ProductId {
  return productId
}

function customerOf({ row }: OrderRecord) {
  return { fullName: row.full_name, phone: row.phone, city: row.city }
}

async function editedFields(
  transaction: WriteTransaction,
  { row, lines }: OrderRecord,
  edit: OrderEdit,
) {
  const tariff = await findTariff(transaction, edit.city)
  const isSameCity = fold(edit.city) === fold(row.city)
  const tariffBefore = isSameCity ? tariff : await findTariff(transaction, row.city)
  const before = {
    origin: row.origin,
    status: row.status,
    goods: sumLines(lines.map(toPricedQuantity)),
    city: row.city,
    shipping: centimes(row.shipping_centimes),
    shippingType: row.shipping_type,
  }
  const after = { ...edit, goods: sumLines(edit.products) }
  const { shipping, shippingType } = shippingAfterEdit(before, after, {
    findTariff: (city) => (fold(city) === fold(edit.city) ? tariff : tariffBefore),
    freeFrom: freeDeliverySum(await readShopSettings(transaction)),
  })
  const status = edit.status ?? row.status
  return {
    status,
    full_name: edit.fullName,
    phone: edit.phone,
    // A wilaya is stored in the spelling of the tariffs, any other place as typed.
    city: tariff?.wilaya ?? edit.city,
    commune: edit.commune ?? row.commune,
    shipping_centimes: shipping,
    shipping_type: shippingType,
    stock_taken: takesStock(toStockHolder(row), status) ? (1 as const) : (0 as const),
  }
}

/** Whether the edit equals the stored order. */
function isAlreadySo(
  { row, lines }: OrderRecord,
  fields: Awaited<ReturnType<typeof editedFields>>,
  edit: OrderEdit,
): boolean {
  // An order whose every piece came back is Returned, whatever status the edit asked for.
  const isSameStatus = row.status === fields.status || isAllReturned(lines)
  return (
    isSameStatus &&
    row.full_name === fields.full_name &&
    row.phone === fields.phone &&
    row.city === fields.city &&
    row.commune === fields.commune &&
    row.shipping_centimes === fields.shipping_centimes &&
    row.shipping_type === fields.shipping_type &&
    lines.length === edit.products.length &&
    lines.every((line, index) => {
      const edited = edit.products[index]
      return (
        line.product_id === edited?.productId &&
        line.size === sizeKeyOf(edited.size) &&
        line.quantity === edited.quantity &&
        line.unit_price_centimes === edited.price
      )
    })
  )
}
