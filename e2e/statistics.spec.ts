import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { monthOf, monthStart, nextMonth } from '../shared/calendar.ts'
import { toIso } from '../shared/time.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import { expect, test as base } from './support/demo-shop.ts'
import { holdCalls } from './support/hold-calls.ts'
import { takeSession } from './support/owner.ts'
import {
  orderByWeb,
  pickProduct,
  readOrders,
  signUpOwner,
  type Picked,
} from './support/shop-calls.ts'

const test = base.extend({ baseURL: ({ shop }, provide) => provide(shop.url) })

// The test answers calls in place of the server. Calls from a service worker would bypass that.
test.use({
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 800 },
})

const year = (page: Page) => page.getByLabel('Year', { exact: true })
const month = (page: Page) => page.getByLabel('Month', { exact: true })
const options = (select: Locator) => select.getByRole('option').allTextContents()
const shipped = (page: Page, period: string) =>
  page.getByRole('region', { name: `Products Shipped in ${period}` })

const HALF_AN_HOUR_MS = 30 * 60_000

/** Fixes the page's clock in the month of the latest order, because the month or year may end while a test runs. */
async function stayInThisMonth(page: Page, url: string, token: string) {
  const [latest] = await readOrders(url, token)
  const at = Date.parse(latest?.createdAt ?? '')
  const end = monthStart(nextMonth(monthOf(at)))
  await page.clock.install({ time: Math.min(at, end - HALF_AN_HOUR_MS) })
  const { year: thisYear, month: inYear } = monthOf(at)
  return { at, thisYear, thisMonth: `${statisticsTexts.monthName(inYear)}, ${thisYear}` }
}

/** The figure under a label, with plain spaces. */
async function figure(page: Page, label: string): Promise<string> {
  const text = await page.getByLabel('Figures').locator('div', { hasText: label }).innerText()
  return text.replaceAll('\u00a0', ' ').replace(`${label}\n`, '')
}

/** Sends sales of a till, each of one product at its own price and time. */
async function pushSales(
  url: string,
  token: string,
  picked: Picked,
  sales: { occurredAt: string; price: number; quantity: number }[],
): Promise<void> {
  const operations = sales.map(({ occurredAt, price, quantity }, index) => ({
    id: randomUUID(),
    sequence: index + 1,
    type: 'store-order.v1',
    occurredAt,
    actor: randomUUID(),
    payload: {
      fullName: 'Store Order',
      phone: '0000000000',
      city: 'In-Store',
      commune: 'In-Store',
      shipping: 0,
      status: 'Shipped',
      totalPrice: (price * 100 * quantity) / 100,
      receiptNumber: null,
      products: [
        {
          productId: picked.product._id,
          title: picked.product.title,
          size: picked.size,
          quantity,
          price,
        },
      ],
    },
  }))
  const answer = await fetch(`${url}/api/sync/push`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      protocol: 1,
      device: randomUUID(),
      epoch: null,
      sentAt: new Date().toISOString(),
      operations,
    }),
  })
  const { results } = (await answer.json()) as { results: { status: string }[] }
  expect(results.map(({ status }) => status)).toEqual(sales.map(() => 'applied'))
}

test('the dashboard shows the sums of any period, in figures, as a picture and as a table', async ({
  page,
  shop,
}) => {
  test.slow()
  const jersey = await pickProduct(shop.url, 'Maillots', 8)
  const owner = await signUpOwner(shop.url)
  await orderByWeb(shop.url, jersey, 1)
  await orderByWeb(shop.url, jersey, 1)
  const { at, thisYear, thisMonth } = await stayInThisMonth(page, shop.url, owner.token)
  await pushSales(shop.url, owner.token, jersey, [
    // Half past midnight in the shop, on the first of January.
    { occurredAt: '2024-12-31T23:30:00.000Z', price: 1000.5, quantity: 2 },
    { occurredAt: '2025-03-10T10:00:00.000Z', price: 250, quantity: 1 },
    { occurredAt: toIso(at), price: 4321.25, quantity: 1 },
  ])

  await takeSession(page, owner)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText(`Showing metrics for: ${thisMonth}`)).toBeVisible()
  await expect(page.getByText('4 321.25 DZD')).toBeVisible()
  await expect.poll(() => figure(page, 'Total Orders')).toBe('3')

  const table = page.getByRole('table', { name: 'Order Status Breakdown' })
  expect(await table.getByRole('row').allInnerTexts()).toEqual([
    'Status\tOrders\tShare',
    'Pending\t2\t67%',
    'Shipped\t1\t33%',
  ])
  const picture = page.locator('canvas')
  const isDrawn = () =>
    picture.evaluate((canvas: HTMLCanvasElement) => {
      const { data } =
        canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      return data?.some((value) => value > 0) ?? false
    })
  await expect.poll(isDrawn).toBe(true)
  const box = await picture.boundingBox()
  const legend = await table.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(legend?.x ?? 0)

  await expect.poll(() => options(year(page))).toEqual(['All Time', String(thisYear), '2025'])
  await year(page).selectOption('2025')
  await expect(page.getByText('Showing metrics for: Year 2025')).toBeVisible()
  await expect.poll(() => options(month(page))).toEqual(['All Months', 'January', 'March'])
  await expect(page.getByText('2 251.00 DZD')).toBeVisible()
  await expect(shipped(page, 'Year 2025')).toContainText(`${jersey.product.title}3 shipped`)

  await month(page).selectOption('January')
  await expect(page.getByText('Showing metrics for: January, 2025')).toBeVisible()
  await expect(page.getByText('2 001.00 DZD')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Showing metrics for: January, 2025')).toBeVisible()
  await expect(page.getByText('2 001.00 DZD')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Showing metrics for: Year 2025')).toBeVisible()

  await month(page).selectOption('March')
  await year(page).selectOption('All Time')
  await expect(page.getByText('Showing metrics for: All Time')).toBeVisible()
  await expect(month(page)).toBeDisabled()
  await expect(page.getByText('6 572.25 DZD')).toBeVisible()
  await expect(shipped(page, 'All Time')).toContainText('4 shipped')

  await page.goto('/admin/statistics?year=2019&month=5')
  await expect(page.getByText(`Showing metrics for: Year ${thisYear}`)).toBeVisible()
  await page.goto('/admin/statistics?year=2025&month=2')
  await expect(page.getByText('Showing metrics for: Year 2025')).toBeVisible()
})

test('without data, without an answer and without a connection it says what it knows', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  const owner = await signUpOwner(shop.url)
  await takeSession(page, owner)
  await page.goto('/admin/statistics')
  await expect(page.getByText('No statistics data available.')).toBeVisible()

  const jersey = await pickProduct(shop.url, 'Maillots', 2)
  await orderByWeb(shop.url, jersey, 1)
  const { thisYear, thisMonth } = await stayInThisMonth(page, shop.url, owner.token)
  await page.reload()
  await expect(page.getByText('No products were shipped in this period.')).toBeVisible()
  const figures = /\/api\/statistics(\?|$)/
  await page.route(figures, (route) =>
    route.fulfill({
      json: {
        kpis: { totalRevenue: 0, totalProfit: -12.5, totalOrders: 0 },
        orderStatusCounts: [],
        shippedProductsInPeriod: [],
        linesWithoutCost: 1,
      },
    }),
  )
  await page.reload()
  await expect(page.getByText('No order data for this period.')).toBeVisible()
  expect(await figure(page, 'Total Profit')).toBe(
    '-12.50 DZD\nWithout 1 shipped line whose cost is not known.',
  )
  await page.unroute(figures)

  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByText(/Shown as kept here, as of .*\d\d:\d\d\./)).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Pending')
  await year(page).selectOption('All Time')
  await expect(page.getByText('Failed to load statistics. Please try again later.')).toBeVisible()
  // When the connection is back, the page asks again by itself.
  await context.setOffline(false)
  await expect(page.getByRole('table')).toContainText('Pending')

  const periods = '**/api/statistics/available-periods'
  await page.evaluate(() => indexedDB.deleteDatabase('kora-catalog'))
  await page.route(periods, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin/statistics')
  await expect(page.getByText(`Showing metrics for: ${thisMonth}`)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => options(year(page))).toEqual(['All Time', String(thisYear)])
  await page.unroute(periods)

  await page.route(figures, (route) =>
    route.fulfill({ status: 401, json: { message: 'Please login again.', code: 'not-signed-in' } }),
  )
  await page.goto('/admin/statistics')
  // Without a press: nothing of the back office can be read any more.
  await expect(page).toHaveURL(/\/admin-login$/)
  await expect(page.getByText('Authentication required. Please log in.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('figures asked for in vain come with the first word of the shop', async ({
  page,
  context,
  shop,
}) => {
  const owner = await signUpOwner(shop.url)
  await takeSession(page, owner)
  await orderByWeb(shop.url, await pickProduct(shop.url, 'Maillots', 2), 1)
  // The sync's file is loaded after the page; this time it arrives after the connection was lost and restored.
  const sync = await holdCalls(page, '**/assets/counter-sync-*.js')
  await page.goto('/admin/statistics')
  await expect(page.getByRole('table')).toContainText('Pending')
  await sync.began()
  await context.setOffline(true)
  await year(page).selectOption('All Time')
  await expect(page.getByText('Failed to load statistics. Please try again later.')).toBeVisible()
  await context.setOffline(false)
  await sync.letGo()
  await expect(page.getByRole('table')).toContainText('Pending')
})
