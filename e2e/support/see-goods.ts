import { expect } from '@playwright/test'
import type { Picked } from './shop-calls.ts'
import { seeBarcodeList } from './see-barcode-list.ts'
import { scan } from './till.ts'
import { button, field, readQuestion, seeErrors, type Walk } from './walk.ts'
import { titleIn } from './words.ts'

/** The screen of deliveries and write-offs. */
export async function seeGoodsMove(walk: Walk, boot: Picked): Promise<void> {
  const { page, language, words, see, read } = walk
  const texts = words.goodsTexts
  const title = titleIn(language, boot.product)
  const pieces = field(page, texts.piecesOf(title, boot.size))
  const pick = async () => {
    await page.getByRole('main').getByRole('searchbox').first().fill(title)
    await page.getByRole('main').getByRole('searchbox').first().press('Enter')
  }
  await page.getByRole('link', { name: texts['goods-in'].open }).click()
  await expect(page.getByText(texts['goods-in'].emptyTitle)).toBeVisible()
  await see('goods in, with nothing entered')
  await button(page, texts['goods-in'].record).click()
  await expect(page.getByText(texts.addSomething)).toBeVisible()
  await scan(page, '6130000000002')
  await expect(page.getByText(texts.unknownCode('6130000000002'))).toBeVisible()
  await read('a code that no article has')
  await seeBarcodeList(walk, 'goods in from a file')
  await pick()
  await field(page, texts.costOf(title)).fill('cher')
  await seeErrors(page, texts['goods-in'].record, 1)
  await see('goods in with their errors')
  await field(page, texts.costOf(title)).fill('2500')
  await page.getByRole('checkbox', { name: texts.setsBuyingPriceOf(title) }).check()
  await pieces.fill('x')
  await read('pieces that are none')
  await button(page, texts.clear).click()
  await readQuestion(walk, 'the question before the list is emptied')
  await pieces.fill('2')
  await button(page, texts['goods-in'].record).click()
  await expect(page.getByRole('region', { name: texts['goods-in'].recorded })).toBeVisible()
  await page.locator('summary').last().click()
  await see('goods in that were recorded')

  await page.getByRole('link', { name: texts.printLabels }).click()
  const { labelTexts } = words
  await expect(pieces).toHaveValue('2')
  await pieces.fill('x')
  await seeErrors(page, labelTexts.print, 1)
  await see('labels with their errors')
  await pieces.fill('1001')
  await button(page, labelTexts.print).click()
  await expect(page.getByText(labelTexts.tooMany(1000))).toBeVisible()
  await read('too many labels')

  await page.getByRole('link', { name: texts.toStock }).click()
  await page.getByRole('link', { name: texts['write-off'].open }).click()
  await expect(page.getByText(texts['write-off'].emptyTitle)).toBeVisible()
  await pick()
  await button(page, texts['write-off'].record).click()
  await expect(page.getByText(texts.chooseReason)).toBeVisible()
  await see('a write-off with its errors')
  await pieces.fill('2')
  const { reasons } = words.operationTexts['write-off.v1']
  await page.getByRole('radio', { name: reasons.gift }).check()
  await button(page, texts['write-off'].record).click()
  await expect(page.getByRole('region', { name: texts['write-off'].recorded })).toBeVisible()
  await page.locator('summary').last().click()
  await read('a write-off that was recorded')
}
