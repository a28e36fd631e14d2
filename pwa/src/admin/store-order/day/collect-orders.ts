/** The fields of an order that are needed to request the ones before it. */
interface Listed {
  _id: string
  createdAt: string
}

/** The span [fromMs, toMs), in epoch ms. */
export interface Span {
  fromMs: number
  toMs: number
}

/**
 * Loads all orders of a span, newest first, page by page. Uses keyset pagination: each request ends at the last order
 * of the page before. With page numbers, an order that is added or deleted meanwhile shifts the list, and one at the
 * edge of a page would be missed.
 */
export async function collectOrders<T extends Listed>(
  { fromMs, toMs }: Span,
  pageSize: number,
  askPage: (span: Span, page: number) => Promise<readonly T[]>,
): Promise<T[]> {
  const found = new Map<string, T>()
  let before = toMs
  let page = 1
  for (;;) {
    const orders = await askPage({ fromMs, toMs: before }, page)
    const known = found.size
    for (const order of orders) found.set(order._id, order)
    const last = orders.at(-1)
    // A further page without new orders is unexpected, and would loop for ever.
    const isStuck = page > 1 && found.size === known
    if (!last || orders.length < pageSize || isStuck) return [...found.values()]
    const next = Date.parse(last.createdAt) + 1
    // When one moment has more orders than a page, the following pages are requested by number.
    page = next < before ? 1 : page + 1
    before = Math.min(before, next)
  }
}
