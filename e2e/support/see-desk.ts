import { expect } from '@playwright/test'
import { button, dialog, follow, type Walk } from './walk.ts'

/** The customers to call: one web order waits, and its goods are still on the shelf. */
export async function seeDesk(walk: Walk): Promise<void> {
  const { page, words, see, read } = walk
  const { deskTexts: texts, phoneMarksTexts: marking, ordersTexts } = words
  const choose = (outcome: keyof typeof texts.outcome) =>
    page.getByRole('button', { name: texts.outcome[outcome] }).click()
  const card = page.getByRole('article')
  await follow(page, '/admin/desk')
  await expect(card).toContainText(ordersTexts.stockNotTaken)
  await see('an order to call')
  await button(page, marking.mark).click()
  const markDialog = dialog(page, marking.mark)
  await markDialog.getByRole('textbox').fill('Ali Mendjeli')
  await see('the mark of a number')
  await markDialog.getByRole('button', { name: marking.marks['ask-deposit'], exact: true }).click()
  // A button of the dialog has the same words, so the dialog must be closed first.
  await expect(markDialog).toBeHidden()
  await expect(card.getByText(marking.marks['ask-deposit'])).toBeVisible()
  await choose('later')
  await expect(dialog(page, texts.whenLater)).toBeVisible()
  await see('when to call again')
  await page.keyboard.press('Escape')
  await choose('change')
  await expect(page.getByText(texts.openHint)).toBeVisible()
  await see('a customer who wants a change')
  await choose('no-answer')
  await expect(page.getByText(texts.none)).toBeVisible()
  await read('nobody to call')
  await button(page, texts.undo).click()
  await expect(card).toBeVisible()
  await choose('cancelled')
  await expect(dialog(page, texts.whyCancelled)).toBeVisible()
  await see('why an order is cancelled')
  await page.keyboard.press('Escape')
}
