/** What is needed of an order to ask for those before it. */
interface Listed {
  _id: string
  createdAt: string
}

/** Epoch ms; from `fromMs` until before `toMs`. */
export interface Span {
  fromMs: number
  toMs: number
}

/**
 * All orders of a span, newest first, asked for page by page. Each further page ends where the last one did, instead of
 * being the next number: an order that comes in or goes meanwhile moves all after it to another place of the list, and
 * one at the edge of a page would be missed.
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
    // A further page that brings nothing new is no page of ours: without this it could go on for ever.
    const isStuck = page > 1 && found.size === known
    if (!last || orders.length < pageSize || isStuck) return [...found.values()]
    const next = Date.parse(last.createdAt) + 1
    // More of one moment than a page holds are leafed through.
    page = next < before ? 1 : page + 1
    before = Math.min(before, next)
  }
}
