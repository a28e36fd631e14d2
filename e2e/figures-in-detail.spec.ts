import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { addDays, dayOf, dayStart } from '../shared/calendar.ts'
import { CSV_START } from '../shared/csv.ts'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { expect, test as base } from './support/demo-shop.ts'
import { takeSession } from './support/owner.ts'
import { pickProduct, type Picked, signUpOwner } from './support/shop-calls.ts'
import { tradeForDays } from './support/trade-for-days.ts'

const test = base.extend({ baseURL: ({ shop }, provide) => provide(shop.url) })

// The test answers calls in place of the server. Calls from a service worker would bypass that.
test.use({
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 800 },
})

const HOUR_MS = 3_600_000

/** Noon on the latest 10th of a month, for the page's clock, which must not be ahead of the token's. */
function lastTenth(): { today: string; noonMs: number } {
  const now = dayOf(Date.now())
  const month = now.slice(8) > '10' ? now : addDays(`${now.slice(0, 7)}-01`, -1)
  const today = `${month.slice(0, 7)}-10`
  return { today, noonMs: dayStart(today) + 12 * HOUR_MS }
}

const kind = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })

/** The rows of a table, with plain spaces, and a tab between cells. */
async function rowsOf(page: Page, name: string): Promise<string[]> {
  const rows = await table(page, name).getByRole('row').allInnerTexts()
  return rows.map((row) =>
    row
      .replaceAll('\u00a0', ' ')
      .replaceAll(/\s*\t\s*/g, '\t')
      .trim(),
  )
}

async function linesOf(file: Download): Promise<string[]> {
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith(CSV_START)).toBe(true)
  return text.slice(CSV_START.length).trimEnd().split('\r\n')
}

/** Presses a button that downloads a file. */
async function download(page: Page, name: string): Promise<{ file: string; lines: string[] }> {
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  const file = await begun
  return { file: file.suggestedFilename(), lines: await linesOf(file) }
}

/** Runs in the page: enters the last and the first day in one task, as a page that is slow to render meets two keys. */
async function enterDays([first, last]: readonly [string, string]): Promise<void> {
  const [from, to] = document.querySelectorAll<HTMLInputElement>('input[type=date]')
  if (!from || !to) throw new Error('there are no fields of days')
  for (const [field, day] of [
    [to, last],
    [from, first],
  ] as const) {
    // By the prototype's setter: React ignores an event whose value it has recorded already.
    Reflect.set(HTMLInputElement.prototype, 'value', day, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // What React renders synchronously, it renders before this.
    await Promise.resolve()
  }
}

async function openShop(page: Page, url: string, jersey: Picked) {
  const { today, noonMs } = lastTenth()
  const owner = await signUpOwner(url)
  const { product, size } = jersey
  const yesterdayMs = noonMs - 24 * HOUR_MS
  await tradeForDays(url, owner, [
    // One sale at the last moment of yesterday and one at the first moment of today, in the shop's time zone.
    [
      { product, size, quantity: 2, at: dayStart(today) - 1 },
      { product, size, off: 100, at: dayStart(today) },
    ],
    [{ product, size, at: yesterdayMs }],
  ])
  await takeSession(page, owner)
  // Installed after signing in, because the token is from the real time.
  await page.clock.install({ time: noonMs })
  return { today, price: product.effectivePrice }
}

const amount = (dinars: number) => `${String(dinars).replaceAll(/\B(?=(?:\d{3})+$)/g, ' ')} DA`

test('figures by day, product, category and till, of any days, and as a file for Excel', async ({
  page,
  shop,
}) => {
  test.slow()
  const jersey = await pickProduct(shop.url, 'Maillots', 5)
  const { today, price } = await openShop(page, shop.url, jersey)
  const yesterday = addDays(today, -1)

  await page.goto('/admin/statistics')
  await kind(page, 'In detail').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Figures in detail' })).toBeVisible()
  await expect(table(page, 'Day')).toBeVisible()
  const [, first, second, sum] = await rowsOf(page, 'Day')
  // One of yesterday's three pieces came back.
  expect(first).toContain(`1\t${amount(price - 100)}\t0 DA\t100 DA`)
  expect(second).toMatch(
    new RegExp(
      `2 1 piece came back\t${amount(2 * price)}\t${amount(price)}\t0 DA`.replace(' 1 p', '\\s1 p'),
    ),
  )
  expect(sum).toContain(amount(3 * price - 100))
  await expect(page.getByRole('figure', { name: 'Revenue by day' })).toContainText('Most on')

  await kind(page, 'Web and tills').click()
  await expect(table(page, 'Web and tills')).toBeVisible()
  expect((await rowsOf(page, 'Web and tills')).map((row) => row.split('\t')[0])).toEqual([
    'Web and tills',
    'Till T1',
    'Till T2',
    'Sum',
  ])
  await page.getByLabel('Period', { exact: true }).selectOption('Today')
  await expect(table(page, 'Web and tills').getByRole('row')).toHaveCount(3)
  await page.goBack()
  await expect(table(page, 'Web and tills').getByRole('row')).toHaveCount(4)

  await page.getByLabel('Period', { exact: true }).selectOption('From … to …')
  await page.getByLabel('To', { exact: true }).fill(addDays(today, -40))
  await expect(page.getByText('This day is before the first one.')).toBeVisible()
  await page.evaluate(enterDays, [yesterday, yesterday] as const)
  await kind(page, 'Product').click()
  await expect(page).toHaveURL(new RegExp(`by=product&from=${yesterday}&to=${yesterday}$`))
  await page.reload()
  const toggle = table(page, 'Product').getByRole('button', { name: jersey.product.title })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(table(page, 'Product').getByRole('row')).toHaveCount(4)
  await expect(table(page, 'Product').getByRole('row').nth(2)).toContainText(jersey.size)

  const figures = await download(page, 'Download as CSV')
  expect(figures.file).toBe(`figures-by-product-${yesterday}-${yesterday}.csv`)
  expect(figures.lines).toHaveLength(2)
  expect(figures.lines[1]).toContain(`;${jersey.size};2;${price * 2},00;1;${price},00;0,00;`)

  const orders = await download(page, 'Orders and sales')
  expect(orders.file).toBe(`orders-${yesterday}-${yesterday}.csv`)
  expect(orders.lines).toHaveLength(3)
  expect(orders.lines.join('\n')).toContain('T2-000001;')
  for (const [name, lines] of [
    ['Returns', 2],
    ['Discounts', 1],
    ['Shifts', 1],
  ] as const)
    expect([name, (await download(page, name)).lines.length]).toEqual([name, lines])
  const { lines: movements } = await download(page, 'Stock movements')
  const ofJersey = movements.filter((line) => line.includes(jersey.product.title))
  expect(ofJersey.filter((line) => line.includes(';Sale in the shop;'))).toHaveLength(2)

  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.getByRole('list', { name: 'Product', exact: true })
  await expect(cards.getByRole('listitem').first()).toContainText('1 piece came back')
  await expectNoViolationsInEither(page, 'the figures on a phone')
})

test('without figures, a connection or the whole file it says so, and shows what was last seen', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  const jersey = await pickProduct(shop.url, 'Maillots', 5)
  const { price } = await openShop(page, shop.url, jersey)
  await page.goto('/admin/statistics/detail?period=last-month')
  await expect(page.getByText('Nothing was sold or came back in this period.')).toBeVisible()
  // The screens that are opened without a connection below are loaded before.
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible()
  await page.getByRole('link', { name: 'Statistics', exact: true }).click()
  await kind(page, 'In detail').click()
  await expect(table(page, 'Day')).toBeVisible()

  // A download that breaks off leaves no file.
  await page.route('**/api/bookkeeping/orders?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Log in to the café</p>' }),
  )
  await page.getByRole('button', { name: 'Orders and sales' }).click()
  const alert = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(alert).toContainText('The file was not downloaded')
  await alert.getByRole('button', { name: 'OK' }).click()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Returns', exact: true }).click()
  await expect(alert).toContainText('Downloading a file needs a connection.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('link', { name: 'Statistics', exact: true }).click()
  await kind(page, 'In detail').click()
  await expect(page.getByText(/Shown as kept here, as of .*\d\d:\d\d\./)).toBeVisible()
  await expect(table(page, 'Day')).toContainText(amount(3 * price - 100).replaceAll(' ', '\u00a0'))
  await kind(page, 'Category').click()
  await expect(page.getByText('The figures could not be loaded.')).toBeVisible()
  // When the connection is back, the page asks again by itself.
  await context.setOffline(false)
  await expect(table(page, 'Category')).toContainText('Maillots')

  await page.route('**/api/statistics/breakdown?*', (route) =>
    route.fulfill({ status: 401, json: { message: 'Please login again.', code: 'not-signed-in' } }),
  )
  await page.goto('/admin/statistics/detail')
  await expect(page).toHaveURL(/\/admin-login$/)
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('thousands of products are shown a page at a time, the largest first, with the sum of all', async ({
  page,
  shop,
}) => {
  const jersey = await pickProduct(shop.url, 'Maillots', 5)
  await openShop(page, shop.url, jersey)
  const figures = { pieces: 1, returnedPieces: 0, returns: 0, discounts: 0, linesWithoutCost: 1 }
  await page.route('**/api/statistics/breakdown?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const at = Number(query.get('page'))
    const rows = Array.from({ length: 50 }, (_, n) => ({
      key: crypto.randomUUID(),
      title: `Chaussures ${'très '.repeat(n === 0 ? 60 : 1)}longues ${at}-${n}`,
      ...figures,
      revenue: 100_000 - at * 100 - n,
      profit: -n,
    }))
    const sum = {
      ...figures,
      pieces: 3000,
      revenue: 3_000_000.5,
      profit: -5,
      linesWithoutCost: 3000,
    }
    await route.fulfill({ json: { rows, sum, total: 3000, page: at, pages: 60 } })
  })
  await page.goto('/admin/statistics/detail?by=product')
  await expect(table(page, 'Product').getByRole('row')).toHaveCount(52)
  await expect(table(page, 'Product')).toContainText('Sum of all pages')
  await expect(page.getByText('Without 3 000 lines whose cost is not known.')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(table(page, 'Product')).toContainText('longues 2-0')
  await page.getByLabel('Sort by').selectOption('Profit')
  await expect(page).toHaveURL(/by=product&sort=profit$/)
  await expect(table(page, 'Product')).toContainText('longues 1-0')
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByText('longues 1-1', { exact: false }).first()).toBeVisible()
    const isWider = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
    await expect.poll(isWider).toBe(false)
  }
})
