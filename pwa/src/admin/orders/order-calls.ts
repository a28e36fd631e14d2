import type { OrderId } from '../../../../shared/orders/order-id.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import {
  orderAnswerSchema,
  orderDeletedSchema,
  type OrderEditJson,
} from '../../../../shared/orders/order-edit.ts'
import {
  returnAnswerSchema,
  type ReturnRequestJson,
} from '../../../../shared/returns/return-request.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { csrfToken, readSession } from '../../local/session/session.ts'

/** Throws ApiFailure. */
export async function readOrder(id: OrderId): Promise<Order> {
  const { order } = await callApi({
    path: `/api/orders/${id}`,
    schema: orderAnswerSchema,
    token: readSession()?.token,
  })
  return order
}

/** Returns the updated order. Throws ApiFailure. */
export async function updateOrder(id: OrderId, edit: OrderEditJson): Promise<Order> {
  const { order } = await callApi({
    path: `/api/orders/${id}`,
    method: 'PUT',
    body: edit,
    schema: orderAnswerSchema,
    token: readSession()?.token,
    csrf: csrfToken(),
  })
  return order
}

/** Throws ApiFailure. An order that is gone already counts as deleted: an earlier answer may have been lost. */
export async function deleteOrder(id: OrderId): Promise<void> {
  try {
    await callApi({
      path: `/api/orders/${id}`,
      method: 'DELETE',
      schema: orderDeletedSchema,
      token: readSession()?.token,
    })
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'unknown-order') return
    throw error
  }
}

/**
 * Records pieces of an order that came back; returns the order with them. `key`: the server records one return for it,
 * and refuses other content under it (`key-reuse`). Throws ApiFailure.
 */
export async function returnOrderLines(
  id: OrderId,
  request: ReturnRequestJson,
  key: string,
): Promise<Order> {
  const { order } = await callApi({
    path: `/api/orders/${id}/returns`,
    body: request,
    schema: returnAnswerSchema,
    token: readSession()?.token,
    idempotencyKey: key,
  })
  return order
}
