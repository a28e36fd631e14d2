import { expect, test } from 'vitest'
import { collectOrders, type Span } from './collect-orders.ts'

const PAGE = 3
const order = (n: number, atMs = n * 1000) => ({
  _id: `order-${n}`,
  createdAt: new Date(atMs).toISOString(),
})
const many = (count: number) => Array.from({ length: count }, (_, n) => order(n + 1))

/** A server's list: newest first, of a span, a page of it. */
function createServer(orders: { _id: string; createdAt: string }[]) {
  const atMs = ({ createdAt }: { createdAt: string }) => Date.parse(createdAt)
  return {
    orders,
    asked: 0,
    async page({ fromMs, toMs }: Span, page: number) {
      this.asked += 1
      const inSpan = this.orders.filter((one) => atMs(one) >= fromMs && atMs(one) < toMs)
      const newest = inSpan.toSorted((a, b) => atMs(b) - atMs(a))
      return newest.slice((page - 1) * PAGE, page * PAGE)
    },
  }
}

const all = { fromMs: 0, toMs: 1_000_000 }

test.each([0, 1, 2, 3, 4, 6, 7, 20])('a day of %i orders is read whole', async (count) => {
  const server = createServer(many(count))
  const found = await collectOrders(all, PAGE, (span, page) => server.page(span, page))
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(count)
  expect(found).toHaveLength(count)
})

test('an order that goes while the pages are read takes no other with it', async () => {
  const server = createServer(many(8))
  const found = await collectOrders(all, PAGE, async (span, page) => {
    const answer = await server.page(span, page)
    // An order is deleted between two pages: with page numbers, the next page would begin one order too late.
    if (server.asked === 1) server.orders = server.orders.filter(({ _id }) => _id !== 'order-8')
    return answer
  })
  const ids = found.map(({ _id }) => _id)
  for (let n = 1; n <= 7; n += 1) expect(ids).toContain(`order-${n}`)
})

test('orders that come in meanwhile are counted once', async () => {
  const server = createServer(many(8))
  const found = await collectOrders(all, PAGE, (span, page) => {
    server.orders = [...server.orders, order(100 + server.asked)]
    return server.page(span, page)
  })
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(found.length)
  expect(found.length).toBeGreaterThanOrEqual(8)
})

test('more orders of one moment than a page holds are read too', async () => {
  const server = createServer([...many(2), ...many(7).map((_, n) => order(n + 50, 9000))])
  const found = await collectOrders(all, PAGE, (span, page) => server.page(span, page))
  expect(found).toHaveLength(9)
})

test('a server that answers the same page for ever comes to an end', async () => {
  const same = many(PAGE)
  expect(await collectOrders(all, PAGE, async () => same)).toHaveLength(PAGE)
})
