import type * as v from 'valibot'
import { isStoredPicture } from '../../../../../shared/catalog/picture.ts'
import type { officeProductSchema } from '../../../../../shared/catalog/product.ts'
import { csvFile, type CsvCell, moneyCell } from '../../../../../shared/csv.ts'
import { LANGUAGE_FACTS } from '../../../../../shared/language.ts'
import { type Centimes, centimesToDinars } from '../../../../../shared/money.ts'
import { LANGUAGE } from '#texts/language.ts'
import { productFileTexts as texts } from '#texts/product-files.ts'
import { type Column, COLUMNS } from './columns.ts'
import { type SheetCell, type SheetColumn, writeXlsx } from '../../parts/table-file/write-xlsx.ts'

export type ExportedProduct = v.InferOutput<typeof officeProductSchema>

/** An amount in centimes, so that each format writes it in its own way. */
type FileCell = string | number | { money: Centimes } | null
type FileRow = Record<Column, FileCell>

const money = (amount: Centimes | null | undefined): FileCell =>
  amount === null || amount === undefined ? null : { money: amount }

const text = (value: string | undefined): FileCell =>
  value === undefined || value === '' ? null : value

/**
 * The names of a product's stored pictures, by which an import finds them again. Undefined when one of them has another
 * form, since the cell lists either all or none.
 */
function picturesCell(images: readonly string[]): string | undefined {
  return images.every(isStoredPicture)
    ? images.map((path) => path.slice(path.lastIndexOf('/') + 1)).join('; ')
    : undefined
}

/** The fields of a product, written only in its first line, so that changing one takes one cell. */
function productCells(product: ExportedProduct): Partial<FileRow> {
  const { fr, ar } = product.translations ?? {}
  const { promoPrice, onSale } = product
  return {
    price: money(product.price),
    promoPrice: money(promoPrice),
    onSale: promoPrice === null ? null : onSale ? texts.yes : texts.no,
    buyingPrice: money(product.buyingPrice),
    lowStock: product.lowStock ?? null,
    pictures: text(picturesCell(product.images)),
    description: text(product.description),
    frenchTitle: text(fr?.title),
    frenchDescription: text(fr?.description),
    arabicTitle: text(ar?.title),
    arabicDescription: text(ar?.description),
  }
}

function sizesOf({ sizes, stock, barcode }: ExportedProduct) {
  return sizes.length > 0 ? sizes : [{ size: '', quantity: stock, barcode }]
}

const NOTHING = Object.fromEntries(COLUMNS.map((column) => [column, null])) as FileRow

/** One row for each size, or one for a product without sizes. */
function rowsOf(product: ExportedProduct): FileRow[] {
  return sizesOf(product).map(({ size, quantity, barcode }, index) => ({
    ...NOTHING,
    id: product._id,
    title: product.title,
    category: text(product.category?.title),
    size: text(size),
    stock: quantity,
    exportedStock: quantity,
    barcode: text(barcode ?? ''),
    ...(index === 0 && productCells(product)),
  }))
}

/** Columns with numbers; all others are texts, even those that look like numbers. */
const NUMBERS = new Set<Column>([
  'price',
  'promoPrice',
  'buyingPrice',
  'stock',
  'exportedStock',
  'lowStock',
])
const WIDTHS: Partial<Record<Column, number>> = {
  id: 12,
  title: 32,
  pictures: 40,
  category: 18,
  barcode: 18,
  description: 50,
  frenchTitle: 28,
  arabicTitle: 28,
}

function sheetColumns(columns: readonly Column[]): SheetColumn[] {
  return columns.map((column) => ({
    heading: texts.columns[column],
    isText: !NUMBERS.has(column),
    width: WIDTHS[column] ?? 14,
  }))
}

const isMoney = (cell: FileCell): cell is { money: Centimes } =>
  cell !== null && typeof cell === 'object'

const sheetCell = (cell: FileCell): SheetCell =>
  isMoney(cell) ? centimesToDinars(cell.money) : cell

/** Columns whose texts have several lines. */
const DESCRIPTIONS = new Set<Column>(['description', 'frenchDescription', 'arabicDescription'])

function csvCell(column: Column, cell: FileCell): CsvCell {
  if (isMoney(cell)) return moneyCell(cell.money)
  return typeof cell === 'string' && DESCRIPTIONS.has(column) ? { lines: cell } : cell
}

/** The columns of an account: only owners see what goods cost. */
function columnsFor(withBuyingPrice: boolean): Column[] {
  return COLUMNS.filter((column) => column !== 'buyingPrice' || withBuyingPrice)
}

function sheetOf(columns: readonly Column[], rows: readonly FileRow[]): Uint8Array {
  return writeXlsx(
    texts.sheet,
    sheetColumns(columns),
    rows.map((row) => columns.map((column) => sheetCell(row[column]))),
    LANGUAGE_FACTS[LANGUAGE].direction === 'rtl',
  )
}

/** The products as XLSX, in the order given. */
export function writeProductsXlsx(
  products: readonly ExportedProduct[],
  withBuyingPrice: boolean,
): Uint8Array {
  return sheetOf(columnsFor(withBuyingPrice), products.flatMap(rowsOf))
}

/** The products as CSV, in the order given. */
export function writeProductsCsv(
  products: readonly ExportedProduct[],
  withBuyingPrice: boolean,
): string {
  const columns = columnsFor(withBuyingPrice)
  return csvFile(
    columns.map((column) => texts.columns[column]),
    products.flatMap(rowsOf).map((row) => columns.map((column) => csvCell(column, row[column]))),
  )
}

const rowWith = (cells: Partial<FileRow>): FileRow => ({ ...NOTHING, ...cells })

/** A template with a product of two sizes and one without sizes. `category`: one of the shop's, if there is any. */
export function writeTemplate(category: string | null, withBuyingPrice: boolean): Uint8Array {
  const of = { title: texts.sampleTitle, category }
  const columns = columnsFor(withBuyingPrice).filter(
    (column) => column !== 'id' && column !== 'exportedStock',
  )
  return sheetOf(columns, [
    rowWith({
      ...of,
      price: 4500,
      size: 'M',
      stock: 5,
      barcode: '6130000000017',
    }),
    rowWith({ ...of, size: 'L', stock: 3, barcode: '6130000000024' }),
    rowWith({ title: texts.sampleOther, category, price: 2900, stock: 10 }),
  ])
}
