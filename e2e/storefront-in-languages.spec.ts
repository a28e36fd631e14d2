import * as v from 'valibot'
import { productIdSchema } from '../shared/catalog/product-id.ts'
import type { ProductJson } from '../shared/catalog/product.ts'
import { centimes, centimesToDinars, dinarsToCentimes } from '../shared/money.ts'
import { communeField } from './support/commune.ts'
import { expect, test } from './support/demo-shop.ts'
import { openFaultyLink } from './support/faulty-link.ts'
import { findUpdate } from './support/find-update.ts'
import { hydrated } from './support/hydrated.ts'
import { shopKept } from './support/kept-shop.ts'
import type { ShopServer } from './support/shop-server.ts'
import {
  changeSettings,
  changeTariff,
  countShelf,
  type Picked,
  pickProduct,
  signUpByCalls,
} from './support/shop-calls.ts'
import { changePrice } from './support/stocked-shop.ts'
import { seeToast } from './support/toast.ts'
import {
  beginWalk,
  button,
  dialog,
  field,
  heading,
  lookAround,
  seeErrors,
  type Walk,
  WALKED,
} from './support/walk.ts'
import type { OtherLanguage } from './support/words.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' })

const SHOPPERS = {
  fr: { fullName: 'Amine Bouzid', commune: 'El Khroub', message: 'Avez-vous la taille 43 ?' },
  ar: { fullName: 'أمين بوزيد', commune: 'الخروب', message: 'هل المقاس 43 متوفر؟' },
} as const

/** Simulates a browser that offers to install the shop; headless ones never do. */
const OFFER = `addEventListener('load', () => dispatchEvent(new Event('beforeinstallprompt')))`

interface ShopWalk extends Walk {
  shopper: (typeof SHOPPERS)[OtherLanguage]
  open: (path: string) => Promise<void>
}

async function seeHome({ page, words, open, see, read }: ShopWalk): Promise<void> {
  const { site, footer, home } = words.storefrontTexts
  await open('/')
  await expect(page.getByRole('link', { name: home.seeAll })).toBeVisible()
  await see('home')

  const { title } = words.languageTexts
  await button(page, title).click()
  await expect(dialog(page, title).getByRole('link', { name: 'English' })).toBeVisible()
  await see('the languages')
  await page.keyboard.press('Escape')
  await button(page, site.openMenu).click()
  await expect(dialog(page, site.menu).getByRole('link', { name: site.about })).toBeVisible()
  await see('the menu')
  await page.keyboard.press('Escape')

  // A visitor who has looked around is asked to install the shop.
  await lookAround(page, words)
  const offer = page.getByRole('complementary', { name: words.shoppingTexts.install.title('Kora') })
  await expect(offer).toBeVisible()
  await see('the offer to install')
  await offer.getByRole('button', { name: words.shoppingTexts.install.later }).click()

  const bottom = page.getByRole('contentinfo')
  await bottom.getByRole('button', { name: footer.showMap }).click()
  await expect(bottom.locator('iframe')).toBeVisible()
  await read('the map')
}

async function seeProducts({ page, words, open, see, read }: ShopWalk): Promise<void> {
  const texts = words.shoppingTexts.products
  await open('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
  await see('the products')
  await button(page, texts.filters).click()
  await page.getByRole('checkbox', { name: texts.onSale }).check()
  await page.getByRole('checkbox', { name: 'M', exact: true }).check()
  await field(page, texts.priceFrom).fill('1')
  await field(page, texts.priceTo).fill('2')
  await field(page, texts.priceTo).press('Enter')
  await expect(page.getByText(texts.nothingFound)).toBeVisible()
  await expect(page.getByRole('list', { name: texts.activeFilters })).toContainText('M')
  await see('filters that nothing matches')
  await open('/products?page=2&sort=price-up')
  await expect(page.getByRole('article').first()).toBeVisible()
  await read('the second page of products')
}

async function seeGoods(walk: ShopWalk, jersey: Picked, soldOut: ProductJson): Promise<void> {
  const { page, words, open, see, read } = walk
  const texts = words.shoppingTexts.product
  await open(`/product/${jersey.product._id}`)
  await button(page, texts.addToCart).click()
  await expect(page.getByRole('group', { name: texts.sizes }).getByRole('alert')).toHaveText(
    texts.selectSize,
  )
  await see('a product without a chosen size')
  await page.getByTitle(texts.zoom).first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: texts.zoom })).toBeVisible()
  await see('the enlarged picture')
  await page.keyboard.press('Escape')

  await page.getByRole('radio', { name: new RegExp(`^${jersey.size}( |$)`) }).check()
  const quantity = page.getByRole('spinbutton', { name: texts.quantity })
  for (const typed of ['999', '0', '2']) {
    await quantity.fill(typed)
    await quantity.press('Enter')
  }
  await seeToast(page, texts.added, () => button(page, texts.addToCart).click())
  await expect(page.getByText(texts.inCart(2))).toBeVisible()
  await read('a product in the cart')

  await open(`/product/${soldOut._id}`)
  await expect(page.getByText(texts.outOfStock)).toBeVisible()
  await see('a product that is sold out')
  await open('/product/unknown')
  await expect(page.getByText(texts.notFound)).toBeVisible()
  await see('a product that is not there')
}

/** The price of three pieces, from which delivery is free. */
const freeFrom = ({ product }: Picked) => dinarsToCentimes(3 * product.effectivePrice)

async function seeCart({ page, words, open, see, read }: ShopWalk, jersey: Picked): Promise<void> {
  const texts = words.shoppingTexts.cart
  await open('/cart')
  const quantity = page.getByRole('spinbutton')
  await expect(quantity).toHaveValue('2')
  const missing = freeFrom(jersey) - dinarsToCentimes(2 * jersey.product.effectivePrice)
  await expect(page.getByText(words.freeDeliveryTexts.missing(centimes(missing)))).toBeVisible()
  await see('the cart')
  for (const typed of ['0', '999', '3']) {
    await quantity.fill(typed)
    await quantity.press('Enter')
  }
  await expect(
    page.getByRole('banner').getByRole('link', { name: words.storefrontTexts.site.cart(3) }),
  ).toBeVisible()
  await expect(page.getByText(words.freeDeliveryTexts.reached)).toBeVisible()
  await read('free delivery')
  const remove = page.getByRole('main').getByText(texts.remove, { exact: true }).last()
  await seeToast(page, texts.removed, () => remove.click())
  await expect(page.getByText(texts.empty)).toBeVisible()
  await see('an empty cart')

  await open(`/product/${jersey.product._id}`)
  await page.getByRole('radio', { name: new RegExp(`^${jersey.size}( |$)`) }).check()
  await button(page, words.shoppingTexts.product.addToCart).click()
  await expect(page.getByText(words.shoppingTexts.product.inCart(1))).toBeVisible()
  await read('a product in the cart again')
}

/** From an empty form to the refusal. Meanwhile prices change, and the goods are sold to somebody else. */
async function order(
  walk: ShopWalk,
  jersey: Picked,
  shop: ShopServer,
  tariffMoves: () => Promise<void>,
  sellOut: () => Promise<void>,
) {
  const { page, words, shopper, open, see, read } = walk
  const { order: texts, checks } = words.shoppingTexts
  await changePrice(
    shop,
    v.parse(productIdSchema, jersey.product._id),
    jersey.product.effectivePrice + 100,
  )
  await open('/order')
  const accept = button(page, checks.accept)
  await expect(accept).toBeVisible()
  await seeErrors(page, texts.confirm, 4)
  await see('the order with an error at each field')
  await field(page, texts.fullName).fill('A')
  await field(page, texts.phone).fill('55')
  await field(page, texts.confirmPhone).fill('56')
  await field(page, texts.confirmPhone).press('Tab')
  await expect(field(page, texts.confirmPhone)).toHaveAccessibleDescription(/./)
  await read('the order with other errors')

  await field(page, texts.fullName).fill(shopper.fullName)
  await field(page, texts.phone).fill('0550123456')
  await field(page, texts.confirmPhone).fill('0550123456')
  await page.getByRole('combobox', { name: texts.wilaya }).selectOption('constantine')
  await communeField(page, texts.commune).fill(shopper.commune)
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
  await button(page, texts.confirm).click()
  await expect(page.getByText(checks.acceptFirst).first()).toBeVisible()
  await read('an order before the changes are accepted')
  await accept.click()
  await tariffMoves()
  await button(page, texts.confirm).click()
  const acceptPrice = button(page, words.orderingTexts.acceptPrice)
  await expect(acceptPrice).toBeVisible()
  await see('a delivery price that changed')
  await acceptPrice.click()
  await sellOut()
  await button(page, texts.confirm).click()
  await expect(page.getByText(texts.refusedTitle, { exact: true })).toBeVisible()
  await see('an order that the shop refuses')
}

async function seePages({ page, words, shopper, open, see, read }: ShopWalk): Promise<void> {
  const texts = words.contactTexts
  await open('/about')
  await expect(heading(page, words.shoppingTexts.about.title('Kora'))).toBeVisible()
  await see('about the shop')
  await open('/contact')
  await seeErrors(page, texts.send, 2)
  await see('the contact page with its errors')
  await field(page, texts.email).fill('amine')
  await field(page, texts.message).fill('م'.repeat(5001))
  await field(page, texts.message).press('Tab')
  await expect(field(page, texts.message)).toHaveAccessibleDescription(/5.?000/)
  await read('the contact page with other errors')
  await field(page, texts.email).fill('amine@kora.example')
  await field(page, texts.message).fill(shopper.message)
  await button(page, texts.send).click()
  await expect(heading(page, texts.sentTitle)).toBeVisible()
  await see('a sent message')
  await open('/nowhere')
  await expect(heading(page, words.shoppingTexts.notFound.title)).toBeVisible()
  await see('a page that is not there')
}

async function seeOutage({ page, words, open, see, read }: ShopWalk): Promise<void> {
  const { contactTexts, shoppingTexts, storefrontTexts } = words
  await open('/contact')
  await expect(page.getByText(contactTexts.offlineTitle, { exact: true })).toBeVisible()
  await field(page, contactTexts.email).fill('amine@kora.example')
  await field(page, contactTexts.message).fill('Salam')
  await button(page, contactTexts.send).click()
  await expect(page.getByText(contactTexts.lostTitle, { exact: true })).toBeVisible()
  await see('the contact page without a connection')
  await open('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
  await read('the products without a connection')
  await open('/order')
  await expect(page.getByText(shoppingTexts.order.offlineTitle, { exact: true })).toBeVisible()
  await button(page, shoppingTexts.order.confirm).click()
  await expect(page.getByText(shoppingTexts.order.lostTitle, { exact: true })).toBeVisible()
  await see('the order without a connection')
  await open('/')
  await expect(page.getByRole('link', { name: storefrontTexts.home.seeAll })).toBeVisible()
  await read('home without a connection')
}

for (const language of WALKED) {
  test(`no screen of the storefront has English in it, or breaks a rule of accessibility: ${language}`, async ({
    page,
    shop,
  }) => {
    test.slow()
    const link = await openFaultyLink(shop.url)
    const token = await signUpByCalls(shop.url)
    const jersey = await pickProduct(shop.url, 'Maillots', 6)
    const products = (await (await fetch(`${shop.url}/api/products`)).json()) as ProductJson[]
    const ball = products.find(({ sizes }) => sizes.length === 0)
    if (ball === undefined) throw new Error('every product has sizes')
    await countShelf(shop.url, token, ball, 0)
    await changeSettings(shop.url, token, { freeDeliveryFrom: centimesToDinars(freeFrom(jersey)) })
    // The map is loaded from another server.
    await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    )
    await page.addInitScript(OFFER)
    const walk: ShopWalk = {
      ...(await beginWalk(page, language)),
      shopper: SHOPPERS[language],
      async open(path) {
        await page.goto(`${link.url}/${language}${path === '/' ? '' : path}`)
        await hydrated(page)
      },
    }
    const { order: texts, placed } = walk.words.shoppingTexts

    await seeHome(walk)
    await seeProducts(walk)
    await seeGoods(walk, jersey, ball)
    await seeCart(walk, jersey)
    await seePages(walk)
    await order(
      walk,
      jersey,
      shop,
      () => changeTariff(shop.url, token, 'constantine', 444),
      () => countShelf(shop.url, token, jersey.product, 0),
    )
    await countShelf(shop.url, token, jersey.product, 5)
    // Opened again, so that the device has them before the connection is lost.
    await walk.open('/order')
    await shopKept(page)
    await shop.kill()
    await seeOutage(walk)
    await shop.restart()
    await walk.open('/order')
    await seeToast(page, texts.placed, () => button(page, texts.confirm).click())
    await expect(page.getByText(placed.number(1))).toBeVisible()
    await walk.see('the placed order')
    await expect(button(page, texts.confirm)).toHaveCount(0)

    link.rewrite('/service-worker.js', (worker) => `${worker}\n// The next version.`)
    await walk.open('/about')
    await findUpdate(page)
    await expect(page.getByText(walk.words.storefrontTexts.site.updateReady)).toBeVisible()
    await walk.see('the offer of a new version')
    await walk.open('/newer')
    await expect(page.getByText(walk.words.notFoundTexts.newer)).toBeVisible()
    await walk.see('a page that only a newer version may have')
    await link.close()
  })
}
