import { expect } from '@playwright/test'
import { createTestTill } from '../../api/testing/test-till.ts'
import { networkIsBack } from './owner.ts'
import type { Picked, SignedIn } from './shop-calls.ts'
import { seeBarcodeList } from './see-barcode-list.ts'
import { scan } from './till.ts'
import { button, dialog, field, follow, question, readQuestion, type Walk } from './walk.ts'
import { titleIn } from './words.ts'

/** Two tablets count shelves, from the start of a stocktake to the taking over of its counts. */
export async function seeStocktake(
  walk: Walk,
  boot: Picked,
  url: string,
  admin: SignedIn,
): Promise<void> {
  const { page, language, words, see, read } = walk
  const { stocktakeTexts: texts } = words
  const title = titleIn(language, boot.product)
  await follow(page, '/admin/stock')
  await page.getByRole('link', { name: texts.title, exact: true }).click()
  await expect(page.getByText(texts.noneOpen)).toBeVisible()
  const name = field(page, texts.name)
  const proposed = await name.inputValue()
  await name.fill('')
  await button(page, texts.start).click()
  await expect(page.getByText(texts.nameMissing)).toBeVisible()
  await see('stocktakes, none yet')
  await name.fill(proposed)
  await button(page, texts.start).click()
  const counted = field(page, texts.pieces(title, boot.size))
  await page.getByRole('main').getByRole('searchbox').fill(title)
  await counted.fill('x')
  await expect(page.getByText(texts.wrongPieces)).toBeVisible()
  await see('a stocktake with a wrong count')
  await counted.fill('2')
  await counted.press('Enter')
  await expect(page.getByText(texts.countedNow(title, boot.size, 2))).toBeVisible()
  await scan(page, '6130000000003')
  await expect(page.getByText(texts.unknownCode('6130000000003'))).toBeVisible()
  await read('a code that no article has, during a stocktake')

  await seeBarcodeList(walk, 'a count from a file')

  // Another tablet counts the same shelf.
  const stocktake = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { _id: product } = boot.product
  const till = createTestTill(url, admin)
  await till.enrol('Réserve')
  await till.push([
    till.tally(stocktake, product, 1, { size: boot.size, expected: 7, at: Date.now() }),
  ])
  await networkIsBack(page)
  await page.getByRole('button', { name: texts.againOf(title, boot.size) }).click()
  const again = dialog(page, texts.againOf(title, boot.size))
  await again.getByRole('button', { name: texts.save }).click()
  await expect(again.getByText(texts.wrongPieces)).toBeVisible()
  await see('a shelf that is counted again')
  await page.keyboard.press('Escape')
  await button(page, texts.views.review).click()
  await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible()
  await see('the differences of a stocktake')
  await button(page, texts.reviewFilters.left).click()
  await expect(page.getByText(texts.leftAsIs)).toBeVisible()
  await page.getByText(texts.leftAsIs).locator('..').getByRole('button').click()
  await readQuestion(walk, 'the question before all else counts as zero')
  await button(page, texts.cancelStocktake).click()
  await readQuestion(walk, 'the question before a stocktake is cancelled')
  await button(page, texts.take).click()
  await expect(question(page)).toContainText(texts.takeTitle)
  await see('the question before the counts are taken over')
  await question(page).getByRole('button', { name: texts.take, exact: true }).click()
  await expect(page.getByRole('region', { name: texts.result })).toContainText(title)
  await see('a stocktake that was taken over')
  await page.getByRole('link', { name: texts.toList }).click()
  await expect(page.getByRole('region', { name: texts.past })).toContainText(texts.states.taken)
  await read('the stocktakes afterwards')
}
