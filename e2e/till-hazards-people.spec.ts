import { readFile } from 'node:fs/promises'
import { toIso } from '../shared/time.ts'
import { fetchJson } from '../api/testing/start-test-app.ts'
import { expect, test } from './support/demo-shop.ts'
import { readKeptAnswers, readOutbox, readTable } from './support/device-storage.ts'
import {
  countWaiting,
  expectEverythingSent,
  networkIsBack,
  openOwnersTill,
  openTill,
  ringUp,
  signIn,
  takeSession,
} from './support/owner.ts'
import { orderByWeb, readOrders, readQuantity } from './support/shop-calls.ts'

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' })

const STATUS = { name: 'Connection and waiting sales' }

function part(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}

/** The same person's token, expired. */
function expired(token: string): string {
  const past = Math.floor(Date.now() / 1000) - 60
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ exp: past })}.${token.split('.')[2]}`
}

test('a login that ends in an outage: the till stays open, sales queue, and signing in sends them', async ({
  shop,
  page,
}) => {
  const { admin, jersey } = await openOwnersTill(page, shop.url)
  await shop.kill()
  await ringUp(page, jersey)
  await page.evaluate((token) => localStorage.setItem('adminToken', token), expired(admin.token))
  await openTill(page)
  await ringUp(page, jersey)
  expect(await countWaiting(page)).toBe(2)

  await shop.restart()
  await page.reload()
  const strip = page.getByRole('region', STATUS)
  await strip.getByRole('link', { name: 'Sign in to send 2 sales' }).click()
  await expect(page.getByText('Sign in to send 2 sales waiting on this device.')).toBeVisible()
  await page.getByLabel('Email').fill('owner@kora.example')
  await page.getByLabel('Password').fill('Goalkeeper1')
  await page.getByRole('button', { name: 'Login' }).click()
  // Back on the first screen, everything is sent.
  await expect(page.getByRole('button', { name: 'Create Order' })).toBeVisible()
  await expectEverythingSent(page)
  expect(await readOrders(shop.url, admin.token)).toHaveLength(2)

  // A token that the server no longer accepts pauses sending, and nothing is dropped.
  await page.evaluate(() => {
    const token = localStorage.getItem('adminToken') ?? ''
    localStorage.setItem('adminToken', `${token.slice(0, -4)}AAAA`)
  })
  await page.reload()
  await ringUp(page, jersey)
  await expect(strip.getByRole('link', { name: 'Sign in to send 1 sale' })).toBeVisible()
  expect(await countWaiting(page)).toBe(1)
})

test('logging out with sales waiting asks, keeps them, and takes the customers’ data away', async ({
  shop,
  page,
}) => {
  const { admin, jersey } = await openOwnersTill(page, shop.url)
  await orderByWeb(shop.url, jersey, 1)
  await page.goto('/admin')
  await expect(page.getByText('Yacine Web').first()).toBeVisible()
  const kept = async () => JSON.stringify(await readKeptAnswers(page))
  await expect.poll(kept).toContain('Yacine Web')
  await shop.kill()
  await openTill(page)
  await ringUp(page, jersey)
  await page.goto('/admin')
  await expect(page.getByText('Yacine Web').first()).toBeVisible()

  const ask = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(ask).toContainText('Not sent yet: 1 sale.')
  await ask.getByRole('button', { name: 'Stay signed in' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await ask.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect(await countWaiting(page)).toBe(1)
  await expect.poll(kept).toBe('[]')

  await shop.restart()
  await signIn(page)
  await expectEverythingSent(page)
  expect(await readOrders(shop.url, admin.token)).toHaveLength(2)
})

test('a sale that was not accepted has two ways out, both from Needs attention', async ({
  shop,
  page,
}) => {
  const { admin, jersey } = await openOwnersTill(page, shop.url)
  await shop.kill()
  // Offline, so that the till does not try by itself before the other operations are there.
  await page.context().setOffline(true)
  const receipts = [await ringUp(page, jersey), await ringUp(page, jersey)]
  const rows = await readOutbox(page)
  await shop.restart()
  // Other operations have taken their ids.
  for (const row of rows) {
    const operation = { ...JSON.parse(row.wire), payload: { made: 'elsewhere' } }
    await fetchJson(`${shop.url}/api/sync/push`, {
      token: admin.token,
      body: {
        protocol: 1,
        device: '019aa000-0000-7000-8000-000000000001',
        epoch: null,
        sentAt: toIso(Date.now()),
        operations: [operation],
      },
    })
  }
  await page.context().setOffline(false)
  await networkIsBack(page)
  await expect(page.getByRole('button', { name: '2 not accepted' })).toBeVisible({
    timeout: 45_000,
  })
  expect(await countWaiting(page)).toBe(0)

  await page.goto('/admin/attention')
  const tray = page.getByRole('region', { name: 'From this device' })
  const first = tray.getByRole('article').filter({ hasText: receipts[0] ?? '' })
  await expect(first).toContainText('already used for something else')
  await expect(first).toContainText(jersey.product.title)
  await first.getByRole('button', { name: 'Send again as a new sale' }).click()
  await expect(first).toBeHidden()
  await expect.poll(async () => (await readOrders(shop.url, admin.token)).length).toBe(1)

  const second = tray.getByRole('article')
  await second.getByRole('button', { name: 'Dismiss with a reason' }).click()
  await second.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(second).toContainText('Reason is required')
  await second.getByLabel('Why is it dismissed?').fill('Rung up twice')
  await second.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(tray).toBeHidden()
  const settled = await readTable<{ resolution: unknown }>(page, 'rejected')
  expect(settled.map((row) => row.resolution)).toEqual([
    expect.objectContaining({ kind: 'sent-again' }),
    { kind: 'dismissed', reason: 'Rung up twice' },
  ])
  expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 1)
})

test('sales saved as a file are taken in on another device, and count once', async ({
  shop,
  page,
  browser,
}) => {
  const { admin, jersey } = await openOwnersTill(page, shop.url)
  await shop.kill()
  const receipts = [await ringUp(page, jersey, 2), await ringUp(page, jersey)]

  await page.locator('details[data-ready] > summary').click()
  await page.getByRole('button', { name: 'Waiting sales and storage' }).click()
  await expect(page.getByText('2 sales not sent yet.')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export waiting sales' }).click()
  const file = await (await saving).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version: 1 })
  await shop.restart()

  const office = await browser.newPage({ baseURL: shop.url, serviceWorkers: 'block' })
  await takeSession(office, admin)
  await office.goto('/admin/attention')
  const waiting = office.getByRole('region', { name: 'Waiting on this device' })
  await waiting.locator('input[type=file]').setInputFiles(file)
  await expect(waiting).toContainText('holds 2 sales')
  for (const receipt of receipts) await expect(waiting).toContainText(receipt)
  await waiting.getByRole('button', { name: 'Import now' }).click()
  // The tablet may have come back meanwhile. In either case each sale counts once.
  await expect(waiting).toContainText(/2 taken in\.|already there and counted once\./)
  await waiting.getByRole('button', { name: 'Close' }).click()
  await waiting.locator('input[type=file]').setInputFiles(file)
  await waiting.getByRole('button', { name: 'Import now' }).click()
  await expect(waiting).toContainText('2 were already there and counted once.')

  await networkIsBack(page)
  await expectEverythingSent(page)
  const orders = await readOrders(shop.url, admin.token)
  expect(orders.map((order) => order.receiptNumber).toSorted()).toEqual(receipts.toSorted())
  expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 3)
  await office.close()
})
