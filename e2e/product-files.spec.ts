import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readProducts } from '../pwa/src/admin/products/files/read-products.ts'
import { readTable } from '../pwa/src/admin/products/files/read-table.ts'
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
    .getByLabel(/^Choose/)
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer })
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
  await expectNoViolationsInEither(page, 'the preview of an import')

  // Corrected, it is imported. The answer is lost on the way, and the same press again is the same import.
  await chooseCsv(page, [CSV[0] ?? '', CSV[1] ?? '', 'Maillot Sarma;;;L;2;', CSV[3] ?? ''])
  await page.route('**/api/products/import', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const importing = page.getByRole('button', { name: 'Import 2 products' })
  await importing.click()
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
    sizes: [{ size: 'M', barcode: '6139990000017' }, { size: 'L' }],
  })
})
