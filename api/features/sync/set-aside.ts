import type { OperationId } from '../../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import { noteAttention, resolveAttentionOf } from '../../database/attention.ts'
import { forgetFailures, noteFailure, readFailing } from '../../database/failing-operations.ts'
import { inSavepoint, TransactionLost } from '../../database/in-savepoint.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { operationText, type RawOperation } from './raw-operation.ts'

/** Failures after which an operation no longer holds up those behind it. */
const MOST_FAILURES = 3
/** And the time they must span, in ms: a disk that fails for a minute is no fault of the operation. */
const FAILING_FOR_MS = 10 * 60_000

/**
 * Counts a failure of the program at an operation. True when it failed so often and for so long that those behind it
 * go first. It stays on its device and is tried again at every push: nothing is lost, and it is applied once the
 * program can. That it comes after others changes nothing, because operations move the stock by differences.
 */
export async function setAside(
  transaction: WriteTransaction,
  raw: RawOperation,
  { deviceId, atMs }: { deviceId: DeviceId; atMs: number },
): Promise<boolean> {
  try {
    return await inSavepoint(transaction, async () => {
      const { failures, firstFailedMs } = await noteFailure(transaction, {
        id: raw.id,
        deviceId,
        atMs,
      })
      if (failures < MOST_FAILURES || atMs - firstFailedMs < FAILING_FOR_MS) return false
      await noteAttention(transaction, [
        {
          kind: 'failing-operation',
          subject: raw.id,
          operationId: raw.id,
          deviceId,
          details: { content: operationText(raw) },
          atMs,
        },
      ])
      return true
    })
  } catch (error) {
    // What the database cannot note now, it counts the next time.
    if (error instanceof TransactionLost) throw error
    return false
  }
}

/** Forgets the failures of operations that were stored after all, and takes them off the owner's list. */
export async function endFailures(
  transaction: WriteTransaction,
  storedIds: readonly OperationId[],
  atMs: number,
): Promise<void> {
  const failing = await readFailing(transaction, storedIds)
  const ended = [...failing.keys()]
  await forgetFailures(transaction, ended)
  await resolveAttentionOf(transaction, 'failing-operation', ended, atMs)
}
