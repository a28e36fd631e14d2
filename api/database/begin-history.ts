import { readHighestCode } from './devices.ts'
import { raiseCodeFloor, renewEpoch } from './meta.ts'
import type { DatabaseTransaction } from './tables.ts'

/** More tills than a shop signs in between a backup and the day it is needed. */
const LOST_CODES = 100

/**
 * Begins another history of a restored database: every device takes a snapshot, and sends again what it kept.
 * Tills that came after the backup go on writing receipts under codes it knows nothing of, so that new ones are
 * numbered beyond them. `replacedCode`: the highest of the store that was there, 0 when it cannot be read.
 */
export async function beginHistory(
  transaction: DatabaseTransaction,
  { epoch, replacedCode }: { epoch: string; replacedCode: number },
): Promise<void> {
  await renewEpoch(transaction, epoch)
  const known = await readHighestCode(transaction)
  await raiseCodeFloor(transaction, Math.max(known, replacedCode) + LOST_CODES)
}
