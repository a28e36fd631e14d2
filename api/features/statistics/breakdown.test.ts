import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import {
  BACK_OFFICE,
  type BreakdownBy,
  type BreakdownJson,
  BREAKDOWNS,
  breakdownPath,
  type BreakdownPage,
  usualSort,
  WEB,
} from '../../../shared/statistics/breakdown.ts'
import { type Days, listDays, spanOfDays } from '../../../shared/statistics/days.ts'
import { checkIntegrity } from '../../database/check-integrity.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { type BusyShop, fillBusyShop } from '../../testing/busy-shop.ts'
import { editOf, placeTestOrder, putOrder } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createTestTill } from '../../testing/test-till.ts'
import { createStatistics } from './create-statistics.ts'

type Figures = BreakdownJson['sum']

const figuresOf = ({ pieces, revenue, returnedPieces, returns, discounts, profit }: Figures) => ({
  pieces,
  revenue,
  returnedPieces,
  returns,
  discounts,
  profit,
})

type Asked = Partial<Pick<BreakdownPage, 'sort' | 'page' | 'limit'>>

async function readPage(
  shop: TestApp,
  token: string,
  by: BreakdownBy,
  days: Days,
  { sort = usualSort(by), page = 1, limit = 200 }: Asked = {},
): Promise<BreakdownJson> {
  const path = breakdownPath({ by, ...days, sort, page, limit })
  const { status, headers, body } = await shop.fetchJson(path, { token })
  expect([path, status]).toEqual([path, 200])
  expect(headers.get('Cache-Control')).toBe('no-store')
  return body
}

describe('a shop in which much happened', () => {
  let shop: TestApp
  let busy: BusyShop
  let nowMs: number
  beforeAll(async () => {
    shop = await startTestApp({ clock: () => nowMs })
    busy = await fillBusyShop(shop, (ms) => {
      nowMs = ms
    })
  }, 60_000)
  afterAll(() => shop.close())

  /** Every line of a span that counts, by the rules and not by the store's code. Algiers is one hour ahead all year. */
  async function readGoods({ from, to }: Days) {
    const { orders, lines, returns, backLines } = await shop.app.db.read(async (db) => ({
      orders: await db.selectFrom('orders').selectAll().execute(),
      lines: await db.selectFrom('order_lines').selectAll().execute(),
      returns: await db.selectFrom('returns').selectAll().execute(),
      backLines: await db.selectFrom('return_lines').selectAll().execute(),
    }))
    const dayOf = (ms: number) => new Date(ms + 3_600_000).toISOString().slice(0, 10)
    const byId = new Map<string, (typeof orders)[number]>(orders.map((one) => [one.id, one]))
    const soldAt = (order: (typeof orders)[number] | undefined) =>
      order?.origin === 'web' ? WEB : (order?.device_id ?? BACK_OFFICE)
    const sellerOf = (order: (typeof orders)[number] | undefined) =>
      order?.origin === 'web' ? WEB : (order?.seller_id ?? order?.admin_id ?? BACK_OFFICE)
    const sold = lines.flatMap((line) => {
      const order = byId.get(line.order_id)
      if (!order) return []
      const pieces = order.status === 'Shipped' ? line.quantity : line.returned
      const list = line.list_price_centimes ?? line.unit_price_centimes
      const off = Math.max(0, list - line.unit_price_centimes)
      const day = dayOf(order.created_at_ms)
      return [{ day, origin: soldAt(order), person: sellerOf(order), line, pieces, back: 0, off }]
    })
    const returned = returns.flatMap((one) => {
      const order = byId.get(one.order_id ?? '')
      if (one.order_id !== null && !order) return []
      return backLines
        .filter((line) => line.return_id === one.id)
        .map((line) => ({
          day: dayOf(one.occurred_at_ms),
          origin: one.device_id ?? soldAt(order),
          person: one.device_id === null ? sellerOf(order) : one.admin_id,
          line,
          pieces: -line.quantity,
          back: line.quantity,
          off: 0,
        }))
    })
    return [...sold, ...returned].filter(
      ({ day, pieces }) => pieces !== 0 && day >= from && day <= to,
    )
  }

  const sumByHand = (goods: Awaited<ReturnType<typeof readGoods>>) => {
    const sum = (pick: (one: (typeof goods)[number]) => number) =>
      goods.reduce((total, one) => total + pick(one), 0)
    return {
      pieces: sum(({ pieces }) => pieces),
      revenue: sum(({ pieces, line }) => pieces * line.unit_price_centimes) / 100,
      returnedPieces: sum(({ back }) => back),
      returns: sum(({ back, line }) => back * line.unit_price_centimes) / 100,
      discounts: sum(({ pieces, off }) => pieces * off) / 100,
      profit:
        sum(({ pieces, line }) =>
          line.unit_cost_centimes === null
            ? 0
            : pieces * (line.unit_price_centimes - line.unit_cost_centimes),
        ) / 100,
    }
  }

  const PERIODS: Days[] = [
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-02-28', to: '2026-02-28' },
    { from: '2026-02-27', to: '2026-03-02' },
    { from: '2000-01-01', to: '2099-12-31' },
    { from: '2025-01-01', to: '2025-12-31' },
  ]

  test('it sold, gave discounts and took back, in ways that differ', async () => {
    const goods = await readGoods({ from: '2026-02-01', to: '2026-03-31' })
    expect(new Set(goods.map(({ origin }) => origin)).size).toBe(3)
    expect(goods.filter(({ back }) => back > 0).length).toBeGreaterThan(20)
    expect(goods.filter(({ off }) => off > 0).length).toBeGreaterThan(20)
    const { rows } = await readPage(shop, busy.token(), 'day', {
      from: '2026-02-01',
      to: '2026-03-31',
    })
    expect(rows.length).toBeGreaterThan(6)
    expect(await shop.app.db.read(checkIntegrity)).toEqual([])
  })

  test.each(PERIODS)(
    'from $from to $to the rows of every breakdown sum up to the centime to what the lines say',
    async (days) => {
      const byHand = sumByHand(await readGoods(days))
      for (const by of BREAKDOWNS) {
        const { rows, sum, total } = await readPage(shop, busy.token(), by, days)
        const centimes = (pick: (one: Figures) => number) =>
          rows.reduce((all, row) => all + Math.round(pick(row) * 100), 0) / 100
        expect([by, figuresOf(sum)]).toEqual([by, byHand])
        expect({
          pieces: centimes((row) => row.pieces),
          revenue: centimes((row) => row.revenue),
          returnedPieces: centimes((row) => row.returnedPieces),
          returns: centimes((row) => row.returns),
          discounts: centimes((row) => row.discounts),
          profit: centimes((row) => row.profit ?? Number.NaN),
        }).toEqual(byHand)
        expect(total).toBe(rows.length)
      }
    },
  )

  test('each row is what the lines of its day, product, category, origin or person say', async () => {
    const days = { from: '2026-02-27', to: '2026-03-02' }
    const goods = await readGoods(days)
    const { categories, products } = await shop.app.db.read(async (db) => ({
      categories: await db.selectFrom('categories').selectAll().execute(),
      products: await db.selectFrom('products').selectAll().execute(),
    }))
    const categoryOf = (id: string) =>
      products.find((product) => product.id === id)?.category_id ?? null
    const keys = {
      day: ({ day }) => day,
      product: ({ line }) => line.product_id,
      category: ({ line }) => categoryOf(line.product_id),
      origin: ({ origin }) => origin,
      person: ({ person }) => person,
    } satisfies Record<BreakdownBy, (one: (typeof goods)[number]) => string | null>
    for (const by of BREAKDOWNS) {
      const { rows } = await readPage(shop, busy.token(), by, days)
      expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(goods.map(keys[by])))
      for (const row of rows) {
        const own = goods.filter((one) => keys[by](one) === row.key)
        expect([by, row.key, figuresOf(row)]).toEqual([by, row.key, sumByHand(own)])
        for (const { size, ...ofSize } of row.sizes ?? []) {
          const inSize = own.filter(({ line }) => line.size === (size ?? ''))
          expect([row.title, size, figuresOf(ofSize)]).toEqual([row.title, size, sumByHand(inSize)])
        }
      }
    }
    const { rows } = await readPage(shop, busy.token(), 'category', days)
    expect(rows.map(({ title }) => title).toSorted()).toEqual([categories[0]?.title, null])
  })

  test('for a month the sums are those of the dashboard', async () => {
    for (const [month, days] of [
      [2, { from: '2026-02-01', to: '2026-02-28' }],
      [3, { from: '2026-03-01', to: '2026-03-31' }],
    ] as const) {
      const token = busy.token()
      const { body } = await shop.fetchJson(`/api/statistics?year=2026&month=${month}`, { token })
      for (const by of BREAKDOWNS) {
        const { sum } = await readPage(shop, token, by, days)
        expect({ totalRevenue: sum.revenue, totalProfit: sum.profit }).toEqual({
          totalRevenue: body.kpis.totalRevenue,
          totalProfit: body.kpis.totalProfit,
        })
        expect(sum.linesWithoutCost).toBe(body.linesWithoutCost)
      }
    }
  })

  test('the days of a period together are the period', async () => {
    const days = { from: '2026-02-26', to: '2026-03-04' }
    const { sum } = await readPage(shop, busy.token(), 'product', days)
    let revenue = 0
    for (const day of listDays(days)) {
      const one = await readPage(shop, busy.token(), 'product', { from: day, to: day })
      revenue += Math.round(one.sum.revenue * 100)
    }
    expect(revenue / 100).toBe(sum.revenue)
  })

  test('pages cut the same sequence, each with the sum of all, largest first', async () => {
    const days = { from: '2026-02-01', to: '2026-03-31' }
    for (const sort of ['revenue', 'returns', 'key'] as const) {
      const whole = await readPage(shop, busy.token(), 'product', days, { sort })
      const first = await readPage(shop, busy.token(), 'product', days, { sort, limit: 3 })
      const next = await readPage(shop, busy.token(), 'product', days, { sort, limit: 3, page: 2 })
      expect([...first.rows, ...next.rows]).toEqual(whole.rows)
      expect([first.sum, first.total, first.pages, next.page]).toEqual([
        whole.sum,
        whole.rows.length,
        2,
        2,
      ])
      const beyond = await readPage(shop, busy.token(), 'product', days, {
        sort,
        limit: 3,
        page: 9,
      })
      expect(beyond).toEqual(next)
      const order = whole.rows.map((row) => (sort === 'key' ? row.title : row[sort]))
      expect(order).toEqual(
        sort === 'key'
          ? order.toSorted((a, b) => String(a).localeCompare(String(b)))
          : order.toSorted((a, b) => Number(b) - Number(a)),
      )
    }
    const { rows } = await readPage(shop, busy.token(), 'day', days)
    expect(rows.map(({ key }) => key)).toEqual(
      rows
        .map(({ key }) => key)
        .toSorted()
        .toReversed(),
    )
  })

  test('a thread sums a large shop to the same answer, as JSON and as CSV', async () => {
    const inPlace = createStatistics(shop.app)
    const inThread = createStatistics(shop.app, 0)
    const days = { from: '2026-02-27', to: '2026-03-02' }
    for (const by of BREAKDOWNS) {
      const profit = true
      const page = { as: 'json', profit, by, ...days, sort: 'revenue', page: 1, limit: 50 } as const
      const file = { as: 'csv', profit, by, ...days, language: 'fr' } as const
      for (const question of [page, file])
        expect(await inThread.readBreakdown(question)).toEqual(
          await inPlace.readBreakdown(question),
        )
    }
  })

  test.each(BREAKDOWNS)('the file by %s says what the pages say', async (by) => {
    const days = { from: '2026-02-27', to: '2026-03-02' }
    const { sum } = await readPage(shop, busy.token(), by, days)
    const query = new URLSearchParams({ by, ...days })
    const { headers, body } = await shop.fetchJson(`/api/statistics/breakdown/file?${query}`, {
      token: busy.token(),
      headers: { 'Accept-Language': 'fr' },
    })
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="${by}-2026-02-27-2026-03-02.csv"`,
    )
    const [head = '', ...lines] = String(body).trimEnd().split('\r\n')
    const heads = head.split(';')
    const column = (name: string) =>
      lines.reduce(
        (all, line) =>
          all + Math.round(Number(line.split(';')[heads.indexOf(name)]?.replace(',', '.')) * 100),
        0,
      ) / 100
    expect({
      pieces: column('Pièces'),
      revenue: column('Chiffre d’affaires (DA)'),
      returnedPieces: column('Pièces retournées'),
      returns: column('Remboursé (DA)'),
      discounts: column('Remises (DA)'),
      profit: column('Bénéfice (DA)'),
    }).toEqual(figuresOf(sum))
    // A title that begins as a formula does is a text.
    if (by === 'product') expect(body).toContain("\r\n'=Souliers;42;")
  })
})

describe('the rules', () => {
  let shop: TestApp
  let admin: { token: string; adminId: string }
  let nowMs: number
  let ball: ProductId
  beforeEach(async () => {
    nowMs = Date.parse('2026-03-10T12:00:00Z')
    shop = await startTestApp({ clock: () => nowMs })
    admin = await signUpAdmin(shop)
    ball = await addTestProduct(shop.app, { price: 100, buyingPrice: 60, stock: { M: 50, S: 50 } })
  })
  afterEach(() => shop.close())

  const MARCH = { from: '2026-03-01', to: '2026-03-31' }
  const read = (by: BreakdownBy, days: Days = MARCH) => readPage(shop, admin.token, by, days)

  test('a day begins at midnight of the shop and ends with its last millisecond', async () => {
    const till = createTestTill(shop.url, admin)
    const moments = ['2026-03-04T22:59:59.999Z', '2026-03-04T23:00:00Z', '2026-03-05T22:59:59.999Z']
    await till.push(moments.map((at) => till.sale(ball, 1, { at: Date.parse(at) })))
    const day = { from: '2026-03-05', to: '2026-03-05' }
    expect(spanOfDays(day)).toEqual({
      fromMs: Date.parse('2026-03-04T23:00:00Z'),
      toMs: Date.parse('2026-03-05T23:00:00Z'),
    })
    for (const by of BREAKDOWNS) expect((await read(by, day)).sum.pieces).toBe(2)
    expect((await read('day')).rows).toMatchObject([
      { key: '2026-03-05', pieces: 2, revenue: 200 },
      { key: '2026-03-04', pieces: 1, revenue: 100 },
    ])
  })

  test('the web, each till and the back office have a row, and a till is named by its code', async () => {
    const tills = [createTestTill(shop.url, admin), createTestTill(shop.url, admin)]
    for (const till of tills) await till.enrol('Counter')
    const [first, second] = tills
    if (!first || !second) throw new Error('There are two tills.')
    const sale = first.sale(ball, 3, { at: nowMs })
    await first.push([sale])
    // What the first till sold comes back at the second one, and is its return.
    await second.push([second.back(sale, ball, 1, { at: nowMs })])
    const order = await placeTestOrder(shop, [{ productId: ball, size: 'M', quantity: 2 }])
    await putOrder(shop, admin.token, order._id, editOf(order, { status: 'Shipped' }))
    const line = { productId: ball, size: 'M', quantity: 1, restock: true, price: 100 }
    const { token } = admin
    await shop.fetchJson(`/api/orders/${order._id}/returns`, { token, body: { lines: [line] } })
    expect((await read('origin')).rows).toMatchObject([
      { key: first.device, title: 'T1', revenue: 300, returns: 0 },
      { key: WEB, title: null, revenue: 100, returns: 100 },
      { key: second.device, title: 'T2', revenue: -100, returns: 100, returnedPieces: 1 },
    ])
  })

  test('orders that were never shipped, cancelled or set to Returned by hand count nothing', async () => {
    const lines = [{ productId: ball, size: 'M', quantity: 1 }]
    await placeTestOrder(shop, lines)
    for (const status of ['Cancelled', 'Returned'] as const) {
      const order = await placeTestOrder(shop, lines)
      await putOrder(shop, admin.token, order._id, editOf(order, { status: 'Shipped' }))
      await putOrder(shop, admin.token, order._id, editOf(order, { status }))
    }
    for (const by of BREAKDOWNS)
      expect(await read(by)).toMatchObject({ rows: [], total: 0, pages: 1, sum: { revenue: 0 } })
  })

  test('a sale that arrives late counts when it was rung up, also in an answer that was given before', async () => {
    const till = createTestTill(shop.url, admin)
    await till.push([till.sale(ball, 1, { at: Date.parse('2026-03-02T10:00:00Z') })])
    expect((await read('day')).rows).toMatchObject([{ key: '2026-03-02', pieces: 1 }])
    await till.push([till.sale(ball, 2, { at: Date.parse('2026-03-02T11:00:00Z'), size: 'S' })])
    expect((await read('day')).rows).toMatchObject([{ key: '2026-03-02', pieces: 3 }])
    // Sizes are in the sequence of the product, and a renamed category shows at once.
    const [row] = (await read('product')).rows
    expect(row?.sizes).toMatchObject([
      { size: 'M', pieces: 1 },
      { size: 'S', pieces: 2 },
    ])
    const category = await addTestCategory(shop.app, 'Ballons')
    await shop.app.db.write(async (db) => {
      await db.updateTable('products').set({ category_id: category }).execute()
    })
    await till.push([till.sale(ball, 1, { at: nowMs })])
    expect((await read('category')).rows).toMatchObject([{ title: 'Ballons', pieces: 4 }])
  })

  test('a query that cannot be answered is refused with what to send', async () => {
    const day = (name: string) => `${name} must be a day such as 2026-11-21.`
    for (const [query, sentence] of [
      [
        'by=weather&from=2026-03-01&to=2026-03-02',
        'by must be one of day, product, category, origin, person.',
      ],
      ['by=day&from=2026-02-30&to=2026-03-02', day('from')],
      ['by=day&from=2026-3-1&to=2026-03-02', day('from')],
      ['by=day&from=1999-12-31&to=2026-03-02', day('from')],
      ['by=day&from=2026-03-01&to=0', day('to')],
      [
        'by=day&from=2026-03-02&to=2026-03-01',
        'from must not be after to: both days are included.',
      ],
      [
        'by=day&from=2026-03-01&to=2026-03-02&sort=x',
        'sort must be one of key, revenue, pieces, returns, discounts, profit.',
      ],
    ]) {
      const paths = ['/api/statistics/breakdown', '/api/statistics/breakdown/file']
      for (const path of query?.includes('sort') ? paths.slice(0, 1) : paths) {
        const { status, body } = await shop.fetchJson(`${path}?${query}`, { token: admin.token })
        expect([query, status, body.message]).toEqual([query, 400, sentence])
      }
    }
  })
})
