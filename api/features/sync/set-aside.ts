import type { OperationId } from '../../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import { noteAttention, resolveAttentionOf } from '../../database/attention.ts'
import { forgetFailures, noteFailure, readFailing } from '../../database/failing-operations.ts'
import { inSavepoint, TransactionLost } from '../../database/in-savepoint.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { keptContent, type RawOperation } from './raw-operation.ts'

/** Failures after which an operation no longer blocks the operations after it. */
const MOST_FAILURES = 3
/** Minimum time in ms that the failures must span: a disk that fails for a minute is not caused by the operation. */
const FAILING_FOR_MS = 10 * 60_000

/**
 * Counts an internal error at an operation. Returns true when it has failed so often and for so long that later
 * operations are processed first. The operation stays on its device and is retried at every push, so nothing is lost.
 * Applying it later than others is safe, because operations change the stock by differences.
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
          details: {},
          content: keptContent(raw),
          atMs,
        },
      ])
      return true
    })
  } catch (error) {
    // The failure could not be stored. It is not counted; the operation stays pending and its next failure will be.
    if (error instanceof TransactionLost) throw error
    return false
  }
}

/** Deletes the failure counts of operations that are now stored, and resolves their entries in the attention list. */
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
