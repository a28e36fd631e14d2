import { ORDER_ORIGINS, ORDER_STATUSES } from '../../../../shared/orders/order.ts'
import { listAddress } from '../parts/list-query.ts'

/** Order cards on one page. Specification §9. */
export const ORDERS_PAGE_SIZE = 5

/** /admin?search=amine&page=2&status=Pending&origin=web&order=<id> */
export const PLACE = listAddress('order', { status: ORDER_STATUSES, origin: ORDER_ORIGINS })
