import { centimes, centimesToDinars } from '../../shared/money.ts'
import type { OrderJson } from '../../shared/orders/order.ts'
import { toIso } from '../../shared/time.ts'
import { sizeOfKey } from '../../shared/size-key.ts'
import type { OrderRecord } from '../database/orders.ts'

/** An order as JSON, without the buying prices of its lines. */
export function presentOrder({ row, lines }: OrderRecord): OrderJson {
  return {
    _id: row.id,
    number: row.number,
    origin: row.origin,
    receiptNumber: row.receipt_number,
    status: row.status,
    fullName: row.full_name,
    phone: row.phone,
    city: row.city,
    commune: row.commune,
    shipping: centimesToDinars(centimes(row.shipping_centimes)),
    shippingType: row.shipping_type,
    stockTaken: row.stock_taken === 1,
    products: lines.map((line) => ({
      productId: line.product_id,
      title: line.title,
      size: sizeOfKey(line.size),
      quantity: line.quantity,
      price: centimesToDinars(centimes(line.unit_price_centimes)),
      returned: line.returned,
    })),
    totalPrice: centimesToDinars(centimes(row.total_centimes)),
    createdAt: toIso(row.created_at_ms),
    receivedAt: toIso(row.received_at_ms),
    revision: row.revision,
  }
}
