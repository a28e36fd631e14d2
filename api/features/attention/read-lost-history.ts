import * as v from 'valibot'
import type { AttentionNoteJson } from '../../../shared/attention/attention.ts'
import { storedOperationIdSchema } from '../../../shared/operations/operation-id.ts'
import { HISTORY_DAYS } from '../../../shared/sync/push.ts'
import { toIso } from '../../../shared/time.ts'
import type { OpenNote } from '../../database/attention.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { lostHistorySchema } from '../../database/lost-history.ts'

/** The most tills listed on a card. */
const MOST_LISTED = 50
const DAY_MS = 24 * 3_600_000

export type LostHistoryFacts = Omit<
  Extract<AttentionNoteJson, { kind: 'history-went-back' }>,
  'kind' | 'id' | 'at'
>

export const NO_LOST_HISTORY: LostHistoryFacts = {
  keptOrder: 0,
  knownOrder: 0,
  reusedOrder: null,
  changes: 0,
  returned: [],
  absent: [],
}

/** The lowest id of an operation that is made at this time. Ids begin with the time, by the clock of their device. */
function firstIdAt(atMs: number) {
  const hex = Math.max(0, atMs).toString(16).padStart(12, '0')
  return v.parse(storedOperationIdSchema, `${hex.slice(0, 8)}-${hex.slice(8)}`)
}

const deviceOf = (row: { id: string; code: string | null; name: string }) => ({
  _id: row.id,
  code: row.code,
  name: row.name,
})

/** What came back since the history went back, by till, and which tills have not been in contact. */
export async function readLostHistoryFacts(
  db: ReadTransaction,
  { details, at_ms: atMs }: Pick<OpenNote, 'details' | 'at_ms'>,
): Promise<LostHistoryFacts> {
  const lost = v.parse(lostHistorySchema, details)
  const returned = await db
    .selectFrom('operations as o')
    .innerJoin('devices as d', 'd.id', 'o.device_id')
    .select(['d.id', 'd.code', 'd.name', (select) => select.fn.countAll<number>().as('operations')])
    // A range of ids that were made before, instead of all operations that the shop ever had.
    .where('o.id', '>=', firstIdAt(atMs - (HISTORY_DAYS + 1) * DAY_MS))
    .where('o.id', '<', firstIdAt(atMs))
    .where('o.received_at_ms', '>=', atMs)
    .groupBy(['d.id', 'd.code', 'd.name'])
    .orderBy('operations', 'desc')
    .limit(MOST_LISTED)
    .execute()
  const absent = await db
    .selectFrom('devices')
    .select(['id', 'code', 'name', 'last_seen_ms'])
    .where('code', 'is not', null)
    .where('removed_at_ms', 'is', null)
    .where('last_seen_ms', '<', atMs)
    .orderBy('last_seen_ms', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return {
    keptOrder: lost.keptOrder,
    knownOrder: lost.knownOrder,
    reusedOrder: lost.reusedOrder > lost.keptOrder ? lost.reusedOrder : null,
    changes: lost.knownChange - lost.keptChange,
    returned: returned.map((row) => ({ device: deviceOf(row), operations: row.operations })),
    absent: absent.map((row) => ({ device: deviceOf(row), seenAt: toIso(row.last_seen_ms) })),
  }
}
