import * as v from 'valibot'
import type { RecordedShiftJson } from '../../shared/shifts/recorded-shift.ts'
import { DINAR_PIECES, type ShiftSums, shiftSumsJson } from '../../shared/shifts/shift-sums.ts'
import { toIso } from '../../shared/time.ts'
import { isBefore, type ShiftCloseRow, type ShiftRecord, sumEntries } from '../database/shifts.ts'
import { dinars, dinarsOrNull } from './dinars.ts'

/** What insertShiftClose stored: sums in centimes. */
const storedSumsSchema = v.custom<ShiftSums>((value) => typeof value === 'object' && value !== null)
const storedCountSchema = v.array(v.object({ value: v.picklist(DINAR_PIECES), pieces: v.number() }))

/** The sums of a Z report, in centimes. */
export function readStoredSums({ sums }: Pick<ShiftCloseRow, 'sums'>): ShiftSums {
  return v.parse(storedSumsSchema, JSON.parse(sums))
}

function presentEntry(entry: ShiftRecord['entries'][number]): RecordedShiftJson['moves'][number] {
  const { kind, amount_centimes: amount, label, occurred_at_ms: atMs } = entry
  return { kind, amount: dinars(amount), label, at: toIso(atMs) }
}

/** A shift as JSON. `names`: of people and accounts, by id. */
export function presentShift(
  { row, till, entries, closes }: ShiftRecord,
  names: ReadonlyMap<string, string>,
): RecordedShiftJson {
  const nameOf = (actor: string | null) => (actor === null ? null : (names.get(actor) ?? null))
  const [first] = closes
  return {
    _id: row.id,
    till,
    at: toIso(row.at_ms),
    openedBy: nameOf(row.opened_by),
    isOpened: row.float_centimes !== null,
    sums: shiftSumsJson(sumEntries(row.float_centimes, entries)),
    closes: closes.map((close) => ({
      zNumber: close.z_number,
      at: toIso(close.closed_at_ms),
      by: nameOf(close.admin_id),
      counted: v.parse(storedCountSchema, JSON.parse(close.counted)),
      countedTotal: dinars(close.counted_centimes),
      firstCounted: dinarsOrNull(close.first_counted_centimes),
      expected: dinars(close.expected_centimes),
      sums: shiftSumsJson(readStoredSums(close)),
      recorded: dinars(close.recorded_centimes),
    })),
    moves: entries.filter(({ kind }) => kind === 'in' || kind === 'out').map(presentEntry),
    after: first ? entries.filter((entry) => !isBefore(entry, first)).map(presentEntry) : [],
  }
}
