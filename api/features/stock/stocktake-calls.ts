import {
  stocktakeDetailSchema,
  stocktakeListSchema,
} from '../../../shared/stocktakes/recorded-stocktake.ts'
import { stocktakeIdSchema } from '../../../shared/stocktakes/stocktake-id.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const stocktakeCalls: CallDescriptions = {
  'GET /api/stocktakes': {
    name: 'listStocktakes',
    summary: 'The newest 50 stocktakes, open ones included.',
    description:
      'Tills begin, count and end stocktakes with the operations `stocktake-open.v1`, `stocktake-count.v1` and ' +
      '`stocktake-close.v1`. `leftOut` is how many sizes have a count that is not in what was taken over.',
    access: 'seller',
    answer: stocktakeListSchema,
  },
  'GET /api/stocktakes/:id': {
    name: 'readStocktake',
    summary: 'What each till counted in a stocktake, and what was taken over.',
    description:
      'Of each size the tallies of the highest `round` add up. `expected` is the stock that the till showed when it began ' +
      'to count. What one piece was bought for is answered to owners alone.',
    access: 'seller',
    id: stocktakeIdSchema,
    answer: stocktakeDetailSchema,
    refusals: ['unknown-stocktake'],
  },
}
