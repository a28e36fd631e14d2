import type { Page } from '@playwright/test'
import { startPushService } from '../api/testing/push-service.ts'
import { startTestApp, type TestApp } from '../api/testing/start-test-app.ts'
import { editOf, putOrder } from '../api/testing/order-calls.ts'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { communeField } from './support/commune.ts'
import { expect, test } from './support/demo-shop.ts'
import { shopKept } from './support/kept-shop.ts'
import type { ShopServer } from './support/shop-server.ts'
import { pickProduct, readOrders, signUpByCalls } from './support/shop-calls.ts'
import { simulatePush } from './support/simulate-push.ts'
import { button, field } from './support/walk.ts'
import { WORDS } from './support/words.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' })

const { shoppingTexts, storefrontTexts, trackingTexts: texts } = WORDS.ar

/** Runs the shop of a test in this process, where it is allowed to call a push service on the same machine. */
const openHere = ({ dataDir, port }: ShopServer): Promise<TestApp> =>
  startTestApp({ dataDir, port, pwaDir: 'dist/pwa', outgoingReach: 'anywhere', notifyAfterMs: 0 })

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

test('an order placed in Arabic is followed by its link, without the server too, and its shopper is told once', async ({
  page,
  context,
  shop,
}) => {
  const service = await startPushService()
  await shop.kill()
  let here = await openHere(shop)
  try {
    await simulatePush(context, service)
    const token = await signUpByCalls(shop.url)
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
    await expectNoViolationsInEither(page, 'an order that is followed, ar')

    // Another visit, while the shop is down.
    await here.close()
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

    here = await openHere(shop)
    const [placed] = await readOrders(shop.url, token)
    if (!placed) throw new Error('no order')
    const confirmed = await putOrder(
      here,
      token,
      placed._id,
      editOf(placed, { status: 'Confirmed' }),
    )
    expect(confirmed.status).toBe(200)
    await button(page, texts.checkAgain).click()
    await expect(stateOf(page)).toHaveText(texts.states.confirmed.title)
    await expect(page.getByText(texts.lastKnownOffline)).toHaveCount(0)
    await expect.poll(() => service.received).toHaveLength(1)
    const [told] = service.received
    expect(told).toMatchObject({
      lang: 'ar',
      tag: 'order-1-confirmed',
      path: new URL(link).pathname + new URL(link).hash,
    })

    // Another browser without the link does not find the order.
    const { number } = placed
    const wrong = await here.fetchJson('/api/track', {
      body: { number: String(number), phone: '0550123457' },
    })
    expect(wrong.status).toBe(404)
  } finally {
    await here.close()
    await service.close()
  }
})
