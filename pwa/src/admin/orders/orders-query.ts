/** Order cards on one page. Specification §9. */
export const ORDERS_PAGE_SIZE = 5

export interface OrdersQuery {
  search: string
  /** From 1. */
  page: number
  /** The order whose details are open. */
  orderId: string | null
}

/** What the address says: /admin?search=amine&page=2&order=<id>. */
export function readOrdersQuery(address: URLSearchParams): OrdersQuery {
  const page = Number(address.get('page') ?? '1')
  return {
    search: address.get('search') ?? '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    orderId: address.get('order'),
  }
}

/** The address for a query; what is at its default is left out. */
export function writeOrdersQuery({ search, page, orderId }: OrdersQuery): URLSearchParams {
  const address = new URLSearchParams()
  if (search !== '') address.set('search', search)
  if (page > 1) address.set('page', String(page))
  if (orderId !== null) address.set('order', orderId)
  return address
}

/** The call that answers a query. */
export function ordersPath({ search, page }: OrdersQuery): string {
  const call = new URLSearchParams({ page: String(page), limit: String(ORDERS_PAGE_SIZE) })
  if (search.trim() !== '') call.set('search', search.trim())
  return `/api/orders?${call}`
}
