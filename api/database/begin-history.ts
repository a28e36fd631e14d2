import { LAST_COUNTED_CODE, LOST_CODES, readHighestCode } from './device-codes.ts'
import { setMark } from './history-marks.ts'
import { raiseCodeFloor, renewEpoch } from './meta.ts'
import { writeMoveMark } from './move-mark.ts'
import { resetPrintJobsSince } from './print-jobs.ts'
import type { WriteTransaction } from './database.ts'

/** What is known of the part of a history that this database does not have; 0 for what is not known. */
export interface KnownNumbers {
  /** The highest change and order numbers that the shop had given out. */
  change: number
  order: number
}

/** More than a shop gives out of any number between the last that is known and the loss of the rest. */
const LOST_NUMBERS = 1000

/**
 * The numbers that people, papers, devices and caches know: each must mean one thing, whatever the database lost. An
 * order that a customer holds must not be another customer's, and what a process cached under a change number must not
 * be served for another state.
 */
const NUMBERED = [
  { table: 'orders', column: 'number', known: 'order' },
  { table: 'changes', column: 'number', known: 'change' },
  { table: 'events', column: 'id', known: null },
  { table: 'handovers', column: 'number', known: null },
  { table: 'payouts', column: 'number', known: null },
  { table: 'status_imports', column: 'number', known: null },
] as const

/** Leaves out the numbers that may have been given out in the lost part: all known ones, and `room` more. */
export async function skipLostNumbers(
  transaction: WriteTransaction,
  known: KnownNumbers,
  room = LOST_NUMBERS,
): Promise<void> {
  for (const { known: name, ...numbered } of NUMBERED) {
    const skipped = { known: name === null ? 0 : known[name], room }
    await transaction.engine.skipNumbers(transaction, numbered, skipped)
  }
}

/**
 * Sets a new epoch in a database that lost a part of its history: every device then loads a snapshot and resends the
 * operations it stores. Tills that enrolled in the lost part continue to write receipts under codes that this database
 * does not contain, so new codes start above those; so do the numbers of orders and of papers. The mark of a move, if
 * there is one, is removed. `replacedCode`: the highest code number of the replaced store, 0 when it cannot be read.
 */
export async function beginHistory(
  transaction: WriteTransaction,
  {
    epoch,
    replacedCode,
    known = { change: 0, order: 0 },
    atMs = Date.now(),
  }: { epoch: string; replacedCode: number; known?: KnownNumbers; atMs?: number },
): Promise<void> {
  await renewEpoch(transaction, epoch)
  await writeMoveMark(transaction, null)
  await resetPrintJobsSince(transaction)
  const highest = await readHighestCode(transaction)
  const floor = Math.max(highest, replacedCode) + LOST_CODES
  await raiseCodeFloor(transaction, Math.min(floor, LAST_COUNTED_CODE))
  await skipLostNumbers(transaction, known)
  await setMark(transaction, atMs)
}
