import type { Page } from '@playwright/test'
import { editOf } from '../api/testing/order-calls.ts'
import { communeField } from './support/commune.ts'
import { callAs } from './support/confirmed-orders.ts'
import { expect, test } from './support/demo-shop.ts'
import { writeBeside } from './support/edit-elsewhere.ts'
import { shopKept } from './support/kept-shop.ts'
import { pickProduct, post, readOrders, signUpOwner } from './support/shop-calls.ts'
import { simulatePush } from './support/simulate-push.ts'
import { button, field } from './support/walk.ts'
import { WORDS } from './support/words.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' })

const { shoppingTexts, storefrontTexts, trackingTexts: texts } = WORDS.ar

/** Orders two pieces in Arabic, up to the confirmation. */
async function order(page: Page, url: string): Promise<void> {
  const { product, size } = await pickProduct(url, 'Souliers', 6)
  const { order: form } = shoppingTexts
  await page.goto(`${url}/ar/product/${product._id}`)
  await page.getByRole('radio', { name: new RegExp(`^${size}(?!\\d)`) }).check()
  await button(page, shoppingTexts.product.orderNow).click()
  await field(page, form.fullName).fill('أمين بوزيد')
  await field(page, form.phone).fill('0550123456')
  await field(page, form.confirmPhone).fill('0550123456')
  await page.getByRole('combobox', { name: form.wilaya }).selectOption({ label: 'قسنطينة' })
  await communeField(page, form.commune).fill('الخروب')
  await button(page, form.confirm).click()
  await expect(page.getByText(shoppingTexts.placed.number(1), { exact: true })).toBeVisible()
}

const stateOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()

test('an order placed in Arabic is followed by its link, without the server too, and its shopper asks once to be told', async ({
  page,
  context,
  shop,
}) => {
  await simulatePush(context, {
    endpoint: 'https://push.example.com/this-browser',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  })
  const owner = await signUpOwner(shop.url)
  await page.goto(`${shop.url}/ar`)
  await shopKept(page)
  await order(page, shop.url)
  await page.getByRole('link', { name: shoppingTexts.placed.follow }).click()
  await expect(page).toHaveURL(/\/ar\/track#[\w-]{22}$/)
  await expect(stateOf(page)).toHaveText(texts.states.placed.title)
  const link = page.url()
  expect(await page.evaluate('askedForPermission()')).toBe(0)
  await button(page, texts.push.notify).click()
  await expect(page.getByText(texts.push.isOn)).toBeVisible()
  const followers = await writeBeside(shop.dataDir, (transaction) =>
    transaction.selectFrom('order_followers').select(['endpoint', 'language']).execute(),
  )
  expect(followers).toEqual([{ endpoint: 'https://push.example.com/this-browser', language: 'ar' }])

  // Another visit, while the shop is down.
  await shop.stop()
  await page.goto(`${shop.url}/ar`)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: storefrontTexts.footer.track })
    .click()
  await page.getByRole('link', { name: new RegExp(texts.order(1)) }).click()
  await expect(page).toHaveURL(link)
  await expect(page.getByText(texts.lastKnownOffline)).toBeVisible()
  await expect(page.getByText(/^آخر حالة معروفة: .+\d\d:\d\d$/)).toBeVisible()
  await expect(stateOf(page)).toHaveText(texts.states.placed.title)

  await shop.restart()
  const [placed] = await readOrders(shop.url, owner.token)
  if (!placed) throw new Error('no order')
  const confirmed = editOf(placed, { status: 'Confirmed' })
  await callAs(shop.url, owner)(`/api/orders/${placed._id}`, 'PUT', confirmed)
  await button(page, texts.checkAgain).click()
  await expect(stateOf(page)).toHaveText(texts.states.confirmed.title)
  await expect(page.getByText(texts.lastKnownOffline)).toHaveCount(0)

  // Another browser without the link does not find the order.
  const wrong = { number: String(placed.number), phone: '0550123457' }
  expect((await post(shop.url, '/api/track', wrong)).status).toBe(404)
})
