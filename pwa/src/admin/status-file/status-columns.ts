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
 * Headings understood for every courier, the most certain first. A price may be another amount than the collected one,
 * and a plain 'date' may be that of the order, so such columns are chosen by hand. docs/couriers.md lists the sources.
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

/** Stored for a field without a column, although one has a known heading. */
const NO_COLUMN = '-'

/** How many of the first rows are searched for the headings: above them may stand a title and a date. */
const HEAD_ROWS = 10

export type Places = Partial<Record<StatusField, number>>

/** The rows of a file below its headings. */
export interface StatusTable {
  /** '' for a column without one. */
  headings: string[]
  /** Column of each field. The file can be read only when `isComplete()`. */
  places: Places
  rows: readonly TableRow[]
}

/** The text of a cell on one line, cut to the maximum length of a request. */
export function shortText(cell: Cell | undefined): string {
  return plainLine(cellText(cell ?? null) ?? '')
    .slice(0, MAX_STATUS_TEXT)
    .trim()
}

/** Whether lines can be read: there is a column that identifies the parcel, and one with its state. */
export function isComplete({ number, tracking, state }: Places): boolean {
  return state !== undefined && (number !== undefined || tracking !== undefined)
}

/** The columns of the fields: as the shop has chosen them, else by their headings. */
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
 * Finds the row of headings. When none is understood, the first row with two texts is used. Null when there is no such
 * row.
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

/** The columns as they are stored: by their headings. */
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
