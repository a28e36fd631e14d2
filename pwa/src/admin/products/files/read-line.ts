import type { ImportedProductJson } from '../../../../../shared/products/product-import.ts'
import { productFileTexts as texts } from '#texts/product-files.ts'
import type { Column } from './columns.ts'
import {
  type CellProblem,
  type CellValue,
  readBarcode,
  readCount,
  readPictureNames,
  readPrice,
  readRemovableText,
  readSize,
  readSwitch,
  readText,
} from '../../parts/table-file/read-cell.ts'
import type { Cell } from '../../parts/table-file/table.ts'

/** Thrown for a line that cannot be used, with the reason in words. */
export class LineFault extends Error {}

function sayProblem(problem: CellProblem, column: Column): string {
  const name = texts.columns[column]
  switch (problem.kind) {
    case 'date':
      return texts.problems.date(name)
    case 'formula':
      return texts.problems.formula(name)
    default:
      return texts.problems[problem.kind](name, problem.text)
  }
}

function valueOf<T>(read: CellValue<T>, column: Column): T | null | undefined {
  if ('problem' in read) throw new LineFault(sayProblem(read.problem, column))
  return read.value
}

export type ProductFields = Omit<ImportedProductJson, 'line' | 'sizes'>
type SizeFields = Omit<ImportedProductJson['sizes'][number], 'line'>
export type CellOf = (column: Column) => Cell

function withoutUndefined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

/** A text of a translation; a dash empties it. */
function translation(cellOf: CellOf, column: Column): string | undefined {
  const text = valueOf(readRemovableText(cellOf(column)), column)
  return text === null ? '' : text
}

/** A required field, where a dash counts as empty. */
function needed<T>(read: CellValue<T>, column: Column): T | undefined {
  return valueOf(read, column) ?? undefined
}

/** The pictures that a line names; a dash is a product without any. */
function picturesOf(cellOf: CellOf): ProductFields['pictures'] {
  const names = valueOf(readPictureNames(cellOf('pictures')), 'pictures')
  return names === undefined ? undefined : (names ?? []).map((name) => ({ name }))
}

/** The fields of the product in a line; throws LineFault. */
export function readProductFields(cellOf: CellOf): ProductFields {
  return withoutUndefined({
    id: needed(readText(cellOf('id')), 'id')?.toLowerCase() as ProductFields['id'],
    title: needed(readText(cellOf('title')), 'title'),
    description: needed(readText(cellOf('description')), 'description'),
    frenchTitle: translation(cellOf, 'frenchTitle'),
    frenchDescription: translation(cellOf, 'frenchDescription'),
    arabicTitle: translation(cellOf, 'arabicTitle'),
    arabicDescription: translation(cellOf, 'arabicDescription'),
    category: needed(readText(cellOf('category')), 'category'),
    price: needed(readPrice(cellOf('price')), 'price'),
    promoPrice: valueOf(readPrice(cellOf('promoPrice')), 'promoPrice'),
    onSale: needed(readSwitch(cellOf('onSale')), 'onSale'),
    buyingPrice: valueOf(readPrice(cellOf('buyingPrice')), 'buyingPrice'),
    lowStock: valueOf(readCount(cellOf('lowStock')), 'lowStock'),
    pictures: picturesOf(cellOf),
  }) as ProductFields
}

/** The size of a line; null for a line that says nothing of a size or of the stock. Throws LineFault. */
export function readSizeFields(cellOf: CellOf): SizeFields | null {
  const size = needed(readSize(cellOf('size')), 'size') ?? null
  const stock = needed(readCount(cellOf('stock')), 'stock')
  const exported = needed(readCount(cellOf('exportedStock')), 'exportedStock')
  const barcode = valueOf(readBarcode(cellOf('barcode')), 'barcode')
  // A stock that is unchanged since the export is not a count: the shop may have sold since.
  const isCounted = stock !== undefined && stock !== exported
  if (size === null && stock === undefined && barcode === undefined) return null
  return withoutUndefined({ size, stock: isCounted ? stock : undefined, barcode }) as SizeFields
}
