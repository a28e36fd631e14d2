import { takeOffLines } from '../shared/store-order/discount.ts'
import type { Sabotage } from './sabotage.ts'

/** Faults in the handling of discounts, each planted at a seam of the real code. */
export const PLANTED_DISCOUNTS: Record<string, () => Sabotage> = {
  'the discount of a whole sale is taken off its lines once more': () => ({
    handlers: (real) => ({
      'store-order.v2': (transaction, sale, source) => {
        const { products, ticketDiscount } = sale
        const twice = ticketDiscount && takeOffLines(products, ticketDiscount.amount)
        return real['store-order.v2'](transaction, { ...sale, products: twice ?? products }, source)
      },
    }),
  }),
  'what a line was reduced by is lost on the way': () => ({
    handlers: (real) => ({
      'store-order.v2': (transaction, sale, source) => {
        const products = sale.products.map((line) => ({ ...line, discount: null }))
        return real['store-order.v2'](transaction, { ...sale, products }, source)
      },
    }),
  }),
}
