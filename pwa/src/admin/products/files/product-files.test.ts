import * as fc from 'fast-check'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { officeProductSchema } from '../../../../../shared/catalog/product.ts'
import { newId } from '../../../../../shared/new-id.ts'
import {
  MAX_PREVIEW_PRODUCTS,
  type PreviewedProduct,
} from '../../../../../shared/products/product-import.ts'
import { addTestCategory } from '../../../../../api/testing/add-test-category.ts'
import { addTestProduct, setTestBarcode } from '../../../../../api/testing/add-test-product.ts'
import {
  signUpAdmin,
  startTestApp,
  type TestApp,
} from '../../../../../api/testing/start-test-app.ts'
import { readProducts } from './read-products.ts'
import { readTable } from '../../parts/table-file/read-table.ts'
import {
  type ExportedProduct,
  writeProductsCsv,
  writeProductsXlsx,
  writeTemplate,
} from './write-products.ts'
import { writeXlsx } from '../../parts/table-file/write-xlsx.ts'

/** Texts that a spreadsheet would turn into something else. */
const TITLES = [
  '=1+1',
  '+213 550',
  '-12',
  '@home',
  '0012',
  '3-4',
  '1E5',
  'TRUE',
  'Été ; « Rhumel »',
  'a "quoted", title',
  'قميص الرمال',
  '<b>&amp; _x0041_',
  'two  spaces',
  'Été\u00a0: « chaud\u202f»',
  '\u200fقميص\u200c2',
]

let shop: TestApp
let token: string
beforeEach(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
})
afterEach(() => shop.close())

async function listProducts(): Promise<ExportedProduct[]> {
  const { body } = await shop.fetchJson('/api/products/admin-products', { token })
  return v.parse(v.array(officeProductSchema), body)
}

/** The preview of a file, requested as the screen does. */
async function previewFile(bytes: Uint8Array): Promise<PreviewedProduct[]> {
  const table = await readTable(bytes)
  if ('problem' in table) throw new Error(table.problem)
  const pause = () => Promise.resolve()
  const read = await readProducts(table.rows, { maySetBuyingPrice: true, pause })
  if ('problem' in read) throw new Error(read.problem)
  expect(read.refused).toEqual([])
  expect(read.unread).toEqual([])
  const products = read.products.map(({ product }) => product)
  expect(products.length).toBeLessThanOrEqual(MAX_PREVIEW_PRODUCTS)
  const path = '/api/products/import/preview'
  const { status, body } = await shop.fetchJson(path, { token, body: { products } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.products
}

async function fillShop(): Promise<void> {
  const category = await addTestCategory(shop.app, 'Maillots; 2026')
  for (const [place, title] of TITLES.entries()) {
    const id = await addTestProduct(shop.app, {
      title,
      price: 4500 + place / 100,
      buyingPrice: 3000.5,
      ...(place % 2 === 0 && { promoPrice: 4000, lowStock: place }),
      stock: place % 3 === 0 ? place : { '3-4': place, '42': 7, '40.5': 0, '0012': -2 },
      translations: { ar: { title: 'قميص', description: 'سطر\nآخر' }, fr: { title } },
    })
    await setTestBarcode(shop.app, id, place % 3 === 0 ? '' : '42', `00613${1000 + place}`)
    if (place === 4) continue
    await shop.app.db.write((transaction) =>
      transaction
        .updateTable('products')
        .set({ category_id: category, description: `=${title}\nline; "two"` })
        .where('id', '=', id)
        .execute(),
    )
  }
}

describe('an exported file that is imported again', () => {
  test.each([
    ['XLSX', (products: ExportedProduct[]) => writeProductsXlsx(products, true)],
    [
      'CSV',
      (products: ExportedProduct[]) => new TextEncoder().encode(writeProductsCsv(products, true)),
    ],
  ])('changes nothing: %s', async (_format, write) => {
    await fillShop()
    const plans = await previewFile(write(await listProducts()))
    expect(plans).toHaveLength(TITLES.length)
    expect(plans.filter(({ state }) => state !== 'unchanged')).toEqual([])
  })

  test('changes nothing of the demo catalogue, with its promotions and translations', async () => {
    await shop.close()
    const dataDir = await mkdtemp(join(tmpdir(), 'kora-demo-'))
    shop = await startTestApp({ dataDir, demoCatalog: true })
    token = (await signUpAdmin(shop)).token
    const products = await listProducts()
    const plans = await previewFile(writeProductsXlsx(products, true))
    expect(plans).toHaveLength(products.length)
    expect(plans.filter(({ state }) => state !== 'unchanged')).toEqual([])
    await rm(dataDir, { recursive: true })
  })

  test('leaves the stock alone that was sold since, and counts what was changed in it', async () => {
    const id = await addTestProduct(shop.app, { stock: { M: 5, L: 5 } })
    const [product] = await listProducts()
    if (!product) throw new Error('no product')
    await shop.app.db.write((transaction) =>
      transaction
        .updateTable('stock_levels')
        .set({ quantity: 3 })
        .where('product_id', '=', id)
        .execute(),
    )
    expect(await previewFile(writeProductsXlsx([product], true))).toMatchObject([
      { state: 'unchanged' },
    ])
    const csv = writeProductsCsv([product], true).replace(';L;5;5;', ';L;8;5;')
    expect(await previewFile(new TextEncoder().encode(csv))).toMatchObject([
      { state: 'changed', changes: [{ field: 'stock', size: 'L', was: 3, is: 8 }] },
    ])
  })
})

test('a manager’s export has no buying prices', async () => {
  await addTestProduct(shop.app, { buyingPrice: 3000 })
  const csv = writeProductsCsv(await listProducts(), false)
  expect(csv).not.toContain('Buying price')
  expect(csv).not.toContain('3000')
})

test('no text of an export is a formula for a spreadsheet', async () => {
  await fillShop()
  const csv = writeProductsCsv(await listProducts(), true)
  const cells = csv.split(/[;\r\n]/).map((cell) => cell.replace(/^"/, ''))
  expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([])
})

test('the template is a file of two new products', async () => {
  const name = 'Maillots'
  await addTestCategory(shop.app, name)
  expect(await previewFile(writeTemplate(name, true))).toEqual([{ state: 'new' }, { state: 'new' }])
})

test('what is written as XLSX is read back, whatever it is', async () => {
  const columns = [
    { heading: 'Title', isText: true, width: 10 },
    { heading: 'Price', isText: false, width: 10 },
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.integer()), { minLength: 1 }),
      async (rows) => {
        const table = await readTable(writeXlsx('A', columns, rows, false))
        if ('problem' in table) throw new Error(table.problem)
        const read = table.rows.slice(1).map(({ cells }) => cells)
        const written = rows.map(([text, number]) => [
          // Line ends are those of XML, which knows \n alone.
          text.trim() === '' ? null : text.trim(),
          number,
        ])
        expect(read).toEqual(written)
      },
    ),
    { numRuns: 50 },
  )
})

const OFFICE = '/usr/bin/soffice'

/** Opens a file in LibreOffice and saves it as another kind. */
async function throughLibreOffice(bytes: Uint8Array, kind: 'xlsx' | 'csv', to: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kora-office-'))
  try {
    await writeFile(join(folder, `before.${kind}`), bytes)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const args = [profile, '--headless', '--convert-to', to, '--outdir', join(folder, 'after')]
    await promisify(execFile)(OFFICE, [...args, join(folder, `before.${kind}`)], {
      timeout: 60_000,
    })
    return new Uint8Array(await readFile(join(folder, 'after', `before.${to.split(':')[0]}`)))
  } finally {
    await rm(folder, { recursive: true })
  }
}

// Only where LibreOffice is installed; the product does not need it.
describe.runIf(existsSync(OFFICE))('LibreOffice', () => {
  test('opens an export without loss: saved by it, it still changes nothing', async () => {
    await fillShop()
    const before = writeProductsXlsx(await listProducts(), true)
    const saved = await throughLibreOffice(before, 'xlsx', 'xlsx:Calc MS Excel 2007 XML')
    const plans = await previewFile(saved)
    expect(plans).toHaveLength(TITLES.length)
    expect(plans.filter(({ state }) => state !== 'unchanged')).toEqual([])
  })
})

test('a file that was imported is unchanged when it is chosen again', async () => {
  await addTestCategory(shop.app, 'Maillots')
  const bytes = writeTemplate('Maillots', true)
  const table = await readTable(bytes)
  if ('problem' in table) throw new Error(table.problem)
  const pause = () => Promise.resolve()
  const read = await readProducts(table.rows, { maySetBuyingPrice: true, pause })
  if ('problem' in read) throw new Error(read.problem)
  const products = read.products.map(({ product }) => ({ product, seen: null }))
  const headers = { 'Idempotency-Key': newId() }
  await shop.fetchJson('/api/products/import', { token, headers, body: { products } })
  expect((await previewFile(bytes)).map(({ state }) => state)).toEqual(['unchanged', 'unchanged'])
})
