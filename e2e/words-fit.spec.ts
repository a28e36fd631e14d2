import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { createTestTill } from '../api/testing/test-till.ts'
import { expect, test } from './support/demo-shop.ts'
import { takeSession } from './support/owner.ts'
import { changeSettings, pickProduct, signUpOwner } from './support/shop-calls.ts'
import { button, dialog } from './support/walk.ts'
import { titleIn, WORDS } from './support/words.ts'

const PHONE = { width: 390, height: 844 }

test.use({ viewport: PHONE, hasTouch: true, serviceWorkers: 'block' })

/** Half a pixel can come from rounding. */
const SLACK = 0.5

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The boxes of two elements, read at the same moment, because content that arrives in between would move them. */
async function boxesOf(one: Locator, other: Locator): Promise<[Box, Box]> {
  const otherHandle = await other.elementHandle()
  return one.evaluate((first, second) => {
    if (!(second instanceof Element && first.isConnected && second.isConnected)) {
      throw new Error('not shown')
    }
    // A DOMRect cannot be returned from the page, but the result of its toJSON can.
    return [first.getBoundingClientRect().toJSON(), second.getBoundingClientRect().toJSON()]
  }, otherHandle)
}

async function expectInside(part: Locator, whole: Locator): Promise<void> {
  const [inner, outer] = await boxesOf(part, whole)
  expect.soft(inner.left, `${part} begins`).toBeGreaterThanOrEqual(outer.left - SLACK)
  expect.soft(inner.right, `${part} ends`).toBeLessThanOrEqual(outer.right + SLACK)
  expect.soft(inner.top, `${part} starts`).toBeGreaterThanOrEqual(outer.top - SLACK)
  expect.soft(inner.bottom, `${part} stops`).toBeLessThanOrEqual(outer.bottom + SLACK)
}

async function expectBeside(one: Locator, other: Locator): Promise<void> {
  const [a, b] = await boxesOf(one, other)
  const apart = a.right <= b.left + SLACK || b.right <= a.left + SLACK
  expect.soft(apart, `${one} lies beside ${other}`).toBe(true)
}

/** Every button of the open dialog is inside it. */
async function expectButtonsInside(page: Page): Promise<void> {
  const shown = page.locator('dialog[open]').last()
  const buttons = await shown.getByRole('button').all()
  expect(buttons.length).toBeGreaterThan(1)
  for (const one of buttons) await expectInside(one, shown)
}

for (const language of ['fr', 'ar'] as const) {
  test(`a screen's name stands on one line in the menu beside a count of two digits: ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    const { places } = WORDS[language].shellTexts
    const owner = await signUpOwner(shop.url)
    const till = createTestTill(shop.url, owner)
    await till.enrol('Caisse')
    await till.push(Array.from({ length: 12 }, () => till.sale(randomUUID(), 1)))
    await context.addCookies([{ name: 'language', value: language, url: shop.url }])
    await takeSession(page, owner)
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto('/admin')
    const menu = page.getByRole('navigation', { name: WORDS[language].shellTexts.menu })
    const counted = menu.getByRole('link', { name: new RegExp(`^${places.attention}.*12`) })
    await expect(counted).toBeVisible()
    const [other, box] = await boxesOf(menu.getByRole('link', { name: places.stock }), counted)
    expect(box.bottom - box.top).toBe(other.bottom - other.top)
  })

  test(`no word is cut off or lies on another, on a phone: ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    test.slow()
    const words = WORDS[language]
    const { shiftTexts, receiptTexts, dayTexts } = words
    const { sale } = words.adminTexts
    const { product, size } = await pickProduct(shop.url, 'Souliers', 6)
    const title = titleIn(language, product)
    const owner = await signUpOwner(shop.url)
    await changeSettings(shop.url, owner.token, { shifts: true })
    await context.addCookies([{ name: 'language', value: language, url: shop.url }])
    await takeSession(page, owner)

    await page.goto('/admin')
    await button(page, words.ordersTexts.newStoreOrder).click()
    const selling = dialog(page, sale.modalTitle)
    await expectBeside(
      selling.getByRole('heading', { name: sale.modalTitle }),
      selling.getByRole('link', { name: sale.fullScreen }),
    )

    await page.goto('/admin/store-order')
    await button(page, shiftTexts.openFirst).click()
    const shift = page.locator('dialog[open]')
    await shift.getByRole('textbox').fill('5000')
    await shift.getByRole('button', { name: shiftTexts.open }).click()
    await button(page, shiftTexts.title).click()
    await expect(button(page, shiftTexts.cashOut)).toBeVisible()
    await expectButtonsInside(page)
    await button(page, shiftTexts.xReport).click()
    await expect(page.locator('dialog[open]').getByRole('article')).toBeVisible()
    await expectButtonsInside(page)
    await page.keyboard.press('Escape')

    // A sale that was not paid in full has three lines in the list of its day.
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.getByRole('searchbox').first().fill(title)
    const keys = page.getByRole('region', { name: sale.products, exact: true })
    await keys.getByRole('button', { name: title }).first().click()
    await page
      .getByRole('group', { name: sale.chooseSize })
      .getByRole('button', { name: new RegExp(`^${size}(?!\\d)`) })
      .click()
    await page.keyboard.press('F4')
    await page.keyboard.type('2000')
    await button(page, sale.create).click()
    const { saveAnyway } = words.tillTexts.cash
    await page.getByRole('alertdialog').getByRole('button', { name: saveAnyway }).click()
    await expect(page.getByText('T1-000001', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: dayTexts.open }).click()
    const row = page.getByRole('button', { name: /T1-000001/ })
    await expect(row).toBeVisible()
    await page.setViewportSize(PHONE)
    for (const line of await row.locator('span:not(.visually-hidden)').all())
      await expectInside(line, row)

    await row.click()
    await expect(button(page, receiptTexts.printAgain)).toBeVisible()
    await expectButtonsInside(page)
    const receipt = page.getByRole('dialog').locator('[data-paper="80mm"]')
    const [label, amount] = await boxesOf(
      receipt.getByText(receiptTexts.total(1), { exact: true }),
      receipt.locator('[data-strong] dd').first(),
    )
    expect.soft(amount.top, 'the total stands beside its label').toBeLessThan(label.bottom)
  })
}
