import type { OrderStatus } from '../../../../shared/orders/order.ts'

/** The statuses of orders as people read them; stored and sent are the English ones. */
export const orderStatusTexts = {
  Pending: 'Pending',
  Confirmed: 'Confirmed',
  Shipped: 'Shipped',
  Returned: 'Returned',
  Cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>
