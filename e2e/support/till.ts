import { createFormats } from '../../shared/formats.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { dinarsToCentimes } from '../../shared/money.ts'
import { expect, test as base } from './demo-shop.ts'
import { expectReady, openTill } from './owner.ts'
import { type Picked, signUpByCalls } from './shop-calls.ts'

const { formatExactPrice } = createFormats('en')

export { expect } from '@playwright/test'

export const saleOf = (page: Page) => page.getByRole('region', { name: 'Sale', exact: true })
export const keysOf = (page: Page) => page.getByRole('region', { name: 'Products' })
export const sizesOf = (page: Page) => page.getByRole('group', { name: 'Choose a size' })
/** The open dialog. */
export const dialogOf = (page: Page) => page.locator('dialog[open]')
export const createOrder = (page: Page) => page.getByRole('button', { name: 'Create Order' })

/** An amount as the till writes it, with no-break spaces between groups of thousands. */
export const amount = (dinars: number) => formatExactPrice(dinarsToCentimes(dinars), 'DA')

/** Adds one piece to the sale by two taps. */
export async function tap(page: Page, title: string, size: string | null): Promise<void> {
  await keysOf(page).getByRole('button', { name: title }).first().click()
  if (size === null) return
  await sizesOf(page)
    .getByRole('button', { name: new RegExp(`^${size} `) })
    .click()
}

/** The receipt number of the sale that was just saved. */
export async function readReceipt(page: Page): Promise<string> {
  const receipt = saleOf(page).getByText(/^T\d+-\d{6}$/)
  await expect(receipt).toBeVisible()
  return (await receipt.textContent()) ?? ''
}

/** Saves the open sale by its key, which is pressed twice. */
export async function createByKey(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(saleOf(page).getByRole('button', { name: 'Press again to save' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
}

/** The characters that the keys 0 to 9 of a French keyboard write without Shift. */
export const AZERTY = 'à&é"\'(-è_ç'

/**
 * Types a code as a scanner does: faster than a person, wherever the focus is, followed by Enter. `digits`: the
 * characters that the keyboard layout of the browser has on the keys 0 to 9.
 */
export async function scan(page: Page, code: string, digits = '0123456789'): Promise<void> {
  await page.evaluate(
    ([text = '', written = '']) => {
      const began = performance.now()
      for (const [place, meant] of [...text, 'Enter'].entries()) {
        const isDigit = /^\d$/.test(meant)
        const key = isDigit ? (written[Number(meant)] ?? meant) : meant
        const press = new KeyboardEvent('keydown', {
          key,
          code: isDigit ? `Digit${meant}` : meant,
          bubbles: true,
          cancelable: true,
        })
        // The time stamps are the scanner's, however long the page takes for each key.
        Object.defineProperty(press, 'timeStamp', { value: began + place * 5 })
        const target = document.activeElement ?? document.body
        const goesOn = target.dispatchEvent(press)
        // A dispatched key event does not insert any text.
        const isField = target instanceof HTMLInputElement
        if (goesOn && isField && key.length === 1) document.execCommand('insertText', false, key)
        if (!goesOn || key !== 'Enter') continue
        if (target instanceof HTMLButtonElement) target.click()
        if (isField) target.form?.requestSubmit()
      }
    },
    [code, digits],
  )
}

/** Attaches a barcode to a size of a product by scanning it at the till, which also adds one piece to the sale. */
export async function attachBarcode(till: Page, code: string, picked: Picked): Promise<void> {
  const { product, size } = picked
  await scan(till, code)
  await till.getByRole('button', { name: 'Attach to a product' }).click()
  const choice = till.getByRole('dialog', { name: `Whose barcode is ${code}?` })
  await choice.getByRole('searchbox').fill(product.title)
  const name = `${product.title}, size ${size}`
  await choice.getByRole('button', { name, exact: true }).click()
  await expect(till.getByText(`${code} is the barcode of`)).toBeVisible()
}

/** How often the page has opened the browser's print dialog. */
export function countPrints(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'prints')))
}

/** Signs a browser in with a token, and opens its till. */
async function openSignedIn(tablet: BrowserContext, token: string): Promise<Page> {
  await tablet.addInitScript((signedIn) => {
    localStorage.setItem('adminToken', signedIn)
    localStorage.setItem('adminId', JSON.parse(atob(signedIn.split('.')[1] ?? '')).sub)
  }, token)
  const page = await tablet.newPage()
  await openTill(page)
  return page
}

/** Opens the till in a browser that is signed in with a token, and waits until it can sell without a connection. */
export async function openTillOf(tablet: BrowserContext, token: string): Promise<Page> {
  const page = await openSignedIn(tablet, token)
  await expectReady(page)
  return page
}

/** Options of a test whose till stays connected: installing the worker would be a third of a short test. */
export const WITHOUT_WORKER = { tag: '@no-worker' } as const

/** Tests with the till of a shop tablet, ready to sell without a connection unless the test is WITHOUT_WORKER. */
export const test = base.extend<{ tablet: BrowserContext; till: Page }>({
  // Playwright requires a destructuring pattern here, even when no other fixture is used.
  // oxlint-disable-next-line no-empty-pattern
  serviceWorkers: ({}, provide, { tags }) =>
    provide(tags.includes(WITHOUT_WORKER.tag) ? 'block' : 'allow'),
  tablet: async ({ browser, shop, serviceWorkers }, provide) => {
    const viewport = { width: 1024, height: 768 }
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport,
      hasTouch: true,
      serviceWorkers,
    })
    // A real print dialog would wait for a person, so calls are only counted.
    await context.addInitScript(() => {
      let prints = 0
      Object.defineProperty(window, 'prints', { get: () => prints })
      window.print = () => {
        prints += 1
      }
    })
    await provide(context)
    await context.close()
  },
  till: async ({ tablet, shop, serviceWorkers }, provide) => {
    const open = serviceWorkers === 'allow' ? openTillOf : openSignedIn
    await provide(await open(tablet, await signUpByCalls(shop.url)))
  },
})
