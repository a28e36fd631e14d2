import type { OperationId } from '../../../shared/operations/operation-id.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { readRejected } from '../../database/operations.ts'
import type { OperationPlace } from './apply-operation.ts'
import { readEnvelope } from './raw-operation.ts'

/** How often an operation may have been rejected and sent again. A made-up circle ends here. */
const MAX_TIMES = 20

/**
 * The place of the operation that an operation was made from: of the first one, when it was rejected and sent again more
 * than once. `own` when it was not sent again, or the server never rejected what it names.
 */
export async function originalPlace(
  db: ReadTransaction,
  own: OperationPlace,
  replaces: OperationId | undefined,
): Promise<OperationPlace> {
  let place = own
  let id = replaces
  for (let times = 0; id !== undefined && times < MAX_TIMES; times += 1) {
    const row = await readRejected(db, id)
    if (row === undefined) break
    place = { deviceId: row.device_id, sequence: row.sequence }
    id = readReplaced(row.content)
  }
  return place
}

/** What a rejected operation was itself made from; undefined when it is unreadable. */
function readReplaced(content: string | null): OperationId | undefined {
  if (content === null) return undefined
  const envelope = readEnvelope(JSON.parse(content))
  return 'replaces' in envelope ? envelope.replaces : undefined
}
