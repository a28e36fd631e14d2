import { expect } from '@playwright/test'
import { zipSync } from 'fflate'
import { button, dialog, type Walk } from './walk.ts'

/** Products as a file, in the list of products: the export, and the changes that an import would make. */
export async function seeProductFiles(walk: Walk): Promise<void> {
  const { page, words, see, read } = walk
  const { productFileTexts: texts } = words
  const { title, category, price, size, stock, barcode, pictures } = texts.columns
  await button(page, texts.export).click()
  await expect(dialog(page, texts.exportTitle)).toBeVisible()
  await see('the export of products')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: texts.open, exact: true }).click()
  await expect(page.getByText(texts.how)).toBeVisible()
  await see('the import of products')
  const choose = (lines: readonly string[][]) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'stock.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.map((cells) => cells.join(';')).join('\n')),
    })
  const heads = [title, category, price, size, stock, barcode]
  const jersey = ['Maillot Sarma', 'Maillots', '5200', 'M', '4', '6139990000017']
  await choose([
    [...heads, pictures, 'Fournisseur'],
    [...jersey, '"face.jpg; dos.jpg"', 'Rhumel'],
    ['Maillot Sarma', '', '', 'L', '2', '6,14E+12', '', ''],
    ['Ballon Cirta', 'Maillots', '900,50', '', '7', '', 'ballon.jpg', ''],
    ['Chasuble', 'Nulle part', 'cher', '', '1', '', '', ''],
  ])
  await expect(page.getByText(texts.problems.shortened(barcode, '6,14E+12'))).toBeVisible()
  await expect(page.getByText(texts.unread('Fournisseur'))).toBeVisible()
  await see('what a file of products would change')
  await page.getByLabel(texts.pictures.add).setInputFiles({
    name: 'photos.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(
      zipSync({ 'ballon.jpg': Buffer.from('x'), 'vitrine.jpg': new Uint8Array() }),
    ),
  })
  await expect(page.getByText(texts.pictures.unused(1))).toBeVisible()
  await see('the pictures of a file of products')
  await button(page, texts.pictures.leaveOut).click()
  await expect(page.getByText(texts.pictures.leftOut)).toBeVisible()
  await read('a file of products without its pictures')
  await choose([heads, jersey])
  await button(page, texts.import(1)).click()
  await expect(page.getByText(texts.created(1))).toBeVisible()
  await read('a file of products that was imported')
}
