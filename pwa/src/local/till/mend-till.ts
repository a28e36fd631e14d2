import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import type { TillLedger } from './till-ledger.ts'

/** What the next operation takes; one row, so that a sale writes it once. */
export interface CountersRow {
  key: 'till'
  place: number
  sequence: number
  receipt: number
}

export interface DeviceRow {
  key: 'this'
  /** UUID of this device on the server. */
  device: DeviceId
  /** 'T1': what its receipts begin with; null until the server gave it. */
  code: string | null
  /** The admin who is, or last was, signed in here. */
  person: string | null
  /** The server's history that the outcomes kept here belong to. */
  epoch: string | null
  /** A restored server must be told of this device and its code again. */
  enrolAgain: boolean
  /** Another device uses the same id (a cloned profile): this one must take a new one. */
  cloned: boolean
  /** Nobody is signed in, and not because the time was up: what is acknowledged meanwhile is kept without customers. */
  signedOut?: boolean
  /** The id it is to take, chosen before the server is asked: a lost answer then costs no second code. */
  nextDevice?: DeviceId
}

/** This device's row as the ledger knows it; undefined when it knows none. */
export function rememberedDevice(ledger: TillLedger): DeviceRow | undefined {
  const known = ledger.device()
  if (known === null) return undefined
  // The server is told again: after a restore it may not know this till any more.
  return { key: 'this', ...known, enrolAgain: true, cloned: false }
}

/**
 * What must stand in a database that was deleted, emptied, or put back to an older copy, so that no number is given out
 * twice; null when nothing is wrong with what stands there, or nothing is known. In good order the database is never
 * behind the ledger, which is written after it.
 */
export function mendTill(
  ledger: TillLedger,
  row: DeviceRow | undefined,
  counters: CountersRow | undefined,
): { device: DeviceRow; counters: CountersRow } | null {
  const remembered = rememberedDevice(ledger)
  const numbers = ledger.numbers()
  const last = counters ?? { key: 'till', place: 0, sequence: 0, receipt: 0 }
  const isBehind =
    numbers !== null &&
    (last.place < numbers.place ||
      last.receipt < numbers.receipt ||
      (row?.device === numbers.device && last.sequence < numbers.sequence))
  if (!remembered || (row && !isBehind)) return null
  const isSame = row?.device === remembered.device
  const device = row && isSame ? { ...row, code: row.code ?? remembered.code } : remembered
  // Also those whose transaction may not have completed: a number too high is no harm, one given twice is.
  const given = [...ledger.entries(), ...(numbers ? [numbers] : [])]
  const ofDevice = given.filter((one) => one.device === device.device)
  return {
    device: { ...device, enrolAgain: true },
    counters: {
      key: 'till',
      place: highest([last, ...given], 'place'),
      receipt: highest([last, ...given], 'receipt'),
      sequence: highest(isSame || !row ? [last, ...ofDevice] : ofDevice, 'sequence'),
    },
  }
}

/** What a database that is made anew begins with; null on a device that was no till before. */
export function rememberedTill(ledger: TillLedger) {
  return mendTill(ledger, undefined, undefined)
}

function highest<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((most, row) => Math.max(most, row[name]), 0)
}
