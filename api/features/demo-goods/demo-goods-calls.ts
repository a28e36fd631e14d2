import { demoGoodsRemovedSchema, demoGoodsSchema } from '../../../shared/products/demo-goods.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const demoGoodsCalls: CallDescriptions = {
  'GET /api/demo-goods': {
    name: 'listDemoGoods',
    summary: 'The products that a new shop begins with. One that was edited is the owner’s own.',
    access: 'manager',
    answer: demoGoodsSchema,
  },
  'DELETE /api/demo-goods': {
    name: 'removeDemoGoods',
    summary: 'Deletes all of them that nobody ordered.',
    access: 'owner',
    answer: demoGoodsRemovedSchema,
  },
}
