import * as v from 'valibot'
import { productIdSchema } from '../../../shared/catalog/product-id.ts'
import { counterProductSchema } from '../../../shared/catalog/product.ts'
import { stockCountSchema } from '../../../shared/stock/stock-edit.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const stockCalls: CallDescriptions = {
  'PUT /api/products/stock/:id': {
    name: 'countStock',
    summary: 'Records a count of the shelf.',
    description:
      'With `expected`, the quantity that was shown when it was counted, the stock moves by the difference and so keeps what ' +
      'was sold meanwhile. Without it the count replaces the stock.',
    access: 'manager',
    needsCsrf: true,
    id: productIdSchema,
    body: { json: stockCountSchema },
    answer: v.object({ product: counterProductSchema, message: v.string() }),
    refusals: ['unknown-product', 'unknown-size'],
  },
}
