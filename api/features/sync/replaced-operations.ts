import type { OperationId } from '../../../shared/operations/operation-id.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { readOutcomes, readRejected } from '../../database/operations.ts'
import type { OperationPosition, ReplacedOperation } from './apply-operation.ts'
import { type Envelope, readEnvelope } from './raw-operation.ts'

/** How many times an operation may have been rejected and sent again. */
const MAX_TIMES = 20

/**
 * The rejected operations that an operation replaces, the latest first: several when it was rejected more than once.
 * Each is listed once, even when they name themselves or each other in a circle. The list ends with an operation that
 * this server does not have, for example after a restore. An operation that was applied is not in it.
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
      if (!isApplied) found.push({ id, position: null, payload: null })
      break
    }
    const envelope = readContent(row.content)
    const position = { deviceId: row.device_id, sequence: row.sequence }
    found.push({ id, position, payload: envelope?.payload ?? null })
    id = envelope?.replaces
  }
  return found
}

/**
 * The position of the operation that this one replaces; of the first one, when it was rejected and sent again more than
 * once. `own` when it replaces none, or when the server never rejected the operation that it names.
 */
export function originalPosition(
  own: OperationPosition,
  replaced: readonly ReplacedOperation[],
): OperationPosition {
  return replaced.findLast(({ position }) => position !== null)?.position ?? own
}

/** A rejected operation; null when it is unreadable. */
function readContent(content: string | null): Envelope | null {
  if (content === null) return null
  const envelope = readEnvelope(JSON.parse(content))
  return 'type' in envelope ? envelope : null
}
