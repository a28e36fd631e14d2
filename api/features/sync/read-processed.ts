import type { DeviceId } from '../../../shared/sync/device-id.ts'
import type { PullAnswerJson } from '../../../shared/sync/pull.ts'
import type { SequenceRange } from '../../../shared/sync/sequence-ranges.ts'
import { readAcknowledged } from '../../database/devices.ts'
import { readProcessedRanges } from '../../database/processed-ranges.ts'
import type { ReadTransaction } from '../../database/database.ts'

/** Maximum number of sequences listed one by one, for a client without support for ranges. */
const MOST_LISTED = 2000

type Processed = Pick<PullAnswerJson, 'acknowledged' | 'acknowledgedRanges' | 'acknowledgedBeyond'>

/**
 * For old clients without support for ranges. With more than 2,000 operations after a sequence gap, all before the last
 * 2,000 are reported as acknowledged, including the gap: the till's stock then lacks the missing operation, which is
 * better than counting thousands of sales twice.
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

/** Which of a device's operations were processed; as ranges when the client supports them. */
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
