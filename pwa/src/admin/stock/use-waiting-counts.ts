import { useLiveQuery } from 'dexie-react-hooks'
import type { OperationType } from '../../../../shared/operations/registry.ts'
import { tillDb } from '../../local/till/till-db.ts'

const COUNTED: OperationType = 'stock-edit.v1'
const NONE: ReadonlySet<string> = new Set()

/** Ids of the products with counts that the server has not seen yet, followed live. */
export function useWaitingCounts(): ReadonlySet<string> {
  const waiting = useLiveQuery(async () => {
    // Caught here: the hook would throw it into the page, which shows stock without this mark too.
    const rows = await tillDb()
      .outbox.where('type')
      .equals(COUNTED)
      .toArray()
      .catch(() => [])
    return new Set(rows.flatMap((row) => row.effects.map((effect) => effect.productId)))
  })
  return waiting ?? NONE
}
