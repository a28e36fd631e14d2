import { useLiveQuery } from 'dexie-react-hooks'
import type { OperationType } from '../../../../shared/operations/registry.ts'
import { tillDb } from '../../local/till/till-db.ts'

/** The types of operations that change stock and are entered on the stock screens. */
const MOVING: readonly OperationType[] = ['stock-edit.v1', 'goods-in.v1', 'write-off.v1']
const NONE: ReadonlySet<string> = new Set()

/** Live query of the ids of products with counts, goods in or write-offs that are not sent yet. */
export function useWaitingCounts(): ReadonlySet<string> {
  const waiting = useLiveQuery(async () => {
    // Caught here, since the hook would throw it while rendering, and the page works without this mark.
    const rows = await tillDb()
      .outbox.where('type')
      .anyOf(MOVING)
      .toArray()
      .catch(() => [])
    return new Set(rows.flatMap((row) => row.effects.map((effect) => effect.productId)))
  })
  return waiting ?? NONE
}
