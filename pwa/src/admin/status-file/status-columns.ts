import type { CourierFormat } from '../../../../shared/couriers/courier.ts'
import {
  MAX_STATUS_TEXT,
  STATUS_FIELDS,
  type StatusColumns,
  type StatusField,
} from '../../../../shared/parcels/status-file.ts'
import { wordKey } from '../../../../shared/parcels/status-words.ts'
import { plainLine } from '../../../../shared/plain-line.ts'
import { cellText } from '../parts/table-file/read-cell.ts'
import type { Cell, TableRow } from '../parts/table-file/table.ts'

type Headings = Readonly<Record<StatusField, readonly string[]>>

/**
 * Headings that are understood of every courier, the most certain first. A price is none of what was collected, and a 'date'
 * alone may be that of the order: such columns are chosen by hand. Where they are from stands in docs/couriers.md.
 */
const HEADINGS: Headings = {
  number: [
    'order_id',
    'id_externe',
    'reference commande',
    'reference',
    'référence',
    'ref',
    'numéro de commande',
    'n° commande',
    'commande',
    'order number',
    'رقم الطلب',
  ],
  tracking: [
    'tracking',
    'tracking number',
    'numéro de suivi',
    'n° de suivi',
    'code de suivi',
    'code suivi',
    'suivi',
    'رقم التتبع',
  ],
  state: [
    'last_status',
    'dernier statut',
    'statut actuel',
    'statut',
    'status',
    'situation',
    'état',
    'état du colis',
    'الحالة',
  ],
  date: [
    'date_last_status',
    'date_status',
    'date dernier statut',
    'date du dernier statut',
    'date statut',
    'date du statut',
    'dateh_action',
    'last_updated_at',
    'updated_at',
    'dernière mise à jour',
    'date de mise à jour',
    'date situation',
    'تاريخ الحالة',
  ],
  collected: [
    'montant encaissé',
    'montant recouvert',
    'montant collecté',
    'amount collected',
    'collected',
    'المبلغ المحصل',
  ],
}

/** Headings that have this meaning in the files of one courier only. */
const OF_FORMAT: Partial<Record<CourierFormat, Partial<Headings>>> = {
  noest: { state: ['event', 'event_key'], date: ['date'] },
}

/** Kept for a field that is read from no column, although one has a heading that is understood. */
const NO_COLUMN = '-'

/** How many of the first rows are searched for the headings: above them may stand a title and a date. */
const HEAD_ROWS = 10

export type Places = Partial<Record<StatusField, number>>

/** The rows of a file below its headings. */
export interface StatusTable {
  /** '' for a column without one. */
  headings: string[]
  /** Where each field stands; enough of them to read the file only when `isComplete()`. */
  places: Places
  rows: readonly TableRow[]
}

/** A text of a cell on one line, at most as long as it is sent. */
export function shortText(cell: Cell | undefined): string {
  return plainLine(cellText(cell ?? null) ?? '')
    .slice(0, MAX_STATUS_TEXT)
    .trim()
}

/** Whether lines can be read: what they are of, and what they say. */
export function isComplete({ number, tracking, state }: Places): boolean {
  return state !== undefined && (number !== undefined || tracking !== undefined)
}

/** Where the fields stand among some headings: as the shop has chosen them, else as their names say. */
function placesIn(headings: readonly string[], kept: StatusColumns, format: CourierFormat): Places {
  const keys = headings.map(wordKey)
  const places: Places = {}
  const taken = new Set<number>()
  for (const field of STATUS_FIELDS) {
    if (kept[field] === NO_COLUMN) continue
    const names = [kept[field], ...(OF_FORMAT[format]?.[field] ?? []), ...HEADINGS[field]]
    const found = names
      .map(wordKey)
      .filter((key) => key !== '')
      .map((key) => keys.indexOf(key))
      .find((place) => place >= 0 && !taken.has(place))
    if (found === undefined) continue
    places[field] = found
    taken.add(found)
  }
  return places
}

/**
 * Finds the headings of a file. Where they are not understood, the first row with two texts is taken for them. Null for a file
 * without any such row.
 */
export function findColumns(
  rows: readonly TableRow[],
  kept: StatusColumns,
  format: CourierFormat,
): StatusTable | null {
  let fallback: StatusTable | null = null
  for (const [index, { cells }] of rows.slice(0, HEAD_ROWS).entries()) {
    const headings = cells.map(shortText)
    if (headings.filter((heading) => heading !== '').length < 2) continue
    const places = placesIn(headings, kept, format)
    const table = { headings, places, rows: rows.slice(index + 1) }
    if (isComplete(places)) return table
    fallback ??= table
  }
  return fallback
}

/** The columns as they are kept: their headings. */
export function columnsOf({ headings, places }: Pick<StatusTable, 'headings' | 'places'>) {
  const headingOf = (field: StatusField) => {
    const place = places[field]
    return place === undefined ? NO_COLUMN : (headings[place] ?? '')
  }
  const columns: StatusColumns = {
    number: headingOf('number'),
    tracking: headingOf('tracking'),
    state: headingOf('state'),
    date: headingOf('date'),
    collected: headingOf('collected'),
  }
  return columns
}
