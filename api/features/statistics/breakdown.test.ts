import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BACK_OFFICE,
  type BreakdownBy,
  type BreakdownJson,
  BREAKDOWNS,
  WEB,
} from '../../../shared/statistics/breakdown.ts'
import { type Days, listDays } from '../../../shared/statistics/days.ts'
import { checkIntegrity } from '../../database/check-integrity.ts'
import { type BusyShop, fillBusyShop } from '../../testing/busy-shop.ts'
import { readBreakdownPage } from '../../testing/read-breakdown.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
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

describe('a shop in which much happened', () => {
  let shop: TestApp
  let busy: BusyShop
  let nowMs = Date.UTC(2026, 0, 1)
  beforeAll(async () => {
    shop = await startTestApp({ clock: () => nowMs })
    busy = await fillBusyShop(shop, (ms) => {
      nowMs = ms
    })
  }, 60_000)
  afterAll(() => shop.close())

  /**
   * Every line that counts in a span, computed by the rules and not by the code under test. Algiers is one hour ahead
   * of UTC all year.
   */
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
    const { rows } = await readBreakdownPage(shop, busy.token(), 'day', {
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
        const { rows, sum, total } = await readBreakdownPage(shop, busy.token(), by, days)
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
      const { rows } = await readBreakdownPage(shop, busy.token(), by, days)
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
    const { rows } = await readBreakdownPage(shop, busy.token(), 'category', days)
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
        const { sum } = await readBreakdownPage(shop, token, by, days)
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
    const { sum } = await readBreakdownPage(shop, busy.token(), 'product', days)
    let revenue = 0
    for (const day of listDays(days)) {
      const one = await readBreakdownPage(shop, busy.token(), 'product', { from: day, to: day })
      revenue += Math.round(one.sum.revenue * 100)
    }
    expect(revenue / 100).toBe(sum.revenue)
  })

  test('pages cut the same sequence, each with the sum of all, largest first', async () => {
    const days = { from: '2026-02-01', to: '2026-03-31' }
    for (const sort of ['revenue', 'returns', 'key'] as const) {
      const whole = await readBreakdownPage(shop, busy.token(), 'product', days, { sort })
      const first = await readBreakdownPage(shop, busy.token(), 'product', days, { sort, limit: 3 })
      const next = await readBreakdownPage(shop, busy.token(), 'product', days, {
        sort,
        limit: 3,
        page: 2,
      })
      expect([...first.rows, ...next.rows]).toEqual(whole.rows)
      expect([first.sum, first.total, first.pages, next.page]).toEqual([
        whole.sum,
        whole.rows.length,
        2,
        2,
      ])
      const beyond = await readBreakdownPage(shop, busy.token(), 'product', days, {
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
    const { rows } = await readBreakdownPage(shop, busy.token(), 'day', days)
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
    const { sum } = await readBreakdownPage(shop, busy.token(), by, days)
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
    // A title that begins like a formula is written as a text.
    if (by === 'product') expect(body).toContain("\r\n'=Souliers;42;")
  })
})
