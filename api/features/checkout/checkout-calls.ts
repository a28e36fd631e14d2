import * as v from 'valibot'
import { orderRequestSchema } from '../../../shared/checkout/order-request.ts'
import { orderAnswerSchema } from '../../../shared/orders/order-edit.ts'
import { orderTokenSchema } from '../../../shared/tracking/order-token.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

/**
 * `trackToken`: the token of the order's private link, /track#TOKEN; null in answers that an earlier release stored.
 */
const linkSchema = v.object({ trackToken: v.nullable(orderTokenSchema) })

export const checkoutCalls: CallDescriptions = {
  'POST /api/orders': {
    name: 'placeOrder',
    summary: 'Places an order for delivery, cash on delivery.',
    description:
      'Prices are the shop’s own. `shipping` must be the price of the wilaya’s tariff, which GET /api/sync/pull lists, for a ' +
      'kind that is not off there, or 0 once the goods reach `freeDeliveryFrom` of the settings that are pulled with them; ' +
      'else the refusal carries what was sent and what it costs now. All lines are taken from the stock or none. The order keeps the language that Accept-Language names, in which the shop writes to the customer. Send an Idempotency-Key, so that a lost answer does not make two orders.',
    access: 'everyone',
    takesKey: true,
    body: { json: orderRequestSchema },
    status: 201,
    answer: v.object({ ...orderAnswerSchema.entries, ...linkSchema.entries, message: v.string() }),
    refusals: [
      'unknown-product',
      'unknown-size',
      'unknown-wilaya',
      'wrong-shipping',
      'shipping-changed',
      'shipping-off',
      'out-of-stock',
      'too-many-orders',
      'too-many-requests',
    ],
  },
}
