import { expect } from '@playwright/test'
import { dialog, type Walk } from './walk.ts'

/** The barcode of a size, which the file of see-product-files.ts adds. */
const KNOWN = '6139990000017'

/** A list of barcodes from a file: one file without headings, and one with a usable line and three unusable ones. */
export async function seeBarcodeList(
  { page, words, see, read }: Walk,
  where: string,
): Promise<void> {
  const { barcodeListTexts: texts } = words
  const shown = dialog(page, texts.title('codes.csv'))
  const choose = async (lines: readonly string[]) => {
    await page.getByLabel(texts.open).setInputFiles({
      name: 'codes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    })
    await expect(shown).toBeVisible()
  }
  await choose([`${KNOWN};Rhumel;3`, '6130000000004;Cirta;1'])
  await expect(shown.getByText(texts.noHeadings)).toBeVisible()
  await read(`${where}, which has no headings`)
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await choose([
    'Code-barres;Quantité',
    `${KNOWN};3`,
    '6130000000004;1',
    '6,14E+12;1',
    '6130000000005;x',
  ])
  await expect(shown.getByText(texts.refused(3))).toBeVisible()
  await see(where)
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
}
