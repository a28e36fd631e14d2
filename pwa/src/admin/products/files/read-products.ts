import * as v from 'valibot'
import {
  type ImportedProductJson,
  importedProductSchema,
  MAX_IMPORT_PRODUCTS,
} from '../../../../../shared/products/product-import.ts'
import { fold } from '../../../../../shared/text.ts'
import { LANGUAGE } from '#texts/language.ts'
import { productFileTexts as texts } from '#texts/product-files.ts'
import { type Column, columnNamed, COLUMNS } from './columns.ts'
import { cellText } from '../../parts/table-file/read-cell.ts'
import {
  type CellOf,
  LineFault,
  type ProductFields,
  readProductFields,
  readSizeFields,
} from './read-line.ts'
import type { TableRow } from '../../parts/table-file/table.ts'

/** A product of a file that can be sent. */
export interface FileProduct {
  title: string
  product: ImportedProductJson
}

/** A product of a file that cannot be sent, with its first error. */
export interface RefusedProduct {
  line: number
  title: string
  reason: string
}

export interface FileProducts {
  products: FileProduct[]
  refused: RefusedProduct[]
  /** Headings that are no columns. */
  unread: string[]
}

/** How many of the first rows are searched for the headings: above them may stand a title and a date. */
const HEAD_ROWS = 10

interface Head {
  places: Map<Column, number>
  unread: string[]
  rows: readonly TableRow[]
}

/** The first row that names a title or an id and another column; null when there is none. */
function findHead(rows: readonly TableRow[]): Head | null {
  for (const [index, { cells }] of rows.slice(0, HEAD_ROWS).entries()) {
    const places = new Map<Column, number>()
    const unread: string[] = []
    for (const [place, cell] of cells.entries()) {
      const heading = cellText(cell)
      if (heading === null) continue
      const column = columnNamed(heading)
      if (column === undefined || places.has(column)) unread.push(heading)
      else places.set(column, place)
    }
    const isHead = places.size >= 2 && (places.has('title') || places.has('id'))
    if (isHead) return { places, unread, rows: rows.slice(index + 1) }
  }
  return null
}

interface Fault {
  line: number
  reason: string
}

/** A product while its lines are being collected. */
interface Draft {
  key: string
  product: ImportedProductJson
  title: string
  /** The line in which each field first occurs. */
  lineOf: Map<string, number>
  fault: Fault | null
}

/** Key of the product that a line names; null for a line below merged cells, which are empty. */
function keyOf(cellOf: CellOf, current: Draft | null): string | null {
  const id = cellText(cellOf('id'))
  if (id !== null) return `id ${id.toLowerCase()}`
  const title = fold(cellText(cellOf('title')) ?? '')
  if (title === '') return current?.key ?? null
  const category = fold(cellText(cellOf('category')) ?? '')
  // The category may be in a merged cell while the title is repeated.
  const isSameTitle = category === '' && current !== null && fold(current.title) === title
  return isSameTitle ? current.key : `${title}\n${category}`
}

/** Adds the fields of a line to its product. Throws LineFault when an earlier line has another value. */
function addFields(draft: Draft, fields: ProductFields, line: number): void {
  const known = draft.product as unknown as Record<string, unknown>
  for (const [name, value] of Object.entries(fields)) {
    const before = draft.lineOf.get(name)
    if (before === undefined) {
      known[name] = value
      draft.lineOf.set(name, line)
    } else if (!isSame(known[name], value)) {
      throw new LineFault(texts.problems.differs(texts.columns[name as Column], before))
    }
  }
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return fold(one) === fold(other)
  // Names of pictures are a list.
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))
}

/** Adds a line to its product. A fault in one line refuses the whole product. */
function addLine(draft: Draft, cellOf: CellOf, line: number): void {
  try {
    const fields = readProductFields(cellOf)
    addFields(draft, fields, line)
    if (draft.title === '') draft.title = fields.title ?? ''
    const size = readSizeFields(cellOf)
    if (size) draft.product.sizes.push({ line, ...size })
  } catch (error) {
    if (!(error instanceof LineFault)) throw error
    draft.fault ??= { line, reason: error.message }
  }
}

/** The line that a fault of the schema is in. */
function lineOfIssue(product: ImportedProductJson, path: readonly unknown[]): number {
  const [field, place] = path
  const size = field === 'sizes' && typeof place === 'number' ? product.sizes[place] : undefined
  return size?.line ?? product.line
}

function checkDraft({ product, fault }: Draft): Fault | null {
  if (fault) return fault
  const checked = v.safeParse(importedProductSchema, product, { lang: LANGUAGE })
  const [issue] = checked.issues ?? []
  if (!issue) return null
  const path = issue.path?.map(({ key }) => key as unknown) ?? []
  // Ids are the only field without a sentence of its own.
  const reason = path[0] === 'id' ? texts.problems.id : issue.message
  return { line: lineOfIssue(product, path), reason }
}

/** Rows and products processed without a pause: a few milliseconds. */
const AT_ONCE = 500

/**
 * Reads the products of a table: lines of one product are put together, and each is checked as the server will. `pause`
 * runs between slices. Returns why the file as a whole cannot be used.
 */
export async function readProducts(
  rows: readonly TableRow[],
  { maySetBuyingPrice, pause }: { maySetBuyingPrice: boolean; pause: () => Promise<void> },
): Promise<FileProducts | { problem: string }> {
  const head = findHead(rows)
  if (!head) return { problem: texts.noHeadings(texts.columns.title, texts.columns.price) }
  const { places } = head
  const drafts = new Map<string, Draft>()
  const refused: RefusedProduct[] = []
  let current: Draft | null = null

  for (const [index, { line, cells }] of head.rows.entries()) {
    if (index % AT_ONCE === 0) await pause()
    const cellOf = (column: Column) => cells[places.get(column) ?? -1] ?? null
    if (COLUMNS.every((column) => cellOf(column) === null)) continue
    if (!maySetBuyingPrice && cellText(cellOf('buyingPrice')) !== null) {
      return { problem: texts.buyingPriceOfOwners(texts.columns.buyingPrice) }
    }
    const key = keyOf(cellOf, current)
    if (key === null) {
      refused.push({ line, title: '', reason: texts.problems.noTitle })
      continue
    }
    current = drafts.get(key) ?? {
      key,
      product: { line, sizes: [] },
      title: cellText(cellOf('title')) ?? '',
      lineOf: new Map(),
      fault: null,
    }
    drafts.set(key, current)
    addLine(current, cellOf, line)
  }
  if (drafts.size > MAX_IMPORT_PRODUCTS) return { problem: texts.tooMany(MAX_IMPORT_PRODUCTS) }
  const products: FileProduct[] = []
  for (const [index, draft] of [...drafts.values()].entries()) {
    if (index % AT_ONCE === 0) await pause()
    const fault = checkDraft(draft)
    const { title, product } = draft
    if (fault) refused.push({ ...fault, title })
    else products.push({ title, product })
  }
  return { products, refused, unread: head.unread }
}
