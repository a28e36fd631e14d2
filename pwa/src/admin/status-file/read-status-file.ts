import { addDays } from '../../../../shared/calendar.ts'
import { type StatusField, type StatusLineJson } from '../../../../shared/parcels/status-file.ts'
import { MAX_TRACKING, plainTracking } from '../../../../shared/parcels/tracking.ts'
import { isMoment } from '../../../../shared/schemas.ts'
import { fold } from '../../../../shared/text.ts'
import { cellText, parseNumber } from '../parts/table-file/read-cell.ts'
import type { Cell } from '../parts/table-file/table.ts'
import { shortText, type StatusTable } from './status-columns.ts'

/** Our order number: digits, perhaps after a sign. Anything with other letters is a number of the courier. */
const NUMBER = /^(?:#|n\s?°?\s?)?0*(\d{1,9})(?:[.,]0+)?$/

function readNumber(cell: Cell | undefined): number | null {
  const digits = NUMBER.exec(fold(cellText(cell ?? null) ?? ''))?.[1]
  const number = Number(digits ?? 0)
  return number > 0 ? number : null
}

/**
 * A day and a time in the shop's time zone as they are sent: only the day when there is no time. Null for an invalid
 * one.
 */
function timeText(day: string, clock: string | null): string | null {
  const ms = Date.parse(`${day}T${clock ?? '00:00:00'}Z`)
  // Date would turn the 31st of February into a day of March.
  if (!isMoment(ms) || addDays(day, 0) !== day) return null
  // Algeria is an hour ahead of UTC all year.
  return clock === null ? day : `${day}T${clock}+01:00`
}

const two = (digits: string | undefined) => (digits ?? '0').padStart(2, '0')

const DAY =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)|^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const CLOCK =
  /^[t,]?\s*(?:a\s+)?(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(am|pm)?\s*(z|[+-]\d{2}:?\d{2})?$/

/** '25/11/2026 14:05', '2026-11-25T14:05:00Z', '25-11-26'. The day comes before the month, as everywhere in Algeria. */
function readDateText(text: string): string | null {
  const folded = fold(text)
  const found = DAY.exec(folded)
  if (!found) return null
  const [whole, year, month, day, firstDay, middleMonth, lastYear = ''] = found
  const fullYear = year ?? (lastYear.length === 2 ? `20${lastYear}` : lastYear)
  const date = `${fullYear}-${two(month ?? middleMonth)}-${two(day ?? firstDay)}`
  const rest = folded.slice(whole.length).trim()
  if (rest === '') return timeText(date, null)
  const clock = CLOCK.exec(rest)
  if (!clock) return null
  const [, hours = '', minutes, seconds, half, zone] = clock
  const inHalf =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0)
  const written = timeText(date, `${two(String(inHalf))}:${two(minutes)}:${two(seconds)}`)
  if (written === null || zone === undefined) return written
  const ms = Date.parse(
    written.replace('+01:00', zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')),
  )
  return isMoment(ms) ? new Date(ms).toISOString() : null
}

/** Excel stores a date as a number of days since 1900; a column without a date format shows that number. */
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** A date of a spreadsheet has no time zone, and its reader returns it as UTC. */
function readWallClock(ms: number): string | null {
  if (!isMoment(ms)) return null
  const iso = new Date(Math.round(ms / 1000) * 1000).toISOString()
  const clock = iso.slice(11, 19)
  return timeText(iso.slice(0, 10), clock === '00:00:00' ? null : clock)
}

function readDate(cell: Cell | undefined): Pick<StatusLineJson, 'at' | 'isDateBad'> {
  const text = cellText(cell ?? null)
  if (!(cell instanceof Date) && text === null) return { at: null, isDateBad: false }
  let at: string | null
  if (cell instanceof Date) at = readWallClock(cell.getTime())
  else if (typeof cell === 'number') at = readWallClock(EXCEL_EPOCH_MS + cell * DAY_MS)
  else at = readDateText(text ?? '')
  return { at, isDateBad: at === null }
}

/** Larger amounts cannot be the price of a parcel. */
const MOST_DINARS = 10_000_000

/** The collected amount in dinars; null for an empty or invalid one. '1.500' means 1 500 DA: no amount has half a dinar. */
function readCollected(cell: Cell | undefined): number | null {
  const text = cellText(cell ?? null)
  if (text === null || typeof cell === 'boolean') return null
  const dinars =
    typeof cell === 'number' ? cell : (parseNumber(text) ?? parseNumber(text.replace(/[.,]/g, '')))
  if (dinars === null || Number.isNaN(dinars) || Math.abs(dinars) > MOST_DINARS) return null
  return Math.round(dinars * 100) / 100
}

/** The lines of a file, without rows whose used columns are empty. */
export function readStatusLines({ places, rows }: StatusTable): StatusLineJson[] {
  return rows.flatMap(({ line, cells }) => {
    const cellOf = (field: StatusField) => {
      const place = places[field]
      return place === undefined ? undefined : cells[place]
    }
    const number = readNumber(cellOf('number'))
    const tracking = plainTracking(cellText(cellOf('tracking') ?? null) ?? '').slice(
      0,
      MAX_TRACKING,
    )
    const word = shortText(cellOf('state'))
    if (number === null && tracking === '' && word === '') return []
    const collected = readCollected(cellOf('collected'))
    return [{ line, number, tracking, word, collected, ...readDate(cellOf('date')) }]
  })
}
