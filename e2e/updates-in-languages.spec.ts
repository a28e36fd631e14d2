import { expect, test } from './support/demo-shop.ts'
import { openFaultyLink } from './support/faulty-link.ts'
import { findUpdate } from './support/find-update.ts'
import { takeSession } from './support/owner.ts'
import { signUpOwner } from './support/shop-calls.ts'
import { beginWalk, button, heading, WALKED } from './support/walk.ts'

// The messages about the back office's worker. Those about the storefront's are in the storefront's own walk.
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, serviceWorkers: 'allow' })

for (const language of WALKED) {
  test(`a till that is ready and a new version are told without English: ${language}`, async ({
    browser,
    shop,
  }) => {
    test.slow()
    const admin = await signUpOwner(shop.url)
    const link = await openFaultyLink(shop.url)
    const context = await browser.newContext({ baseURL: link.url })
    await context.addCookies([{ name: 'language', value: language, url: link.url }])
    const page = await context.newPage()
    const { words, see } = await beginWalk(page, language)
    const { ready, status, sale } = words.adminTexts
    await takeSession(page, admin)
    await page.goto('/admin/store-order')
    await expect(button(page, sale.create)).toBeEnabled()
    const readiness = page.locator('details[data-ready="true"]')
    await expect(readiness).toContainText(ready.ready, { timeout: 90_000 })
    await readiness.locator('summary').click()
    await expect(button(page, words.waitingTexts.open)).toBeVisible()
    await see('a till that is ready to sell offline')

    // The worker only controls pages that were opened after it took over.
    await page.reload()
    await expect(readiness).toContainText(ready.ready, { timeout: 90_000 })
    link.rewrite('/service-worker.js', (worker) => `${worker}\n// The next version.`)
    await findUpdate(page)
    await expect(button(page, status.updateReady)).toBeVisible()
    await see('the till with a new version')
    await page.getByRole('link', { name: sale.toOrders, exact: true }).click()
    await expect(heading(page, words.ordersTexts.title)).toBeVisible()
    await expect(button(page, status.updateReady)).toBeVisible()
    await see('the orders with a new version')

    // Another tab with the next version changes the structure of the stored data.
    await page.evaluate(() => {
      indexedDB.open('kora-till', 1_000_000)
    })
    await expect(button(page, status.mustReload)).toBeVisible()
    await see('a page that is older than another tab')
    await context.close()
    await link.close()
  })
}
