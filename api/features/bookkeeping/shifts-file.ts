import { type CsvCell, moneyCell } from '../../../shared/csv.ts'
import { expectedCash, type ShiftSums } from '../../../shared/shifts/shift-sums.ts'
import { readKnownActors } from '../../database/actors.ts'
import {
  readShiftsOf,
  type ShiftCloseRow,
  type ShiftRecord,
  sumEntries,
} from '../../database/shifts.ts'
import { readStoredSums } from '../../present/present-shift.ts'
import { type BookFileReader, cursorAfter, type FileLanguage, momentCells } from './book-file.ts'

type NameOf = (adminId: string | null) => string | null

function openingCells(
  { row, till }: ShiftRecord,
  { texts }: FileLanguage,
  nameOf: NameOf,
): CsvCell[] {
  return [till ?? texts.origins.unknownTill, ...momentCells(row.at_ms), nameOf(row.opened_by)]
}

function sumCells(sums: ShiftSums): CsvCell[] {
  return [
    moneyCell(sums.float),
    sums.sales,
    moneyCell(sums.sold),
    sums.returns,
    moneyCell(sums.refunded),
    moneyCell(sums.cashIn),
    moneyCell(sums.cashOut),
    moneyCell(sums.takenOff),
    moneyCell(expectedCash(sums)),
  ]
}

function closeCells(close: ShiftCloseRow): CsvCell[] {
  const { counted_centimes: counted, expected_centimes: expected } = close
  return [moneyCell(counted), moneyCell(counted - expected), moneyCell(close.recorded_centimes)]
}

/** One line per end of a shift, with the sums of its Z report; an open shift has one line without an end. */
function linesOf(shift: ShiftRecord, words: FileLanguage, nameOf: NameOf): CsvCell[][] {
  const opening = openingCells(shift, words, nameOf)
  const { row, entries, closes } = shift
  if (closes.length === 0) {
    const none = Array.from({ length: 4 }, () => null)
    const sums = sumEntries(row.float_centimes, entries)
    return [[...opening, ...none, ...sumCells(sums), null, null, null]]
  }
  return closes.map((close) => [
    ...opening,
    ...momentCells(close.closed_at_ms),
    nameOf(close.admin_id),
    close.z_number,
    ...sumCells(readStoredSums(close)),
    ...closeCells(close),
  ])
}

/** The shifts that were opened in the span. */
export const shiftsFile: BookFileReader = {
  head: ({ texts }) => {
    const heads = texts.shifts
    return [
      texts.till,
      heads.openedDate,
      heads.openedTime,
      heads.openedBy,
      heads.closedDate,
      heads.closedTime,
      heads.closedBy,
      heads.zNumber,
      heads.float,
      heads.sales,
      heads.sold,
      heads.returns,
      heads.refunded,
      heads.cashIn,
      heads.cashOut,
      heads.discounts,
      heads.expected,
      heads.counted,
      heads.difference,
      heads.recorded,
    ]
  },
  async readPage(db, { span, after, limit }, words) {
    const start = after && { atMs: after.atMs, id: String(after.id) }
    const shifts = await readShiftsOf(db, span, { after: start, limit })
    const people = shifts.flatMap(({ row, closes }) => [
      row.opened_by,
      ...closes.map(({ admin_id: closedBy }) => closedBy),
    ])
    const ids = [...new Set(people)].filter((id) => id !== null)
    const names = await readKnownActors(db, ids)
    const nameOf: NameOf = (id) => (id === null ? null : (names.get(id) ?? null))
    return {
      lines: shifts.flatMap((shift) => linesOf(shift, words, nameOf)),
      next: cursorAfter(shifts, limit, ({ row }) => ({ atMs: row.at_ms, id: row.id })),
    }
  },
}
