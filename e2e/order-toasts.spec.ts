import type { Locator, Page } from '@playwright/test'
import { addressIn } from '../shared/pages/page-address.ts'
import { orderingTexts as orderingAr } from '../pwa/src/texts/ar/ordering.ts'
import { shoppingTexts as ar } from '../pwa/src/texts/ar/shopping.ts'
import { orderingTexts as orderingFr } from '../pwa/src/texts/fr/ordering.ts'
import { shoppingTexts as fr } from '../pwa/src/texts/fr/shopping.ts'
import { expect, test } from './support/stocked-shop.ts'
import { signUpByCalls } from './support/shop-calls.ts'

const ALGER = { id: 1, stopdesk_price: 500, home_price: 650 }
/** French has the longest sentences, Arabic the other direction. */
const TEXTS = [
  ['fr', fr, orderingFr],
  ['ar', ar, orderingAr],
] as const
const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

async function setPrice(url: string, token: string, stopdesk_price: number): Promise<void> {
  const response = await fetch(`${url}/api/tariffs`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ tariffs: [{ ...ALGER, stopdesk_price }] }),
  })
  expect(response.status).toBe(200)
}

async function fillOrder(page: Page): Promise<void> {
  await page.locator('[name="fullName"]').fill('Amine Bouzid')
  for (const phone of await page.locator('input[type="tel"]').all()) await phone.fill('0550123456')
  await page.locator('[name="city"]').selectOption('alger')
  await page.locator('[name="commune"]').fill('Hydra')
}

/** The labels of the page's buttons that the toast covers. */
function coveredButtons(toast: Locator): Promise<string[]> {
  return toast.evaluate((element) => {
    const lies = element.getBoundingClientRect()
    const covers = ({ left, right, top, bottom }: DOMRect) =>
      left < lies.right && lies.left < right && top < lies.bottom && lies.top < bottom
    const buttons = [
      ...document.querySelectorAll<HTMLElement>('#root button, #root a[class*="button"]'),
    ]
    return buttons
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => covers(button.getBoundingClientRect()))
      .map((button) => button.ariaLabel ?? button.innerText)
  })
}

/** Longer than any toast stays. */
const GONE_MS = 10_000

for (const [language, { product }, { acceptFirst }] of TEXTS) {
  test(`what is told of a delivery price that changed covers no button at any width: ${language}`, async ({
    page,
    openShop,
  }) => {
    const shop = await openShop([{ title: 'Ballon' }])
    const token = await signUpByCalls(shop.url)
    await setPrice(shop.url, token, 500)
    await page.clock.install()
    await page.goto(shop.url + addressIn(language, `/product/${shop.ids[0]}`))
    await page.getByRole('button', { name: product.orderNow, exact: true }).click()
    await fillOrder(page)
    const toast = page.locator('[data-sonner-toast]')
    const order = page.locator('main button[type="submit"]')
    const accept = page.getByRole('alert').getByRole('button')
    const passTime = async () => {
      await page.clock.fastForward(GONE_MS)
      await expect(toast).toHaveCount(0)
    }
    await passTime()
    for (const [index, size] of SIZES.entries()) {
      await page.setViewportSize(size)
      await setPrice(shop.url, token, 450 - index)
      await order.click()
      // First the refusal; when the page knows the new price, what must be accepted.
      await expect(toast).toHaveAttribute('data-mounted', 'true')
      expect(await coveredButtons(toast), `${size.width}`).toEqual([])
      await expect(accept).toBeVisible()
      expect(await coveredButtons(toast), `${size.width}`).toEqual([])
      await passTime()
      await order.click()
      await expect(toast).toContainText(acceptFirst)
      expect(await coveredButtons(toast), `${size.width}`).toEqual([])
      await passTime()
      // Makes the order acceptable again, for the next width.
      await accept.click()
      await expect(accept).toHaveCount(0)
    }
  })
}
