import type { DeviceId } from '../../../shared/sync/device-id.ts'
import type { PullAnswerJson } from '../../../shared/sync/pull.ts'
import type { SequenceRange } from '../../../shared/sync/sequence-ranges.ts'
import { readAcknowledged } from '../../database/devices.ts'
import { readProcessedRanges } from '../../database/processed-ranges.ts'
import type { ReadTransaction } from '../../database/database.ts'

/** Sequences that a client which knows no ranges is told one by one. */
const MOST_LISTED = 2000

type Processed = Pick<PullAnswerJson, 'acknowledged' | 'acknowledgedRanges' | 'acknowledgedBeyond'>

/**
 * For a client from before there were ranges. When more than 2,000 operations came after a gap, those before the last
 * 2,000 are told as acknowledged together with the gap: such a till then shows its stock without the missing
 * operation, instead of with thousands of sales counted twice.
 */
function listProcessed(acknowledged: number, ranges: readonly SequenceRange[]): Processed {
  const listed: number[] = []
  for (const [from, to] of ranges.toReversed()) {
    for (let sequence = to; sequence >= from; sequence -= 1) {
      if (listed.length === MOST_LISTED) {
        return { acknowledged: sequence, acknowledgedBeyond: listed.toReversed() }
      }
      listed.push(sequence)
    }
  }
  if (listed.length === 0) return { acknowledged }
  return { acknowledged, acknowledgedBeyond: listed.toReversed() }
}

/** What was processed of a device's operations, for a client that reads ranges or one that does not. */
export async function readProcessed(
  transaction: ReadTransaction,
  deviceId: DeviceId,
  readsRanges: boolean,
): Promise<Processed> {
  const acknowledged = await readAcknowledged(transaction, deviceId)
  const ranges = await readProcessedRanges(transaction, deviceId)
  if (!readsRanges) return listProcessed(acknowledged, ranges)
  return ranges.length === 0 ? { acknowledged } : { acknowledged, acknowledgedRanges: ranges }
}
