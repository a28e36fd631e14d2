import { centimes, centimesToDinars, centimesOrNull } from '../../shared/money.ts'
import type { OrderJson } from '../../shared/orders/order.ts'
import {
  discountJson,
  type DiscountedLine,
  ticketDiscountOf,
} from '../../shared/store-order/discount.ts'
import { toIso } from '../../shared/time.ts'
import { sizeOfKey } from '../../shared/size-key.ts'
import type { OrderRecord } from '../database/orders.ts'
import { dinars } from './dinars.ts'

type Line = OrderRecord['lines'][number]

function discountedLine(line: Line): DiscountedLine {
  const { quantity, discount_centimes: amount, discount_reason: reason } = line
  return {
    quantity,
    price: centimes(line.unit_price_centimes),
    listPrice: centimesOrNull(line.list_price_centimes),
    discount: amount === null ? null : { amount: centimes(amount), reason: reason ?? '' },
  }
}

function presentLine(line: Line): OrderJson['products'][number] {
  const { price, listPrice, discount } = discountedLine(line)
  return {
    productId: line.product_id,
    title: line.title,
    size: sizeOfKey(line.size),
    quantity: line.quantity,
    price: centimesToDinars(price),
    listPrice: listPrice === null ? null : centimesToDinars(listPrice),
    discount: discountJson(discount),
    returned: line.returned,
  }
}

/** The discount of the whole sale, as far as its lines still contain it: an edit may have removed a part. */
function presentTicketDiscount({ row, lines }: OrderRecord) {
  const amount = ticketDiscountOf(lines.map(discountedLine))
  return amount > 0 ? discountJson({ amount, reason: row.ticket_discount_reason ?? '' }) : null
}

/** An order as JSON, without the buying prices of its lines. */
export function presentOrder(order: OrderRecord): OrderJson {
  const { row, lines } = order
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
    language: row.language,
    shipping: dinars(row.shipping_centimes),
    shippingType: row.shipping_type,
    stockTaken: row.stock_taken === 1,
    beyondLimit: row.beyond_limit,
    products: lines.map(presentLine),
    soldBy: row.origin === 'store' ? (row.seller_id ?? row.admin_id) : null,
    ticketDiscount: presentTicketDiscount(order),
    totalPrice: dinars(row.total_centimes),
    createdAt: toIso(row.created_at_ms),
    receivedAt: toIso(row.received_at_ms),
    revision: row.revision,
  }
}
