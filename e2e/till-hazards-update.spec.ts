import { findUpdate } from './support/find-update.ts'
import { expect, test } from './support/linked-shop.ts'
import { addToSale, beginTill, expectEverythingSent, expectReady } from './support/owner.ts'
import { pickProduct, readOrders, signUpOwner } from './support/shop-calls.ts'

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' })

test('an update waits for the end of the sale, and for a word', async ({ shop, link, page }) => {
  test.slow()
  const admin = await signUpOwner(shop.url)
  const jersey = await pickProduct(shop.url, 'Maillots', 8)
  await beginTill(page, admin)
  await page.reload()
  // A version takes over once the one before it has no download, picture or sale in progress.
  await expectReady(page)
  await addToSale(page, jersey)
  await page.evaluate('window.samePage = true')

  link.rewrite('/service-worker.js', (text) => `${text}\n// the next version\n`)
  await findUpdate(page)
  const sale = page.getByRole('region', { name: 'Sale' })
  const update = page.getByRole('button', { name: 'Update ready: reload' })
  await expect(sale.getByText('1 item')).toBeVisible()
  await expect(update).toBeHidden()

  await page.getByRole('button', { name: 'Create Order' }).click()
  await expect(update).toBeVisible()
  await expectEverythingSent(page)
  expect(await page.evaluate('window.samePage')).toBe(true)
  // An evaluation in the page would fail if the reload interrupted it.
  const loaded = page.waitForEvent('load')
  await update.click()
  await loaded
  await expect(page.getByRole('button', { name: 'Create Order' })).toBeVisible()
  expect(await readOrders(shop.url, admin.token)).toHaveLength(1)
})
