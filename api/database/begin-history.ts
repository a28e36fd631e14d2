import { LAST_COUNTED_CODE, LOST_CODES, readHighestCode } from './device-codes.ts'
import { raiseCodeFloor, renewEpoch } from './meta.ts'
import { writeMoveMark } from './move-mark.ts'
import { resetPrintJobsSince } from './print-jobs.ts'
import type { WriteTransaction } from './database.ts'

/**
 * Sets a new epoch in a restored database: every device then loads a snapshot and resends the operations it stores.
 * Tills that enrolled after the backup continue to write receipts under codes that the backup does not contain, so new
 * codes start above those. The mark of a move, if there is one, is removed. `replacedCode`: the highest code number of
 * the replaced store, 0 when it cannot be read.
 */
export async function beginHistory(
  transaction: WriteTransaction,
  { epoch, replacedCode }: { epoch: string; replacedCode: number },
): Promise<void> {
  await renewEpoch(transaction, epoch)
  await writeMoveMark(transaction, null)
  await resetPrintJobsSince(transaction)
  const known = await readHighestCode(transaction)
  const floor = Math.max(known, replacedCode) + LOST_CODES
  await raiseCodeFloor(transaction, Math.min(floor, LAST_COUNTED_CODE))
}
