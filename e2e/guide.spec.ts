import type { Page } from '@playwright/test'
import { testPicture } from '../api/testing/test-pictures.ts'
import { guideTexts as arabic } from '../pwa/src/texts/ar/guide.ts'
import { contactTexts } from '../pwa/src/texts/fr/contact.ts'
import { guideTexts as texts } from '../pwa/src/texts/fr/guide.ts'
import { demoGoodsTexts } from '../pwa/src/texts/fr/demo-goods.ts'
import { productsTexts } from '../pwa/src/texts/fr/products.ts'
import { shopSettingsTexts } from '../pwa/src/texts/fr/shop-settings.ts'
import { expect, test } from './support/demo-shop.ts'
import { writeBeside } from './support/edit-elsewhere.ts'
import { signInByCalls } from './support/owner.ts'
import { OWNER_EMAIL, OWNER_PASSWORD, registerOwner } from './support/shop-calls.ts'
import { test as stockedTest } from './support/stocked-shop.ts'
import { beginWalk, button, field, heading } from './support/walk.ts'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })

test('in French, on a phone: a new owner makes the shop her own, from the first login to the first article', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  await writeBeside(shop.dataDir, async (transaction) => {
    await transaction.deleteFrom('shop_settings').execute()
  })
  await registerOwner(shop.url)
  await context.addCookies([{ name: 'language', value: 'fr', url: shop.url }])
  const walk = await beginWalk(page, 'fr')
  const { read, see } = walk
  const next = () => button(page, texts.next).click()

  await page.goto('/admin-login')
  await field(page, walk.words.adminTexts.login.email).fill(OWNER_EMAIL)
  await page.getByLabel(walk.words.adminTexts.login.password).fill(OWNER_PASSWORD)
  await button(page, walk.words.adminTexts.login.submit).click()

  await expect(heading(page, texts.name.title)).toBeVisible()
  await expect(field(page, shopSettingsTexts.identity.name)).toBeVisible()
  await see('the first step')
  await field(page, shopSettingsTexts.identity.name).fill('Rhumel Sport')
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await testPicture() }
  await page.locator('input[type="file"]').setInputFiles(logo)
  await expect(button(page, shopSettingsTexts.removePicture)).toBeVisible()
  // The owner reads the guide in French, so French is proposed as the shop's language.
  await expect(page.getByRole('combobox')).toHaveValue('fr')
  await next()

  await field(page, shopSettingsTexts.contact.phones[0]).fill('12')
  await next()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1)
  await see('a wrong phone')
  await button(page, texts.back).click()
  const stays = { name: walk.words.listTexts.stay }
  await page.getByRole('alertdialog').getByRole('button', stays).click()
  await expect(field(page, shopSettingsTexts.contact.phones[0])).toHaveValue('12')
  await field(page, shopSettingsTexts.contact.phones[0]).fill('0661 22 33 44')
  await page.getByRole('combobox', { name: texts.contact.wilaya }).selectOption('setif')
  await next()

  // A reload opens the same step.
  await expect(heading(page, texts.goods.title)).toBeVisible()
  await page.reload()
  await button(page, demoGoodsTexts.remove).click()
  await read('the question before the demo goods go')
  await page.getByRole('alertdialog').getByRole('button', { name: demoGoodsTexts.confirm }).click()

  await field(page, productsTexts.titleLabel).fill('Maillot du quartier')
  await field(page, productsTexts.descriptionLabel).fill('Coton, brodé à Sétif.')
  await field(page, productsTexts.priceLabel).fill('3200')
  await page.getByRole('combobox', { name: productsTexts.categoryLabel }).selectOption({ index: 1 })
  await page.getByRole('radio', { name: productsTexts.withoutSizes }).check()
  await field(page, productsTexts.quantityLabel).fill('4')
  await button(page, productsTexts.submitCreate).click()
  await expect(page.getByText(texts.product.saved)).toBeVisible()
  await see('the first article is saved')
  await next()

  await expect(page.getByText(texts.delivery.hint('Sétif'))).toBeVisible()
  await see('the delivery prices')
  await page.getByRole('textbox', { name: walk.words.deliveryTexts.home, exact: true }).fill('350')
  await next()

  await expect(heading(page, texts.till.title)).toBeVisible()
  await see('the last step')
  await button(page, texts.till.finish).click()
  await expect(heading(page, walk.words.ordersTexts.title)).toBeVisible()
  await expect(page.getByText(texts.reminder)).toHaveCount(0)

  // A browser that asks for none of the three languages is offered the shop's.
  const office = await fetch(`${shop.url}/admin-login`, { headers: { 'accept-language': 'de' } })
  expect(await office.text()).toContain('<html lang="fr"')
  const products = (await (await fetch(`${shop.url}/api/products`)).json()) as { title: string }[]
  expect(products.map(({ title }) => title)).toEqual(['Maillot du quartier'])
  const { tariffs } = (await (await fetch(`${shop.url}/api/tariffs`)).json()) as {
    tariffs: { wilaya: string; home_price: number }[]
  }
  expect(tariffs.find(({ wilaya }) => wilaya === 'setif')).toMatchObject({ home_price: 350 })
  await page.goto('/fr')
  await expect(page.getByRole('banner')).toContainText('Rhumel Sport')
  await expect(page.getByRole('contentinfo')).toContainText('0661223344')
  await expect(page.getByRole('contentinfo')).toContainText('Sétif, Algérie')
  await expect(page.getByText('Maillot du quartier').first()).toBeVisible()
  // The owner gave no street, email, networks and map: those of the example must not appear.
  for (const path of ['/fr', '/fr/contact', '/fr/about']) {
    if (path !== '/fr') await page.goto(path)
    await expect(page.getByRole('contentinfo')).toContainText('Sétif, Algérie')
    const shown = await page.locator('body').innerText()
    expect(shown).not.toMatch(/Larbi|kora\.example|0550123456|Facebook/)
    expect(await page.content()).not.toContain('36.365')
    await expect(page.getByText(contactTexts.map, { exact: true })).toHaveCount(0)
  }
})

test('a shop that was set up before keeps its language when the guide is read again in another', async ({
  page,
  context,
  shop,
}) => {
  await context.addCookies([{ name: 'language', value: 'fr', url: shop.url }])
  const { token } = await signInByCalls(page, shop.url)
  await page.goto('/admin/guide')
  await expect(page.getByRole('combobox')).toHaveValue('')
  await button(page, texts.next).click()
  await expect(heading(page, texts.contact.title)).toBeVisible()
  await page.goto('/admin/guide/6')
  await button(page, texts.till.finish).click()
  await expect(page.getByText(texts.till.title)).toHaveCount(0)
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${shop.url}/api/shop-settings`, { headers })
  expect(await answer.json()).toMatchObject({ settings: { guideDone: true } })
  const office = await fetch(`${shop.url}/admin-login`, { headers: { 'accept-language': 'de' } })
  expect(await office.text()).toContain('<html lang="en"')
})

stockedTest(
  'in Arabic, without demo goods: every step can be skipped, the first category comes before the first article, and ‘Later’ leaves a way back',
  async ({ browser, openShop }) => {
    stockedTest.slow()
    const shop = await openShop([])
    await registerOwner(shop.url)
    const viewport = { width: 1024, height: 768 }
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport,
      serviceWorkers: 'block',
    })
    await context.addCookies([{ name: 'language', value: 'ar', url: shop.url }])
    const page = await context.newPage()
    const { read, see, words } = await beginWalk(page, 'ar')
    const skip = () => button(page, arabic.skip).click()
    const later = () => page.getByRole('link', { name: arabic.later, exact: true })

    const signIn = async (tab: Page) => {
      await tab.goto('/admin-login')
      await field(tab, words.adminTexts.login.email).fill(OWNER_EMAIL)
      await tab.getByLabel(words.adminTexts.login.password).fill(OWNER_PASSWORD)
      await button(tab, words.adminTexts.login.submit).click()
    }
    await signIn(page)
    await expect(heading(page, arabic.name.title)).toBeVisible()
    await see('the first step')
    // Nothing was typed, so the step stays as it is.
    await button(page, arabic.next).click()
    await expect(heading(page, arabic.contact.title)).toBeFocused()
    await see('phone and wilaya')
    await skip()
    await expect(page.getByText(arabic.goods.none)).toBeVisible()
    await see('no demo goods')
    await later().click()
    await expect(heading(page, words.ordersTexts.title)).toBeVisible()
    await expect(page.getByText(arabic.reminder)).toBeVisible()
    await see('the orders of a shop that nobody has set up')
    await button(page, arabic.goOn).click()
    await expect(heading(page, arabic.name.title)).toBeVisible()

    await page.goto('/admin/guide/4')
    await expect(heading(page, arabic.category.title)).toBeVisible()
    await see('the first category')
    await field(page, words.categoriesTexts.titleLabel).fill('قمصان')
    const picture = { name: 'shirts.png', mimeType: 'image/png', buffer: await testPicture() }
    await page.locator('input[type="file"]').setInputFiles(picture)
    await button(page, words.categoriesTexts.submitCreate).click()
    await expect(heading(page, arabic.product.title)).toBeVisible()
    await see('the first article of the first category')
    const category = page.getByRole('combobox', { name: words.productsTexts.categoryLabel })
    await expect(category.getByRole('option', { name: 'قمصان' })).toHaveCount(1)
    await skip()
    await expect(heading(page, arabic.delivery.title)).toBeVisible()
    await see('the delivery prices')
    await skip()
    await expect(heading(page, arabic.till.title)).toBeVisible()
    await see('the last step')
    await button(page, arabic.till.finish).click()
    await expect(heading(page, words.ordersTexts.title)).toBeVisible()
    await read('the orders after the guide')

    // The guide is finished for everybody: another device does not open it.
    const other = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
    await other.addCookies([{ name: 'language', value: 'ar', url: shop.url }])
    const tab = await other.newPage()
    await signIn(tab)
    await expect(heading(tab, words.ordersTexts.title)).toBeVisible()
    await expect(tab.getByText(arabic.reminder)).toHaveCount(0)
    await context.close()
    await other.close()
  },
)
