import { expect } from '@playwright/test'
import { button, follow, heading, type Walk } from './walk.ts'

/** Lines for the second and the third parcel, for the fourth with an unknown word, and for an unknown parcel. */
const FILE = [
  'tracking;reference;status',
  'ECO-2;2;retour_reçu',
  'ECO-3;3;Livré',
  'ECO-4;4;Remis au voisin',
  'ECO-9;99999;Livré',
]

/** A courier's status files: one whose columns must be chosen, one of another courier, and one that is imported. */
export async function seeStatusFiles(walk: Walk): Promise<void> {
  const { page, words, see, read } = walk
  const { statusFileTexts: texts, parcelsTexts } = words
  const choose = (...lines: string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'colis.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    })
  await follow(page, '/admin/parcels/status-file')
  await expect(page.getByText(texts.howTwice)).toBeVisible()
  await see('the status files')
  await choose('tracking;reference;status')
  await expect(page.getByRole('alert')).toBeVisible()
  await read('a status file that says nothing')
  await choose('Code;Suite', '1;Livré')
  await expect(page.getByText(texts.columnsNeeded)).toBeVisible()
  await see('the columns of a status file')
  await button(page, texts.chooseOther).click()
  await choose('tracking;reference;status', 'ECO-9;99999;Livré')
  await expect(page.getByText(texts.reasons['unknown-parcel'])).toBeVisible()
  await see('the file of another courier')
  await button(page, texts.chooseOther).click()

  await choose(...FILE)
  await page.getByLabel('Remis au voisin').selectOption({ label: texts.saysNothing })
  await see('the preview of a status file')
  await button(page, texts.keepWords).click()
  await expect(page.getByText(texts.wordsTitle)).toHaveCount(0)
  await page.route('**/api/status-imports', (route) => route.abort(), { times: 1 })
  await button(page, texts.import(2)).click()
  await expect(page.getByText(texts.unanswered)).toBeVisible()
  await read('an import without an answer')
  await button(page, texts.import(2)).click()
  await expect(heading(page, texts.done)).toBeVisible()
  await expect(page.getByText(parcelsTexts.states['came-back']).first()).toBeVisible()
  await see('an import')
  await button(page, texts.another).click()
  await page.getByRole('link', { name: texts.number(1) }).click()
  await expect(heading(page, texts.number(1))).toBeVisible()
  await see('an import of before')
  await page.getByRole('link', { name: texts.backToFiles, exact: true }).click()
}
