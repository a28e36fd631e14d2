import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import type { Centimes } from '../../../../shared/money.ts'
import type { ShiftSums } from '../../../../shared/shifts/shift-sums.ts'
import type { TillPublicKey } from '../../../../shared/receipts/till-key.ts'
import type { EnrolledTill } from './enrolled-till.ts'
import type { TillLedger } from './till-ledger.ts'

/** The last used numbers, in one row, so that a sale writes it once. */
export interface CountersRow {
  key: 'till'
  place: number
  sequence: number
  receipt: number
  /** The counter of return numbers; absent in rows from before there were returns. */
  returns?: number
  /** The counter of closed shifts; absent until the first one. */
  z?: number
  /** Absent while none is open. */
  shift?: OpenShift
}

/** A shift that is open on this device. */
export interface OpenShift {
  id: string
  /** Place of its opening; later operations belong to the shift. */
  place: number
  /** Epoch ms. */
  openedAtMs: number
  float: Centimes
  /**
   * Running sums, copied to the ledger so that they survive a deletion of the database. Absent in rows from before
   * there were running sums.
   */
  sums?: ShiftSums | undefined
  /**
   * Sums up to `place`, set when the database was deleted, or replaced by an older copy, during the shift. The shift's
   * sums are then the running ones.
   */
  before?: ShiftSums | undefined
}

export interface DeviceRow {
  key: 'this'
  /** UUID of this device on the server. */
  device: DeviceId
  /** Prefix of its receipt numbers, 'T1'; null until the server has assigned it. */
  code: string | null
  /** The admin who is, or last was, signed in here. */
  person: string | null
  /** Epoch of the server that the stored outcomes belong to. */
  epoch: string | null
  /** What the server told with the last outcomes, see shared/sync/told.ts; absent until then. */
  told?: string | undefined
  /** Must enrol again with its code, as the server was restored. */
  enrolAgain: boolean
  /** Another device uses the same id (a cloned profile): this one must take a new id. */
  cloned: boolean
  /** The session ended other than by expiry: operations acknowledged meanwhile are stored without customers. */
  signedOut?: boolean
  /** The next id, stored before the request: when the answer is lost, a retry gets the same code. */
  nextDevice?: DeviceId
  /** The person at the till; absent while the till asks for nobody. */
  staff?: { person: string; locked: boolean } | undefined
  /**
   * Wrong PINs in a row by person id, and until when no PIN may be tried; epoch ms by this device's clock. Older rows
   * lack the counts by person.
   */
  wrongPins?: { triesOf?: Readonly<Record<string, number>>; pausedUntilMs: number } | undefined
  /** The key of its receipts that the server acknowledged; absent until then. */
  registeredKey?: TillPublicKey
  /**
   * Its token, once it is enrolled. Null: it sells under the signed-in account. Absent in rows from before there were
   * tokens, and in a restored row: the next round then asks the server for one.
   */
  till?: EnrolledTill | null
  /** The token that it asks to be enrolled with, stored before the request: a retry sends the same one. */
  nextTillToken?: string
}

/** This device's row from the ledger; undefined when it has none. */
export function rememberedDevice(ledger: TillLedger): DeviceRow | undefined {
  const known = ledger.device()
  if (known === null) return undefined
  const { till, ...rest } = known
  // Enrols again, as the server may have been restored and not know this till.
  return {
    key: 'this',
    ...rest,
    ...(till !== undefined && { till }),
    enrolAgain: true,
    cloned: false,
  }
}

/**
 * The rows to restore in a database that was deleted, emptied, or replaced by an older copy, so that no number is used
 * twice; null when the rows are right or the ledger is empty. Normally the database is never behind the ledger, which
 * is written after it.
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
      (last.returns ?? 0) < numbers.returns ||
      (last.z ?? 0) < numbers.z ||
      (row?.device === numbers.device && last.sequence < numbers.sequence))
  if (!remembered || (row && !isBehind)) return null
  const isSame = row?.device === remembered.device
  const device = row && isSame ? { ...row, code: row.code ?? remembered.code } : remembered
  // Includes operations whose transaction may not have completed: skipping a number is harmless, repeating one is not.
  const given = [...ledger.entries(), ...(numbers ? [numbers] : [])]
  const ofDevice = given.filter((one) => one.device === device.device)
  return {
    device: { ...device, enrolAgain: true },
    counters: {
      key: 'till',
      place: highest([last, ...given], 'place'),
      receipt: highest([last, ...given], 'receipt'),
      returns: highest([{ returns: last.returns ?? 0 }, ...given], 'returns'),
      z: highest([{ z: last.z ?? 0 }, ...given], 'z'),
      ...openShiftOf(ledger, device.device, last, highest(given, 'z')),
      sequence: highest(isSame || !row ? [last, ...ofDevice] : ofDevice, 'sequence'),
    },
  }
}

/** The open shift: from the ledger if that is newer than the row, with the sums up to then. */
function openShiftOf(ledger: TillLedger, device: DeviceId, last: CountersRow, z: number) {
  const seen = ledger.shift()
  if (seen?.device === device && seen.place > last.place) {
    const { shift, place } = seen
    return shift && { shift: { ...shift, place, before: shift.sums } }
  }
  // An older copy may still have a shift that was closed since.
  return last.shift && z <= (last.z ?? 0) && { shift: last.shift }
}

/** The initial rows of a newly created database; null on a device that was not a till before. */
export function rememberedTill(ledger: TillLedger) {
  return mendTill(ledger, undefined, undefined)
}

function highest<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((most, row) => Math.max(most, row[name]), 0)
}
