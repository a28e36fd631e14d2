import { centimes } from '../../../shared/money.ts'
import type { OrderId } from '../../../shared/orders/order-id.ts'
import type { OrderStatus } from '../../../shared/orders/order.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { sizeOfKey } from '../../../shared/size-key.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { type OrderRecord, readOrder } from '../../database/orders.ts'
import { editOrder } from './edit-order.ts'

/** Changes only the status of an order, and moves its stock accordingly. Throws Refusal as editOrder does. */
export async function changeStatus(
  transaction: WriteTransaction,
  id: OrderId,
  status: OrderStatus,
  by: { adminId: string; atMs: number },
): Promise<OrderRecord> {
  const order = await readOrder(transaction, id)
  if (!order) throw new Refusal('unknown-order')
  const { row, lines } = order
  const edit = {
    fullName: row.full_name,
    phone: row.phone,
    city: row.city,
    status,
    shippingType: row.shipping_type,
    products: lines.map((line) => ({
      productId: line.product_id,
      size: sizeOfKey(line.size),
      quantity: line.quantity,
      price: centimes(line.unit_price_centimes),
    })),
    totalPrice: centimes(row.total_centimes),
  }
  return editOrder(transaction, id, edit, by)
}
