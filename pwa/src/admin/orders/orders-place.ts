import { ORDER_ORIGINS, ORDER_STATUSES } from '../../../../shared/orders/order.ts'
import { listAddress } from '../parts/list-query.ts'

/** /admin?search=amine&page=2&status=Pending&origin=web&order=<id> */
export const PLACE = listAddress('order', { status: ORDER_STATUSES, origin: ORDER_ORIGINS })
