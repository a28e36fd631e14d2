import { LAST_COUNTED_CODE, LOST_CODES, readHighestCode } from './device-codes.ts'
import { raiseCodeFloor, renewEpoch } from './meta.ts'
import type { WriteTransaction } from './database.ts'

/**
 * Begins another history of a restored database: every device takes a snapshot, and sends again what it kept.
 * Tills that came after the backup go on writing receipts under codes it knows nothing of, so that new ones are
 * numbered beyond them. `replacedCode`: the highest of the store that was there, 0 when it cannot be read.
 */
export async function beginHistory(
  transaction: WriteTransaction,
  { epoch, replacedCode }: { epoch: string; replacedCode: number },
): Promise<void> {
  await renewEpoch(transaction, epoch)
  const known = await readHighestCode(transaction)
  const floor = Math.max(known, replacedCode) + LOST_CODES
  await raiseCodeFloor(transaction, Math.min(floor, LAST_COUNTED_CODE))
}
