import { orderIdSchema } from '../../../shared/orders/order-id.ts'
import { returnAnswerSchema, returnRequestSchema } from '../../../shared/returns/return-request.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const returnsCalls: CallDescriptions = {
  'POST /api/orders/:id/returns': {
    name: 'returnOrderLines',
    summary: 'Records that some or all pieces of an order came back.',
    description:
      'Pieces with `restock` are back in the stock, the others are written off. A line without a `price` gives back what ' +
      'the order charged. More pieces than the order has left are refused. An order whose every piece came back is Returned.',
    access: 'manager',
    takesKey: true,
    id: orderIdSchema,
    body: { json: returnRequestSchema },
    status: 201,
    answer: returnAnswerSchema,
    refusals: ['unknown-order', 'more-than-left'],
  },
}
