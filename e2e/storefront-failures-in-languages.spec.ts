import type { Page, Route } from '@playwright/test'
import { communeField } from './support/commune.ts'
import { expect, test } from './support/demo-shop.ts'
import { hydrated } from './support/hydrated.ts'
import { pickProduct, type Picked } from './support/shop-calls.ts'
import { takeSentProductsAway } from './support/unsent-products.ts'
import {
  beginWalk,
  button,
  field,
  footerLinks,
  lookAround,
  type Walk,
  WALKED,
} from './support/walk.ts'
import { ANSWERS } from './support/words.ts'

// With Safari's name, the page explains Safari's menu for installing. A service worker would bypass the changed
// network.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  serviceWorkers: 'block',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
})

interface ShopWalk extends Walk {
  picked: Picked
  open: (path: string) => Promise<void>
}

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')

/** Answers calls of the page until the returned function is called. */
async function answerCalls(
  page: Page,
  path: string,
  answer: (route: Route) => Promise<void> | undefined,
): Promise<() => Promise<void>> {
  await page.route(path, answer)
  return () => page.unroute(path, answer)
}

/** The page before the first products have arrived, and when they do not arrive. */
async function seeFirstVisit(walk: ShopWalk): Promise<void> {
  const { page, language, words, picked, open, see } = walk
  const { home } = words.storefrontTexts
  const { products, product } = words.shoppingTexts
  const pages = [
    { path: '/', loading: home.loading, failed: home.failed },
    { path: '/products', loading: products.loading, failed: products.failed },
    { path: `/product/${picked.product._id}`, loading: product.loading, failed: product.failed },
  ]
  const held: Route[] = []
  // One handler throughout: between two handlers, a page that retries would reach the server and get the products.
  let answer = (route: Route): Promise<void> | undefined => void held.push(route)
  const letGo = await answerCalls(page, '**/api/**', (route) => answer(route))
  for (const { path, loading } of pages) {
    await open(path)
    await expect(page.getByRole('main').getByText(loading).first()).toBeVisible()
    await see(`${path} while it loads`)
  }

  // A message of the shop for a request that it does not understand, and an answer without a message.
  for (const sentence of [ANSWERS[language].fault, '']) {
    const json = { mssg: sentence, message: sentence, code: 'internal' }
    answer = (route) => route.fulfill({ status: 500, json })
    await Promise.allSettled(held.splice(0).map((route) => route.abort()))
    for (const { path, failed } of pages) {
      await open(path)
      await expect(alertOf(page).first()).toContainText(sentence || failed)
      await see(`${path} that failed ${sentence === '' ? 'without a word' : 'with a sentence'}`)
    }
  }
  await letGo()
}

/** Sends the form to a shop that fails, and to a gateway whose shop is gone. */
async function seeUnsureForms(walk: ShopWalk): Promise<void> {
  const { page, language, words, picked, open, see } = walk
  const { contactTexts } = words
  const { order, product } = words.shoppingTexts
  const { fault } = ANSWERS[language]
  await open(`/product/${picked.product._id}`)
  await page.getByRole('radio', { name: new RegExp(`^${picked.size}( |$)`) }).check()
  await button(page, product.addToCart).click()
  await expect(page.getByText(product.inCart(1))).toBeVisible()
  await open('/order')
  await field(page, order.fullName).fill('Amine Bouzid')
  await field(page, order.phone).fill('0550123456')
  await field(page, order.confirmPhone).fill('0550123456')
  await page.getByRole('combobox', { name: order.wilaya }).selectOption('constantine')
  await communeField(page, order.commune).fill('El Khroub')
  await answerCalls(page, '**/api/orders', (route) =>
    route.fulfill({ status: 500, json: { mssg: fault, message: fault, code: 'internal' } }),
  )
  await button(page, order.confirm).click()
  await expect(page.getByText(order.unsureTitle, { exact: true })).toBeVisible()
  await see('an order that may have arrived')

  await open('/contact')
  await field(page, contactTexts.email).fill('amine@kora.example')
  await field(page, contactTexts.message).fill('Salam')
  await answerCalls(page, '**/api/contact', (route) =>
    route.fulfill({ status: 500, json: { mssg: fault, message: fault, code: 'internal' } }),
  )
  await button(page, contactTexts.send).click()
  await expect(page.getByText(contactTexts.unsureTitle, { exact: true })).toBeVisible()
  await see('a message that may have arrived')

  await answerCalls(page, '**/api/**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  await open('/contact')
  await expect(page.getByText(contactTexts.serverBrokenTitle, { exact: true })).toBeVisible()
  await see('the contact page of a server that is gone')
  await open('/')
  const [strip = ''] = words.storefrontTexts.site.serverBroken.catalogueAsOf('|').split('|')
  await expect(page.getByText(strip)).toBeVisible()
  await see('home of a server that is gone')
}

/** The message when a page could not be loaded, and how Safari installs the shop. */
async function seeIphone(walk: ShopWalk): Promise<void> {
  const { page, words, open, see } = walk
  const { site } = words.storefrontTexts
  const { install } = words.shoppingTexts
  // Blocked from the start, so that no earlier page can have loaded it.
  await page.route('**/assets/contact-page-*.js', (route) => route.abort())
  await open('/')
  await lookAround(page, words)
  const offer = page.getByRole('complementary', { name: install.title('Kora') })
  await expect(offer).toContainText(install.ios)
  await see('how Safari installs the shop')
  await offer.getByRole('button', { name: install.later }).click()

  await footerLinks(page, words).getByRole('link', { name: site.contact, exact: true }).click()
  await expect(page.getByRole('heading', { name: site.notLoaded.title })).toBeVisible()
  await see('a page that was not loaded')
  await page.getByRole('link', { name: site.goHome }).click()
  await expect(page.getByRole('link', { name: words.storefrontTexts.home.seeAll })).toBeVisible()
}

for (const language of WALKED) {
  test(`nothing that fails or is slow says so in English, or breaks a rule of accessibility: ${language}`, async ({
    page,
    shop,
  }) => {
    test.slow()
    const picked = await pickProduct(shop.url, 'Maillots', 6)
    const walk: ShopWalk = {
      ...(await beginWalk(page, language)),
      picked,
      async open(path) {
        await page.goto(`/${language}${path === '/' ? '' : path}`)
        await hydrated(page)
      },
    }
    await takeSentProductsAway(page)
    await seeFirstVisit(walk)
    await page.unrouteAll({ behavior: 'wait' })
    await seeUnsureForms(walk)
    await page.unrouteAll({ behavior: 'wait' })
    await seeIphone(walk)
  })
}
