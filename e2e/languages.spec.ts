import type { Page } from '@playwright/test'
import { readPageHead } from '../api/testing/read-page-head.ts'
import { type Language, LANGUAGES } from '../shared/language.ts'
import { communeField } from './support/commune.ts'
import { expect, test, WITH_WORKER } from './support/demo-shop.ts'
import { hydrated } from './support/hydrated.ts'
import { shopKept } from './support/kept-shop.ts'
import { BUTTON, choose, cookie, expectLanguage, kept, NAMES } from './support/languages.ts'
import { pickProduct } from './support/shop-calls.ts'
import { button, field } from './support/walk.ts'
import { WORDS } from './support/words.ts'

/** The offer of another language on a page, in French. */
const offer = (page: Page) => page.getByRole('complementary', { name: 'Langue' })

test('choosing a language keeps the page, its query, the cart, what was typed and the confirmation of an order', async ({
  page,
  shop,
}) => {
  const { product, size } = await pickProduct(shop.url, 'Maillots', 1)
  await page.goto(`/product/${product._id}`)
  await hydrated(page)
  await page.getByRole('radio', { name: size, exact: true }).check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await page.goto(`/products?category=${product.category?._id}&page=2#main`)
  await choose(page, 'en', 'ar')
  await expect(page).toHaveURL(
    `${shop.url}/ar/products?category=${product.category?._id}&page=2#main`,
  )
  await expectLanguage(page, 'ar')
  const { site } = WORDS.ar.storefrontTexts
  await expect(page.getByRole('banner').getByRole('link', { name: site.cart(1) })).toBeVisible()

  await page.goto('/ar/order')
  await page.getByRole('textbox', { name: 'الاسم الكامل' }).fill('Amine Bouzid')
  await choose(page, 'ar', 'fr')
  await expect(page).toHaveURL(`${shop.url}/fr/order`)
  await expectLanguage(page, 'fr')
  const name = page.getByRole('textbox', { name: 'Nom et prénom' })
  await expect(name).toHaveValue('Amine Bouzid')

  // The choice holds in every tab: a tab in another language continues in the chosen one.
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(other).toHaveURL(`${shop.url}/fr`)
  await choose(other, 'fr', 'en')
  await expect(other).toHaveURL(`${shop.url}/`)
  await expectLanguage(other, 'en')
  await expect(name).toHaveValue('Amine Bouzid')

  const { order, placed } = WORDS.fr.shoppingTexts
  await field(page, order.phone).fill('0550123456')
  await field(page, order.confirmPhone).fill('0550123456')
  await page.getByRole('combobox', { name: order.wilaya }).selectOption('Alger')
  await communeField(page, order.commune).fill('Bab El Oued')
  await button(page, order.confirm).first().click()
  await expect(page.getByText(placed.number(1), { exact: true })).toBeVisible()
  await choose(page, 'fr', 'en')
  await expect(page).toHaveURL(`${shop.url}/order`)
  await expect(page.getByText('Order 1', { exact: true })).toBeVisible()
})

test('no address of the shop leads to another site by a change of language', async ({
  page,
  shop,
}) => {
  for (const path of [
    '/fr//evil.example/x',
    '/fr///evil.example/x',
    '/fr/%5C/evil.example/x',
    '/ar//',
  ]) {
    await page.goto(path)
    await hydrated(page)
    const addresses = await page
      .getByRole('link', { name: NAMES.en, exact: true })
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).origin))
    expect(new Set(addresses), path).toEqual(new Set([shop.url]))
  }
  await page.goto('/fr//evil.example/x')
  await choose(page, 'fr', 'en')
  await expect(page).toHaveURL(`${shop.url}/evil.example/x`)
  await expectLanguage(page, 'en')
})

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-DZ' })

  test('the first visit is offered in French, once, over the page and by keyboard', async ({
    page,
    shop,
  }) => {
    await page.goto('/about')
    await expectLanguage(page, 'en')
    await expect(offer(page)).toHaveAttribute('lang', 'fr')
    expect(await offer(page).evaluate((aside) => getComputedStyle(aside).position)).toBe('fixed')
    // The server's answer does not depend on the language of the browser.
    expect(await (await page.request.get('/about')).text()).not.toContain('Voir la boutique')

    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Tab')
    const open = offer(page).getByRole('button', { name: 'Voir la boutique en français' })
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${shop.url}/fr/about`)
    await expectLanguage(page, 'fr')
    expect(await cookie(page)).toBe('fr')

    // After a choice the start page opens in it, and no English page asks again.
    await page.goto('/')
    await expect(page).toHaveURL(`${shop.url}/fr`)
    await page.goto('/about')
    await hydrated(page)
    await expect(offer(page)).toHaveCount(0)
  })

  test(
    'the offer stays on the pages of a visit until it is declined; without a network it says why it cannot be taken',
    WITH_WORKER,
    async ({ page, shop }) => {
      await page.goto('/')
      await expect(offer(page)).toBeVisible()
      await shopKept(page)
      await page.goto('/products')
      await expect(offer(page)).toBeVisible()
      // A visitor who is ordering is not asked.
      await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible()
      await expect(offer(page)).toHaveCount(0)
      await page.goBack()
      const open = offer(page).getByRole('button', { name: 'Voir la boutique en français' })
      await shop.stop()
      await open.click()
      await expect(offer(page)).toContainText('Français is not on this device yet.')
      await expect(page).toHaveURL(`${shop.url}/products`)
      expect(await cookie(page)).toBeUndefined()
      await open.focus()
      await page.keyboard.press('Tab')
      await expect(offer(page).getByRole('button', { name: 'Non merci' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(offer(page)).toHaveCount(0)
      expect(await cookie(page)).toBeUndefined()

      await page.goto('/')
      await hydrated(page)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(offer(page)).toHaveCount(0)
      await expect(page).toHaveURL(`${shop.url}/`)
    },
  )
})

test.describe('in an Arabic browser', () => {
  test.use({ locale: 'ar-DZ' })

  test('the offer is in Arabic, in letters of the device', async ({ page }) => {
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url())
    })
    await page.goto('/')
    const arabicOffer = page.getByRole('complementary', { name: 'اللغة' })
    await expect(arabicOffer.getByRole('button', { name: 'عرض المتجر بالعربية' })).toBeVisible()
    await expect(arabicOffer.locator('[dir=rtl]')).toBeVisible()
    await page.evaluate('document.fonts.ready')
    expect(fonts.filter((url) => !url.includes('-latin-'))).toEqual([])
  })
})

for (const [language, scripts] of [
  // English has no letter that French has not.
  ['fr', ['latin']],
  ['ar', ['arabic', 'latin']],
] as const) {
  test(`a page in ${language} loads letters of ${scripts.join(' and ')} alone`, async ({
    page,
  }) => {
    const fonts = new Set<string>()
    page.on('request', (request) => {
      const script = /readex-pro-(\w+)-wght/.exec(request.url())?.[1]
      if (script !== undefined) fonts.add(script)
    })
    for (const path of ['', '/products', '/contact', '/cart']) {
      await page.goto(`/${language}${path}`)
      await hydrated(page)
      // The footer contains the names of all languages.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: NAMES.ar }),
      ).toBeVisible()
      await page.evaluate('document.fonts.ready')
    }
    expect([...fonts].toSorted()).toEqual(scripts)
  })
}

test(
  'a language whose files are on the device is chosen without a network, another is refused; the choice outlives its cookie',
  WITH_WORKER,
  async ({ page, shop }) => {
    await page.goto('/')
    await shopKept(page)
    await choose(page, 'en', 'fr')
    await expect(page).toHaveURL(`${shop.url}/fr`)
    await kept(page, 'shop', 'fr')

    // Some browsers delete cookies that a page has set.
    await page.context().clearCookies()
    await page.goto('/fr/products')
    await expect.poll(() => cookie(page)).toBe('fr')
    expect((await page.request.get('/', { maxRedirects: 0 })).headers()['location']).toBe('/fr')
    await shop.stop()
    await page.goto('/fr/products')
    await choose(page, 'fr', 'ar')
    const dialog = page.getByRole('dialog', { name: BUTTON.fr })
    await expect(dialog.getByText('n’est pas encore sur cet appareil')).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/fr/products`)
    expect(await cookie(page)).toBe('fr')

    await dialog.getByRole('link', { name: NAMES.en }).click()
    await expect(page).toHaveURL(`${shop.url}/products`)
    await expectLanguage(page, 'en')
    await page.goto('/')
    await expectLanguage(page, 'en')
    await choose(page, 'en', 'fr')
    await expect(page).toHaveURL(`${shop.url}/fr`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goto('/?from=chat')
    await expect(page).toHaveURL(`${shop.url}/fr?from=chat`)
    await expectLanguage(page, 'fr')

    // When the network is back, Arabic loads and stays.
    await shop.restart()
    await choose(page, 'fr', 'ar')
    await expectLanguage(page, 'ar')
    await kept(page, 'shop', 'ar')
  },
)

test(
  'the installed app starts in the language chosen since, else in its own, also without a network',
  WITH_WORKER,
  async ({ page, shop }) => {
    /** The manifest that the page in this language refers to. */
    async function readManifest(language: Language) {
      const text = await (
        await fetch(`${shop.url}${language === 'en' ? '/' : `/${language}`}`)
      ).text()
      const href = /<link rel="manifest" href="([^"]*)"/.exec(text)?.[1] ?? ''
      const manifest = (await (await fetch(shop.url + href)).json()) as Record<string, string>
      const { id, start_url: start = '', lang, dir } = manifest
      return { id, start, lang, dir }
    }
    const french = await readManifest('fr')
    expect(french).toMatchObject({ id: '/', lang: 'fr', dir: 'ltr' })
    expect(await readManifest('ar')).toMatchObject({ id: '/', lang: 'ar', dir: 'rtl' })

    // Installed from a French page by somebody who chose no language.
    await page.goto(french.start)
    await expectLanguage(page, 'fr')
    await kept(page, 'shop', 'fr')
    await choose(page, 'fr', 'ar')
    await expectLanguage(page, 'ar')
    await kept(page, 'shop', 'ar')
    await page.goto(french.start)
    await expect(page).toHaveURL(`${shop.url}/ar`)

    await shop.stop()
    await page.goto(french.start)
    await expect(page).toHaveURL(`${shop.url}/ar`)
    await expectLanguage(page, 'ar')
    // The language of a link takes precedence.
    await page.goto('/fr')
    await expectLanguage(page, 'fr')
  },
)

test('the languages of a product page name each other', async ({ shop }) => {
  const { product } = await pickProduct(shop.url, 'Maillots', 1)
  const address = `/product/${product._id}`
  const urls = { en: address, fr: `/fr${address}`, ar: `/ar${address}` } as const
  const expected = Object.fromEntries([
    ...LANGUAGES.map((language) => [language, shop.url + urls[language]]),
    ['x-default', shop.url + urls.en],
  ])
  for (const language of LANGUAGES) {
    const answer = await fetch(shop.url + urls[language])
    const text = await answer.text()
    expect(text).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    const { links } = readPageHead(text)
    const alternates = links.filter(({ rel }) => rel === 'alternate')
    const named = Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href]))
    expect(named).toEqual(expected)
    const canonical = links.find(({ rel }) => rel === 'canonical')
    expect(canonical?.href).toBe(shop.url + urls[language])
  }
})
