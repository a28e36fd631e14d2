import { expect } from '@playwright/test'
import {
  button,
  dialog,
  field,
  follow,
  heading,
  question,
  readQuestion,
  type Walk,
} from './walk.ts'

/** A payout from the courier's file, with differences: the comparison, the record, and its reversal. */
async function seePayout(walk: Walk): Promise<void> {
  const { page, words, see, read } = walk
  const { payoutsTexts: texts } = words
  const sum = page.getByRole('region', { name: texts.sum, exact: true })
  await page.locator('input[type=file]').setInputFiles({
    name: 'versement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Code colis;Montant net\n3;1000\n1;2000\nRAP-999;1500\n4;x'),
  })
  await expect(dialog(page, texts.fileTitle)).toBeVisible()
  await see('the columns of a payout’s file')
  await button(page, texts.take(4)).click()
  await expect(sum.getByText(texts.kinds.unknown)).toBeVisible()
  await field(page, texts.received).fill('12x')
  await expect(field(page, texts.received)).toHaveAttribute('aria-invalid', 'true')
  await see('a payout with differences')
  await field(page, texts.received).fill('')
  await field(page, texts.note).fill('Espèces')
  const record = question(page).getByRole('button', { name: texts.save, exact: true })
  await button(page, texts.save).click()
  await readQuestion(walk, 'the question before a payout with a difference')
  await page.route('**/api/payouts', (route) => route.abort(), { times: 1 })
  await button(page, texts.save).click()
  await record.click()
  await expect(page.getByText(texts.notSaved)).toBeVisible()
  await read('a payout without an answer')
  await button(page, texts.save).click()
  await record.click()
  await expect(heading(page, texts.number(1))).toBeVisible()
  await see('a payout')
  await button(page, texts.print).click()
  await button(page, texts.reverse).click()
  const reversing = dialog(page, texts.reverseTitle(1))
  await field(page, texts.reverseReason).fill('Erreur')
  await see('the reversal of a payout')
  await reversing.getByRole('button', { name: texts.reverse, exact: true }).click()
  await expect(page.getByText('Erreur', { exact: true })).toBeVisible()
  await see('a payout that was reversed')
}

/** The balances of couriers, what is left to settle, a payout, and the figures of parcels. */
export async function seePayouts(walk: Walk): Promise<void> {
  const { page, words, see, read } = walk
  const { payoutsTexts: texts, parcelFiguresTexts } = words
  await follow(page, '/admin/payouts')
  await expect(page.getByText(texts.toReceive, { exact: true })).toBeVisible()
  await see('what is with the couriers')
  await page.getByRole('link', { name: texts.record, exact: true }).click()
  const open = page.getByRole('region', { name: texts.list, exact: true })
  await expect(open.getByRole('checkbox').first()).toBeVisible()
  await see('what is to be settled')
  await open.getByRole('searchbox').fill('zzzz')
  await expect(open.getByText(texts.noMatch)).toBeVisible()
  await open.getByRole('searchbox').press('Enter')
  await expect(page.getByText(texts.unknownCode('zzzz'))).toBeVisible()
  await button(page, texts.chooseShown(3)).click()
  await expect(button(page, texts.chooseNone)).toBeVisible()
  await read('all that is to be settled')
  await button(page, texts.chooseNone).click()
  await seePayout(walk)
  await page.getByRole('link', { name: texts.back, exact: true }).last().click()
  await expect(page.getByText(texts.reversed, { exact: true })).toBeVisible()
  await see('past payouts')

  await page.goto('/admin/statistics/parcels')
  for (const kind of ['courier', 'wilaya'] as const) {
    await page.getByRole('link', { name: parcelFiguresTexts.kinds[kind], exact: true }).click()
    const table = page.getByRole('table', { name: parcelFiguresTexts.kinds[kind] })
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    await see(`the figures of parcels by ${kind}`)
  }
}
