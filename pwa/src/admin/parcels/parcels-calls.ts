import type { OrderId } from '../../../../shared/orders/order-id.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderAnswerSchema, type OrderEditJson } from '../../../../shared/orders/order-edit.ts'
import {
  type HandoverDetail,
  handoverDetailSchema,
  type HandoverRequestJson,
} from '../../../../shared/parcels/parcel.ts'
import { centimesToDinars } from '../../../../shared/money.ts'
import { callApi } from '../../http/call-api.ts'
import { csrfToken, readSession } from '../../local/session/session.ts'

export const HANDOVERS_PATH = '/api/handovers'

/**
 * The path of one page of the confirmed orders. `wilaya`: '' for all; `after`: the last order of the page before, null for the
 * first page.
 */
export function candidatesPath(courier: string, wilaya: string, after: OrderId | null): string {
  const query = new URLSearchParams({ courier })
  if (wilaya !== '') query.set('wilaya', wilaya)
  if (after !== null) query.set('after', after)
  return `${HANDOVERS_PATH}/candidates?${query.toString()}`
}

/** Hands orders over. The id makes it count once, however often it is sent. Throws ApiFailure. */
export function handOver(request: HandoverRequestJson): Promise<HandoverDetail> {
  return callApi({
    path: HANDOVERS_PATH,
    body: request,
    schema: handoverDetailSchema,
    token: readSession()?.token,
  })
}

/** An edit of an order that changes its commune alone, based on the order as it was listed. */
export function communeEdit(order: Order, commune: string): OrderEditJson {
  const { fullName, phone, city, status, shippingType, products, totalPrice, revision } = order
  return {
    fullName,
    phone,
    city,
    commune,
    status,
    shippingType,
    products: products.map(({ productId, size, quantity, price }) => ({
      productId,
      size,
      quantity,
      price: centimesToDinars(price),
    })),
    totalPrice: centimesToDinars(totalPrice),
    revision,
  }
}

/** Corrects the commune of an order. Throws ApiFailure. */
export async function mendCommune(order: Order, commune: string): Promise<void> {
  await callApi({
    path: `/api/orders/${order._id}`,
    method: 'PUT',
    body: communeEdit(order, commune),
    schema: orderAnswerSchema,
    token: readSession()?.token,
    csrf: csrfToken(),
  })
}
