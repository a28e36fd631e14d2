import * as v from 'valibot'
import { MAX_ORDER_LINES } from '../../../shared/checkout/order-request.ts'
import {
  orderAnswerSchema,
  orderDeletedSchema,
  orderEditLineSchema,
  orderEditSchema,
} from '../../../shared/orders/order-edit.ts'
import { orderIdSchema } from '../../../shared/orders/order-id.ts'
import { orderPageSchema, orderSchema } from '../../../shared/orders/order.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'
import { ordersQuerySchema } from './orders-routes.ts'

/** The schema of the lines checks each line separately, for a sentence of its own, so its description is given here. */
const orderEditBody = v.object({
  ...orderEditSchema.entries,
  products: v.pipe(v.array(orderEditLineSchema), v.minLength(1), v.maxLength(MAX_ORDER_LINES)),
})

export const ordersCalls: CallDescriptions = {
  'GET /api/orders': {
    name: 'listOrders',
    summary: 'The orders, newest first.',
    description:
      'With any parameter one page of them, 5 orders unless `limit` says more; without one a plain list of the newest ' +
      '5,000. `search` looks in numbers, names and phones. With `more`, `total` is only what was counted so far.',
    access: 'manager',
    query: ordersQuerySchema,
    answer: v.union([orderPageSchema, v.array(orderSchema)]),
    headers: { 'X-Total-Count': 'The number of all orders, with a plain list.' },
  },
  'GET /api/orders/:id': {
    name: 'readOrder',
    summary: 'One order.',
    access: 'manager',
    id: orderIdSchema,
    answer: orderAnswerSchema,
    refusals: ['unknown-order'],
  },
  'PUT /api/orders/:id': {
    name: 'editOrder',
    summary: 'Changes an order: its customer, lines, delivery or status. The stock follows.',
    description:
      'The shipping cost follows from the wilaya and the type; lines that take a web order not yet sent above or below ' +
      '`freeDeliveryFrom` of the settings make it 0 or the tariff. `totalPrice` must be what the lines and the shipping add up ' +
      'to. With `revision`, a change of an order that was changed since is refused, and the refusal carries the current `order`.',
    access: 'manager',
    needsCsrf: true,
    id: orderIdSchema,
    body: { json: orderEditBody },
    answer: v.object({ ...orderAnswerSchema.entries, message: v.string() }),
    refusals: [
      'unknown-order',
      'unknown-product',
      'unknown-size',
      'out-of-stock',
      'total-differs',
      'order-changed',
    ],
  },
  'DELETE /api/orders/:id': {
    name: 'deleteOrder',
    summary: 'Deletes an order. Goods that did not leave return to the stock.',
    access: 'manager',
    id: orderIdSchema,
    answer: orderDeletedSchema,
    refusals: ['unknown-order'],
  },
}
