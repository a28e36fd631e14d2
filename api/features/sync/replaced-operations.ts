import type { OperationId } from '../../../shared/operations/operation-id.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { readOutcomes, readRejected } from '../../database/operations.ts'
import type { OperationPlace, ReplacedOperation } from './apply-operation.ts'
import { type Envelope, readEnvelope } from './raw-operation.ts'

/** How often an operation may have been rejected and sent again. */
const MAX_TIMES = 20

/**
 * The rejected operations that an operation sends again, the latest first: several when it was rejected more than once,
 * each once, also where they name themselves or each other in a circle.
 * An operation that this server does not have, as after a restore, is the last one; one that was applied is none.
 */
export async function readReplaced(
  db: ReadTransaction,
  replaces: OperationId | undefined,
): Promise<ReplacedOperation[]> {
  const found: ReplacedOperation[] = []
  const seen = new Set<OperationId>()
  let id = replaces
  while (id !== undefined && !seen.has(id) && found.length < MAX_TIMES) {
    seen.add(id)
    const row = await readRejected(db, id)
    if (row === undefined) {
      const isApplied = (await readOutcomes(db, [id])).size > 0
      if (!isApplied) found.push({ id, place: null, payload: null })
      break
    }
    const envelope = readContent(row.content)
    const place = { deviceId: row.device_id, sequence: row.sequence }
    found.push({ id, place, payload: envelope?.payload ?? null })
    id = envelope?.replaces
  }
  return found
}

/**
 * The place of the operation that an operation was made from: of the first one, when it was rejected and sent again more
 * than once. `own` when it was not sent again, or the server never rejected what it names.
 */
export function originalPlace(
  own: OperationPlace,
  replaced: readonly ReplacedOperation[],
): OperationPlace {
  return replaced.findLast(({ place }) => place !== null)?.place ?? own
}

/** A rejected operation; null when it is unreadable. */
function readContent(content: string | null): Envelope | null {
  if (content === null) return null
  const envelope = readEnvelope(JSON.parse(content))
  return 'type' in envelope ? envelope : null
}
