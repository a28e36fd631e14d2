import { useLiveQuery } from 'dexie-react-hooks'
import type { GoodsDocumentKind } from '../../../../shared/operations/goods.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { type Operation, readOperation } from '../../../../shared/operations/registry.ts'
import { type Outcome, rejectedOutcome, waitingOutcome } from './sales-here.ts'
import { type OperationRow, tillDb, type TillDb } from './till-db.ts'

/** Goods that were taken in or written off on this device, with the state of the operation. */
export interface GoodsHere extends Pick<Outcome, 'state' | 'reason'> {
  id: OperationId
  /** Epoch ms by this device's clock. */
  occurredAtMs: number
  /** The titles of the goods. */
  label: string
  operation: Operation<'goods-in.v1' | 'write-off.v1'>
}

/** The newest goods of one kind that are stored on this device, newest first; sent ones for 30 days. */
export async function readGoodsHere(
  db: TillDb,
  kind: GoodsDocumentKind,
  limit: number,
): Promise<GoodsHere[]> {
  const { outbox, history, rejected } = db
  const type = `${kind}.v1` as const
  const isWanted = (row: OperationRow) => row.type === type
  // In one transaction, so that an operation that is being settled is in exactly one of the tables.
  const rows = await db.transaction('r', [outbox, history, rejected], async () => {
    const [waiting, sent, refused] = await Promise.all([
      outbox.where('type').equals(type).toArray(),
      // oxlint-disable-next-line unicorn/no-array-reverse -- the order of a query of Dexie, which has no toReversed()
      history.orderBy('place').reverse().filter(isWanted).limit(limit).toArray(),
      rejected.filter(isWanted).toArray(),
    ])
    return [
      ...waiting.map((row) => ({ row, outcome: waitingOutcome(row) })),
      ...sent.map((row) => ({ row, outcome: { state: 'sent', reason: null } as const })),
      ...refused.map((row) => ({ row, outcome: rejectedOutcome(row) })),
    ]
  })
  return rows
    .toSorted((a, b) => b.row.place - a.row.place)
    .slice(0, limit)
    .flatMap(({ row: { id, occurredAtMs, label, wire }, outcome: { state, reason } }) => {
      const operation = readOperation(wire)
      if (operation?.type !== 'goods-in.v1' && operation?.type !== 'write-off.v1') return []
      return [{ id, occurredAtMs, label, state, reason, operation }]
    })
}

/** Live query of the newest goods of one kind; undefined until the storage has answered. */
export function useGoodsHere(kind: GoodsDocumentKind, limit: number): GoodsHere[] | undefined {
  // Caught here, since the hook would throw it while rendering, and the page works without this list.
  return useLiveQuery(() => readGoodsHere(tillDb(), kind, limit).catch(() => []), [kind, limit])
}
