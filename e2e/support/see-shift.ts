import { expect } from '@playwright/test'
import { fetchJson } from '../../api/testing/start-test-app.ts'
import { createTestTill } from '../../api/testing/test-till.ts'
import { countWaiting } from './owner.ts'
import type { SignedIn } from './shop-calls.ts'
import { button, follow, type Walk } from './walk.ts'

/** The till's cash, from the opening of a shift to its row in the back office's list. */
export async function seeShift(
  { page, words, see }: Walk,
  shopUrl: string,
  owner: SignedIn,
): Promise<void> {
  const { shiftTexts: texts, officeShiftsTexts } = words
  const shown = page.locator('dialog[open]')
  const press = (name: string) => shown.getByRole('button', { name, exact: true }).click()
  await button(page, texts.openFirst).click()
  await press(texts.open)
  await expect(shown.getByText(texts.badAmount)).toBeVisible()
  await see('a till without a shift')
  await shown.getByRole('textbox').fill('5000')
  await press(texts.open)
  await button(page, texts.title).click()
  await see('an open shift')
  await press(texts.cashOut)
  await see('cash that is taken out')
  await shown.getByRole('textbox').first().fill('100')
  await press(texts.takeOut)
  await press(texts.xReport)
  await expect(shown.getByRole('article')).toContainText(texts.expected)
  await see('the X report')
  await press(texts.back)
  await press(texts.close)
  await shown.getByRole('spinbutton').first().fill('2')
  await see('the count of the drawer')
  await press(texts.compare)
  await expect(shown).toContainText(texts.missing)
  await see('what is missing')
  await press(texts.close)
  await expect(shown.getByRole('article')).toContainText('T1-Z0001')
  await see('the Z report')
  await press(texts.done)
  await expect.poll(() => countWaiting(page)).toBe(0)
  // Another device adds a cash movement to the shift that has ended.
  const { token } = owner
  const { body } = await fetchJson(`${shopUrl}/api/shifts`, { token })
  const late = createTestTill(shopUrl, owner)
  await late.push([late.moveCash(body.shifts[0]._id, 200)])
  await page.getByRole('link', { name: words.adminTexts.sale.toOrders, exact: true }).click()
  await follow(page, '/admin/shifts')
  await page.getByRole('button', { name: /T1-Z0001/ }).click()
  await expect(page.getByText(officeShiftsTexts.count)).toBeVisible()
  await expect(page.getByText(officeShiftsTexts.afterHint)).toBeVisible()
  await see('the shifts of the tills')
  // The till has no menu that would show this screen as the open one.
  await page.locator('nav a[href="/admin/store-order"]').first().click()
  await expect(page).toHaveURL(/\/admin\/store-order$/)
}
