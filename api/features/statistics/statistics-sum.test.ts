import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { testId } from '../../../shared/testing/test-id.ts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../shared/orders/order.ts'
import { sizeKeyOf } from '../../../shared/size-key.ts'
import { checkIntegrity } from '../../database/check-integrity.ts'
import { readOrder } from '../../database/orders.ts'
import { moveStock } from '../../database/stock.ts'
import { followUnconfirmed } from '../../database/unconfirmed-orders.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { signToken } from '../../http/tokens.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { isOnPostgres } from '../../testing/test-postgres.ts'

const HOUR_MS = 3_600_000
/** On PostgreSQL the same code sums, by queries that both engines run. */
const EVENTS = isOnPostgres() ? 150 : 300
const GOODS = [
  { title: 'Ball', price: 1999.99, buyingPrice: 1200.01, stock: 400 },
  { title: 'Scarf', price: 450.5, stock: 400 },
  { title: 'Gloves', price: 2500, buyingPrice: 2600, stock: 400 },
]

let shop: TestApp
let adminId: string
let nowMs = Date.UTC(2026, 0, 1)
beforeEach(async () => {
  shop = await startTestApp({ clock: () => nowMs })
  nowMs = Date.parse('2026-06-01T00:00:00Z')
  adminId = (await signUpAdmin(shop)).adminId
})
afterEach(() => shop.close())

/** A random event in the shop. Times are around the turn of years and months, where mistakes are likely. */
const momentArbitrary = fc
  .record({
    edge: fc.constantFrom('2024-12-31', '2025-01-31', '2025-12-31', '2026-02-28'),
    minutes: fc.integer({ min: 0, max: 47 * 60 }),
  })
  .map(({ edge, minutes }) => Date.parse(`${edge}T00:00:00Z`) + minutes * 60_000)
const lineArbitrary = fc.record({
  good: fc.nat(GOODS.length - 1),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const eventArbitrary = fc.oneof(
  fc.record({
    kind: fc.constant('web' as const),
    atMs: momentArbitrary,
    lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('store' as const),
    atMs: momentArbitrary,
    lateMs: fc.constantFrom(0, HOUR_MS, 40 * 24 * HOUR_MS),
    lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 3 }),
    price: fc.integer({ min: 0, max: 300_000 }).map((centimes) => centimes / 100),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    order: fc.nat(),
    status: fc.constantFrom(...ORDER_STATUSES),
  }),
)

/** In the order of their numbers. */
interface NotedOrder {
  atMs: number
  status: OrderStatus
  lines: { good: number; quantity: number; centimes: number }[]
}

const isOut = (status: OrderStatus) => status !== 'Cancelled' && status !== 'Returned'
const customer = { fullName: 'Amine', phone: '0550123456', city: 'alger', commune: 'C' }

/**
 * A token for the current moment: the clock jumps back and forth, so a token of another moment would be expired or from
 * the future.
 */
function tokenNow(): string {
  return signToken(shop.app, { id: adminId, token_version: 1, role: 'owner' })
}

/** The expected figures: what happened, summed independently of the code under test. */
function sumByHand(orders: readonly NotedOrder[], productIds: ProductId[], prefix: string) {
  // Algiers is one hour ahead of UTC all year.
  const inPeriod = orders.filter((order) =>
    new Date(order.atMs + HOUR_MS).toISOString().startsWith(prefix),
  )
  let revenue = 0
  let profit = 0
  let linesWithoutCost = 0
  const pieces = new Map<string, number>()
  for (const { good, quantity, centimes } of inPeriod
    .filter((order) => order.status === 'Shipped')
    .flatMap((order) => order.lines)) {
    const cost = GOODS[good]?.buyingPrice
    revenue += centimes * quantity
    if (cost === undefined) linesWithoutCost += 1
    else profit += (centimes - Math.round(cost * 100)) * quantity
    const id = productIds[good] ?? testId('')
    pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  }
  const counts = ORDER_STATUSES.map((_id) => ({
    _id,
    count: inPeriod.filter((order) => order.status === _id).length,
  }))
  return {
    kpis: {
      totalRevenue: revenue / 100,
      totalProfit: profit / 100,
      totalOrders: inPeriod.length,
    },
    orderStatusCounts: counts.filter(({ count }) => count > 0),
    linesWithoutCost,
    pieces: Object.fromEntries(pieces),
  }
}

test('after many sales and changes the figures are the notebook’s, and so is the stock', async () => {
  const productIds: ProductId[] = []
  for (const good of GOODS) productIds.push(await addTestProduct(shop.app, good))
  const orders: NotedOrder[] = []
  const device = newId()
  let sequence = 0

  const takeWebOrder = async (atMs: number, lines: { good: number; quantity: number }[]) => {
    nowMs = atMs
    // A shopper's order has only one line per product.
    const merged = GOODS.flatMap((_, good) => {
      const quantity = lines
        .filter((line) => line.good === good)
        .reduce((sum, line) => sum + line.quantity, 0)
      return quantity === 0 ? [] : [{ good, quantity }]
    })
    const products = merged.map(({ good, quantity }) => ({
      productId: productIds[good],
      quantity,
    }))
    const { status } = await shop.fetchJson('/api/orders', {
      body: { ...customer, shipping: 500, products },
    })
    expect(status).toBe(201)
    const noted = merged.map((line) => ({
      ...line,
      centimes: Math.round((GOODS[line.good]?.price ?? 0) * 100),
    }))
    orders.push({ atMs, status: 'Pending', lines: noted })
  }

  const takeSale = async (
    atMs: number,
    lateMs: number,
    lines: { good: number; quantity: number }[],
    price: number,
  ) => {
    nowMs = atMs + lateMs
    sequence += 1
    const noted = lines.map((line) => ({ ...line, centimes: Math.round(price * 100) }))
    const total = noted.reduce((sum, line) => sum + line.centimes * line.quantity, 0)
    const payload = {
      ...customer,
      shipping: 0,
      status: 'Shipped',
      totalPrice: total / 100,
      receiptNumber: `T1-${String(sequence).padStart(6, '0')}`,
      products: lines.map(({ good, quantity }) => ({
        productId: productIds[good],
        title: GOODS[good]?.title,
        size: null,
        quantity,
        price,
      })),
    }
    const operation = {
      id: newId(),
      sequence,
      type: 'store-order.v1',
      actor: newId(),
      payload,
      occurredAt: new Date(atMs).toISOString(),
    }
    const { body } = await shop.fetchJson('/api/sync/push', {
      token: tokenNow(),
      body: {
        protocol: 1,
        device,
        epoch: null,
        sentAt: new Date(nowMs).toISOString(),
        operations: [operation],
      },
    })
    expect(body.results).toMatchObject([{ status: 'applied' }])
    orders.push({ atMs, status: 'Shipped', lines: noted })
  }

  const changeStatus = async (order: NotedOrder, status: OrderStatus) => {
    const number = orders.indexOf(order) + 1
    const factor = Number(isOut(order.status)) - Number(isOut(status))
    await shop.app.db.write(async (transaction) => {
      const { id } = await transaction
        .updateTable('orders')
        .set({ status })
        .where('number', '=', number)
        .returning('id')
        .executeTakeFirstOrThrow()
      const changed = await readOrder(transaction, id)
      if (!changed) throw new Error('no such order')
      await followUnconfirmed(transaction, { ...changed.row, status: order.status }, changed)
      if (factor === 0) return
      const moves = order.lines.map((line) => ({
        productId: productIds[line.good] ?? testId(''),
        size: sizeKeyOf(null),
        change: line.quantity * factor,
      }))
      await moveStock(transaction, moves, {
        reason: 'web-order',
        orderId: id,
        operationId: null,
        adminId: null,
        occurredAtMs: nowMs,
        atMs: nowMs,
      })
    })
    order.status = status
  }

  const [events = []] = fc.sample(
    fc.array(eventArbitrary, { minLength: EVENTS, maxLength: EVENTS }),
    {
      seed: 1926,
      numRuns: 1,
    },
  )
  for (const event of events) {
    if (event.kind === 'web') await takeWebOrder(event.atMs, event.lines)
    if (event.kind === 'store') await takeSale(event.atMs, event.lateMs, event.lines, event.price)
    const order = event.kind === 'status' ? orders[event.order % orders.length] : undefined
    if (event.kind === 'status' && order) await changeStatus(order, event.status)
  }

  const { body: periods } = await shop.fetchJson('/api/statistics/available-periods', {
    token: tokenNow(),
  })
  const keys = new Set(
    orders.map((order) => new Date(order.atMs + HOUR_MS).toISOString().slice(0, 7)),
  )
  expect(
    periods.years
      .flatMap((year: number) =>
        periods.months[year].map((month: number) => `${year}-${String(month).padStart(2, '0')}`),
      )
      .toSorted(),
  ).toEqual([...keys].toSorted())

  for (const prefix of ['', ...periods.years.map(String), ...keys] as string[]) {
    const [year, month] = prefix.split('-')
    const query = new URLSearchParams({ year: year || 'all', month: month ?? 'all' })
    const { body } = await shop.fetchJson(`/api/statistics?${query}`, { token: tokenNow() })
    const { shippedProductsInPeriod, ...figures } = body
    const pieces = Object.fromEntries(
      shippedProductsInPeriod.map((entry: { productId: string; totalQuantityShipped: number }) => [
        entry.productId,
        entry.totalQuantityShipped,
      ]),
    )
    expect([prefix, { ...figures, pieces }]).toEqual([
      prefix,
      sumByHand(orders, productIds, prefix),
    ])
  }

  for (const [good, { stock }] of GOODS.entries()) {
    const taken = orders
      .filter((order) => isOut(order.status))
      .flatMap((order) => order.lines)
      .filter((line) => line.good === good)
      .reduce((sum, line) => sum + line.quantity, 0)
    expect(await readTestStock(shop.app, productIds[good] ?? testId(''))).toBe(stock - taken)
  }
  expect(await shop.app.db.read(checkIntegrity)).toEqual([])
  // Hundreds of commits, each flushed to the disk, on a machine that may be busy.
}, 60_000)
