import { readFile } from 'node:fs/promises'
import { zipSync } from 'fflate'
import type { Page } from '@playwright/test'
import { testPicture } from '../api/testing/test-pictures.ts'
import { readProducts } from '../pwa/src/admin/products/files/read-products.ts'
import { readTable } from '../pwa/src/admin/parts/table-file/read-table.ts'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { expect, test } from './support/demo-shop.ts'
import { signInByCalls } from './support/owner.ts'

const pause = () => Promise.resolve()

const CSV = [
  'Titre;Catégorie;Prix;Taille;Stock;Code-barres',
  'Maillot Sarma;Maillots;5200;M;4;6139990000017',
  'Maillot Sarma;;;L;2;6,14E+12',
  'Ballon Cirta;Maillots;900,50;;7;',
]

async function chooseCsv(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)
  await page
    .getByLabel(/^Choose (?:a|another) file$/)
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer })
}

async function choosePictures(page: Page): Promise<void> {
  const [front, back] = await Promise.all([testPicture('aa0000'), testPicture('0000aa')])
  const buffer = Buffer.from(
    zipSync({ 'photos/face.jpg': front, 'photos/dos.jpg': back, 'x.txt': back }),
  )
  await page
    .getByLabel('Add the pictures (zip)')
    .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer })
}

async function exportProducts(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Excel (XLSX)' }).click()
  return new Uint8Array(await readFile(await (await download).path()))
}

test('a file of products says what it would do, is imported once though the answer is lost, and exported again', async ({
  page,
  shop,
}) => {
  await signInByCalls(page, shop.url)
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await chooseCsv(page, CSV)
  await expect(page.getByText('Excel has shortened ‘Barcode’ to 6,14E+12.')).toBeVisible()

  // The corrected file names pictures that are not there; then a zip with them is added.
  await chooseCsv(page, [
    `${CSV[0]};Images`,
    `${CSV[1]};"face.jpg; dos.jpg"`,
    'Maillot Sarma;;;L;2;;',
    `${CSV[3]};`,
  ])
  await expect(page.getByText('There is no picture face.jpg, neither')).toBeVisible()
  await choosePictures(page)
  await expect(page.getByText('2 pictures to send')).toBeVisible()
  await expect(page.getByText('1 file of the zip')).toBeVisible()
  await expectNoViolationsInEither(page, 'the preview of an import with pictures')

  // The connection breaks after the first picture: when the import continues, only the second is sent.
  const pictures: string[] = []
  await page.route('**/api/products/import/pictures', async (route) => {
    pictures.push(route.request().url())
    await (pictures.length === 2 ? route.abort() : route.continue())
  })
  const importing = page.getByRole('button', { name: 'Import 2 products' })
  await importing.click()
  await expect(page.getByText('what was saved already is not saved twice')).toBeVisible()

  // The answer is lost, and pressing again sends the same import.
  await page.route('**/api/products/import', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await importing.click()
  await expect.poll(() => pictures.length).toBe(3)
  await expect(page.getByText('what was saved already is not saved twice')).toBeVisible()
  await page.unroute('**/api/products/import')
  await importing.click()
  await expect(page.getByText('2 new products')).toBeVisible()

  await page.getByRole('link', { name: 'See the products' }).click()
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('Sarma')
  await expect(page.getByRole('listitem').filter({ hasText: 'Maillot Sarma' })).toHaveCount(1)

  const table = await readTable(await exportProducts(page))
  if ('problem' in table) throw new Error(table.problem)
  const read = await readProducts(table.rows, { maySetBuyingPrice: true, pause })
  if ('problem' in read) throw new Error(read.problem)
  expect(read.refused).toEqual([])
  expect(read.products.find(({ title }) => title === 'Maillot Sarma')?.product).toMatchObject({
    category: 'Maillots',
    price: 5200,
    pictures: [{ name: expect.stringMatching(/1200\.webp$/) }, {}],
    sizes: [{ size: 'M', barcode: '6139990000017' }, { size: 'L' }],
  })
  expect(pictures).toHaveLength(3)
})
