import type { Page } from '@playwright/test'
import { askWorker } from './support/ask-worker.ts'
import { findUpdate } from './support/find-update.ts'
import { openInstalled } from './support/open-installed.ts'
import { expect, test } from './support/shell-test.ts'

test.use({ serviceWorkers: 'allow' })

const seen = (page: Page) => page.locator('meta[name=seen]').getAttribute('content')
const words = (page: Page) => page.getByText('A new version of the shop is ready.')

test('a newer version is offered, never taken unasked, and taken when asked', async ({
  page,
  pages,
  shop,
}) => {
  await openInstalled(page, shop)
  await page.goto(`${shop.url}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })

  await pages.becomeVersion(2)
  await findUpdate(page)
  // The new version first loads every file of the shop.
  await expect(words(page)).toBeVisible({ timeout: 45_000 })
  expect(await seen(page)).toBe('index.html 1')

  // Somebody who is ordering is not interrupted, and sees the offer again afterwards.
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible()
  await expect(words(page)).toBeHidden()
  await header.getByRole('link', { name: 'About' }).click()
  await expect(words(page)).toBeVisible()
  expect(loads).toBe(0)

  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => loads).toBe(1)
  await expect.poll(() => seen(page)).toBe('index.html 2')
  await expect(page).toHaveURL(`${shop.url}/about`)
  await expect(words(page)).toHaveCount(0)

  // A second press does not stop the version that took over.
  await page.evaluate(() => {
    navigator.serviceWorker.controller?.postMessage({ type: 'SKIP_WAITING' })
  })
  // The worker's messages to itself take a moment to arrive.
  for (let n = 0; n < 3; n += 1) {
    const asked = { type: 'keep-pictures', paths: [`/uploads/after-${n}.webp`] }
    const kept = { type: 'pictures-kept', kept: 1, missing: 0 }
    expect(await askWorker(page, asked)).toEqual(kept)
  }
})

test('a link that holds and says nothing does not hold up the newer version', async ({
  page,
  pages,
  shop,
}) => {
  await openInstalled(page, shop)
  await page.goto(`${shop.url}/about`)
  await page.evaluate(() => {
    new Image().src = '/uploads/stalled-on-the-page.webp'
    const kept = { type: 'keep-pictures', paths: ['/uploads/stalled-at-the-till.webp'] }
    navigator.serviceWorker.controller?.postMessage(kept)
  })
  await expect.poll(() => shop.asked.filter((path) => path.includes('stalled'))).toHaveLength(2)

  await pages.becomeVersion(2)
  await findUpdate(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => seen(page)).toBe('index.html 2')
})
