import type { Page } from '@playwright/test'
import { readPageHead } from '../api/testing/read-page-head.ts'
import type { ProductJson } from '../shared/catalog/product.ts'
import { createFormats } from '../shared/formats.ts'
import { LANGUAGES } from '../shared/language.ts'
import { dinarsToCentimes } from '../shared/money.ts'
import { addressIn } from '../shared/pages/page-address.ts'
import { communeField } from './support/commune.ts'
import { expect, test } from './support/demo-shop.ts'
import { shopKept } from './support/kept-shop.ts'
import { countWaiting } from './support/owner.ts'
import {
  logInOwner,
  orderByWeb,
  OWNER_EMAIL,
  OWNER_PASSWORD,
  type Picked,
  pickProduct,
  readOrders,
  readQuantity,
  registerOwner,
  signUpByCalls,
} from './support/shop-calls.ts'
import { button, field } from './support/walk.ts'
import { type OtherLanguage, titleIn, WORDS } from './support/words.ts'

test.use({ serviceWorkers: 'allow' })

const ARABIC = /\p{Script=Arabic}/u

/** Searches from the home page, and goes to the order page with two pieces in the cart. */
async function findAndBuy(
  page: Page,
  language: OtherLanguage,
  picked: Picked,
  { search, finds }: { search: string; finds: number },
) {
  const { shoppingTexts, storefrontTexts, controlTexts } = WORDS[language]
  const title = titleIn(language, picked.product)
  await page.getByRole('link', { name: storefrontTexts.home.showArticles }).click()
  await page.getByRole('searchbox').fill(search)
  // Before the search applies, the product may be in the list of all.
  await expect(page.getByText(shoppingTexts.products.found(finds), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(`^${picked.size}(?!\\d)`) }).check()
  await button(page, controlTexts.moreOf(shoppingTexts.product.quantity)).click()
  await button(page, shoppingTexts.product.addToCart).click()
  await expect(page.getByText(shoppingTexts.product.inCart(2))).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: storefrontTexts.site.cart(2) })
    .click()
  await button(page, shoppingTexts.cart.orderNow).click()
}

interface Shopper {
  fullName: string
  /** As a person types it. */
  phone: string
  /** As in the list of wilayas of the language. */
  wilaya: string
  commune: string
}

async function fillOrder(page: Page, language: OtherLanguage, shopper: Shopper): Promise<void> {
  const texts = WORDS[language].shoppingTexts.order
  await field(page, texts.fullName).fill(shopper.fullName)
  await field(page, texts.phone).fill(shopper.phone)
  await field(page, texts.confirmPhone).fill(shopper.phone)
  await page.getByRole('combobox', { name: texts.wilaya }).selectOption({ label: shopper.wilaya })
  await communeField(page, texts.commune).fill(shopper.commune)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('in Arabic: boots are found without their hamza and ordered; the server has the order once', async ({
    page,
    shop,
  }) => {
    const { order: texts, placed } = WORDS.ar.shoppingTexts
    const boot = await pickProduct(shop.url, 'Souliers', 6)
    await page.goto(`${shop.url}/ar`)
    const products = (await (await fetch(`${shop.url}/api/products`)).json()) as ProductJson[]
    const boots = products.filter(({ category }) => category?.title === 'Souliers')
    await findAndBuy(page, 'ar', boot, { search: 'احذيه', finds: boots.length })
    await fillOrder(page, 'ar', {
      fullName: 'أمين بوزيد',
      phone: '+213 550 12 34 56',
      wilaya: 'قسنطينة',
      commune: 'الخروب',
    })
    await button(page, texts.confirm).dblclick()
    await expect(page.getByRole('heading', { level: 1, name: placed.title })).toBeVisible()
    await expect(page.getByText(placed.number(1), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/ar\/order$/)

    const orders = await readOrders(shop.url, await signUpByCalls(shop.url))
    expect(orders).toHaveLength(1)
    expect(orders[0]).toMatchObject({
      number: 1,
      fullName: 'أمين بوزيد',
      phone: '0550123456',
      city: 'constantine',
      commune: 'الخروب',
      totalPrice: 2 * boot.product.effectivePrice + 500,
    })
    expect(await readQuantity(shop.url, boot)).toBe(boot.quantity - 2)
  })

  test('in French: the server is gone before the order; the shop says so, keeps the form and orders once', async ({
    page,
    shop,
  }) => {
    const { order: texts, placed } = WORDS.fr.shoppingTexts
    const jersey = await pickProduct(shop.url, 'Maillots', 6)
    await page.goto(`${shop.url}/fr`)
    await shopKept(page)
    await shop.kill()
    await findAndBuy(page, 'fr', jersey, { search: titleIn('fr', jersey.product), finds: 1 })
    await fillOrder(page, 'fr', {
      fullName: 'Hélène Bouzid',
      phone: '05 50 12 34 56',
      wilaya: 'Béjaïa',
      commune: 'Akbou',
    })
    await button(page, texts.confirm).click()
    await expect(page.getByText(texts.lostTitle)).toBeVisible()
    await expect(page.getByText(texts.lost)).toBeVisible()
    await expect(field(page, texts.fullName)).toHaveValue('Hélène Bouzid')
    await page.reload()
    await expect(field(page, texts.phone)).toHaveValue('0550123456')
    await expect(communeField(page, texts.commune)).toHaveValue('Akbou')

    await shop.restart()
    await button(page, texts.confirm).click()
    await expect(page.getByText(placed.number(1), { exact: true })).toBeVisible()
    const orders = await readOrders(shop.url, await signUpByCalls(shop.url))
    expect(orders).toHaveLength(1)
    expect(orders[0]).toMatchObject({ fullName: 'Hélène Bouzid', city: 'bejaia' })
    expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 2)
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, serviceWorkers: 'block' })

  test('in Arabic: the owner’s day, from the login to the figures', async ({
    page,
    context,
    shop,
  }) => {
    test.slow()
    const words = WORDS.ar
    const { sale, stock, login } = words.adminTexts
    const { formatExactPrice } = createFormats('ar')
    await context.addCookies([{ name: 'language', value: 'ar', url: shop.url }])
    await registerOwner(shop.url)
    const boot = await pickProduct(shop.url, 'Souliers', 6)
    const jersey = await pickProduct(shop.url, 'Maillots', 6)
    await orderByWeb(shop.url, jersey, 2)
    const title = titleIn('ar', boot.product)
    const takings = boot.product.effectivePrice

    await page.goto('/admin-login')
    await field(page, login.email).fill(OWNER_EMAIL)
    await page.getByLabel(login.password).fill(OWNER_PASSWORD)
    await button(page, login.submit).click()
    await expect(
      page.getByRole('heading', { level: 1, name: words.ordersTexts.title }),
    ).toBeVisible()

    // The web order.
    const ship = words.ordersTexts.stepOf(words.ordersTexts.ship, 1)
    await button(page, words.ordersTexts.stepOf(words.ordersTexts.confirm, 1)).click()
    await expect(button(page, ship)).toBeVisible()

    // A sale with a size, and its receipt.
    await page.goto('/admin/store-order')
    const search = page.getByRole('searchbox').first()
    await search.fill(title)
    await page
      .getByRole('region', { name: sale.products, exact: true })
      .getByRole('button', { name: title })
      .first()
      .click()
    await page
      .getByRole('group', { name: sale.chooseSize })
      .getByRole('button', { name: new RegExp(`^${boot.size}(?!\\d)`) })
      .click()
    await button(page, sale.create).click()
    const panel = page.getByRole('region', { name: sale.order, exact: true })
    await expect(panel.getByText('T1-000001', { exact: true })).toBeVisible()
    await expect.poll(() => countWaiting(page)).toBe(0)
    await search.fill('t1-1')
    await search.press('Enter')
    const receipt = page.getByRole('dialog').getByRole('article')
    await expect(receipt).toContainText(formatExactPrice(dinarsToCentimes(takings), 'DA'))
    await expect(receipt).toContainText(words.receiptTexts.thanks)

    // One more was found on the shelf.
    await page.goto('/admin/stock')
    await page.getByRole('searchbox').fill(title)
    await button(page, stock.editOf(title)).click()
    const count = stock.count(title, boot.size)
    await page
      .getByRole('spinbutton', { name: count, exact: true })
      .fill(String(boot.quantity - 1 + 1))
    await button(page, stock.save).click()
    await expect(button(page, stock.editOf(title))).toBeVisible()
    await expect.poll(() => readQuantity(shop.url, boot)).toBe(boot.quantity)

    // Creates a product with texts in this language.
    const { productsTexts: texts, translationsTexts } = words
    await page.goto('/admin/products?product=new')
    await field(page, texts.titleLabel).fill('Gourde Cirta')
    await field(page, texts.descriptionLabel).fill('Un litre.')
    for (const [language, name, text] of [
      ['fr', 'Gourde Cirta bleue', 'Un litre, bleue.'],
      ['ar', 'قارورة سيرتا', 'لتر واحد.'],
    ] as const) {
      await page
        .getByRole('radio', { name: new RegExp(`^${translationsTexts.names[language]}`) })
        .check()
      await field(page, translationsTexts.title[language]).fill(name)
      await field(page, translationsTexts.description[language]).fill(text)
    }
    await field(page, texts.priceLabel).fill('1200')
    await page.getByRole('combobox', { name: texts.categoryLabel }).selectOption({ index: 1 })
    await page.getByRole('radio', { name: texts.withoutSizes }).check()
    await field(page, texts.quantityLabel).fill('8')
    await button(page, texts.submitCreate).click()
    await expect(button(page, texts.editOf('قارورة سيرتا'))).toBeVisible()
    const products = (await (await fetch(`${shop.url}/api/products`)).json()) as ProductJson[]
    expect(products.find((product) => product.title === 'Gourde Cirta')).toMatchObject({
      stock: 8,
      price: 1200,
      translations: {
        fr: { title: 'Gourde Cirta bleue', description: 'Un litre, bleue.' },
        ar: { title: 'قارورة سيرتا', description: 'لتر واحد.' },
      },
    })

    // The day's figures: only the sale counts, because the web order is not shipped yet.
    await page.goto('/admin/statistics')
    const figures = page.getByLabel(words.statisticsTexts.figures)
    await expect(figures).toContainText(formatExactPrice(dinarsToCentimes(takings), 'DZD'))
    await expect(
      figures.locator('div', { hasText: words.statisticsTexts.totalOrders }),
    ).toContainText('2')
    await expect(page.getByRole('table').getByRole('row')).toHaveText([
      /./,
      new RegExp(words.orderStatusTexts.Confirmed),
      new RegExp(words.orderStatusTexts.Shipped),
    ])

    const { token } = await logInOwner(shop.url)
    const orders = await readOrders(shop.url, token)
    expect(orders.map(({ origin, status }) => [origin, status]).toSorted()).toEqual([
      ['store', 'Shipped'],
      ['web', 'Confirmed'],
    ])
    expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 2)
  })
})

test('a crawler reads an Arabic product in Arabic, and finds it from its other languages', async ({
  shop,
}) => {
  const { product } = await pickProduct(shop.url, 'Maillots', 1)
  const title = titleIn('ar', product)
  const read = async (address: string) => {
    const html = await (await fetch(shop.url + address)).text()
    return { html, ...readPageHead(html) }
  }
  const address = `/product/${product._id}`
  const { html, meta, things, title: pageTitle } = await read(addressIn('ar', address))
  expect(html).toMatch(/^<!doctype html>\s*<html[^>]* lang="ar"/i)
  expect(html).toMatch(/<html[^>]* dir="rtl"/)
  expect(html).toContain(`<h1`)
  expect(pageTitle).toContain(title)
  expect(meta['description']).toMatch(ARABIC)
  expect(meta['og:title']).toContain(title)
  expect(things['Product']).toMatchObject({ name: title, category: expect.stringMatching(ARABIC) })
  expect((await read('/ar')).things['WebSite']).toMatchObject({ inLanguage: 'ar' })

  const expected = Object.fromEntries([
    ...LANGUAGES.map((language) => [language, shop.url + addressIn(language, address)]),
    ['x-default', shop.url + address],
  ])
  for (const language of LANGUAGES) {
    const { links } = await read(addressIn(language, address))
    const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
    expect(Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href]))).toEqual(
      expected,
    )
    expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(expected[language])
  }
})
