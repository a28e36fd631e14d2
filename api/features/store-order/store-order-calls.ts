import * as v from 'valibot'
import { orderAnswerSchema } from '../../../shared/orders/order-edit.ts'
import { adminCreateSchema } from '../../../shared/store-order/store-order.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const storeOrderCalls: CallDescriptions = {
  'POST /api/orders/admin-create': {
    name: 'createStoreOrder',
    summary: 'Records a sale in the shop: the goods have left with the customer.',
    description:
      'A sale is a fact: it is not refused for stock or price. `totalPrice` must be what the lines and the shipping add up to.',
    access: 'seller',
    takesKey: true,
    body: { json: adminCreateSchema },
    status: 201,
    answer: v.object({ ...orderAnswerSchema.entries, message: v.string() }),
    refusals: ['unknown-product', 'unknown-size', 'total-differs'],
  },
}
