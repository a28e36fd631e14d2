import { existsSync, statSync } from 'node:fs'
import type { Machine } from './check-data-dir.ts'
import { type Finding, right, wrong } from './finding.ts'

const MINUTE_MS = 60_000
/** HTTP dates are whole seconds, and an answer may take some seconds. */
const TOLERANCE_MS = 2 * MINUTE_MS
const FIRST_YEAR = 2025
const LAST_YEAR = 2099

const SET_IT = 'Let the machine set its clock by itself: timedatectl set-ntp true'

/**
 * Checks that the clock is plausible. `files`: must not be from the future; `dateHeader`: from an answer of the public
 * address.
 */
export function checkClock(
  { nowMs }: Machine,
  files: readonly string[],
  dateHeader: string | null,
): Finding {
  const year = new Date(nowMs).getUTCFullYear()
  if (year < FIRST_YEAR || year > LAST_YEAR)
    return wrong(`The clock of this machine says that it is the year ${year}.`, SET_IT)
  const newer = files.find(
    (path) => existsSync(path) && statSync(path).mtimeMs > nowMs + TOLERANCE_MS,
  )
  if (newer !== undefined)
    return wrong(
      `The clock of this machine is behind: ${newer} was written in what is now the future.`,
      SET_IT,
    )
  const elsewhere = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  const apart = Math.abs(elsewhere - nowMs)
  if (apart > TOLERANCE_MS)
    return wrong(
      `The clock of this machine is ${Math.round(apart / MINUTE_MS)} minutes away from that of the public address.`,
      SET_IT,
    )
  return right('The clock of this machine can be right.')
}
