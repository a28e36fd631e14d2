import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { readOperation, type Operation } from '../../../../shared/operations/registry.ts'
import { tillDb, type RejectedRow } from './till-db.ts'

/** A rejected operation as the back office shows it. Only a person can settle one. */
export interface RejectedEntry {
  id: OperationId
  sequence: number
  type: string
  /** Epoch ms by the till's clock. */
  occurredAt: number
  /** Epoch ms at which the server refused it. */
  rejectedAt: number
  code: string
  /** The server's reason. */
  message: string
  /** The name that people know it by: a receipt number, a product's title. */
  label: string
  /** What it says; null when this version cannot read it. */
  operation: Operation | null
  /** Its JSON as it was stored, to be shown when it cannot be read. */
  json: string
}

/** The last time that a Date can hold. */
const LAST_DATE_MS = 8.64e15

/**
 * When it was made; when it was rejected, for a row without a time that a Date can hold, which would throw when it is
 * shown and hide the others. A comparison with NaN is false.
 */
function momentOf({ occurredAtMs, rejectedAtMs }: RejectedRow): number {
  return [occurredAtMs, rejectedAtMs].find((ms) => Math.abs(ms) <= LAST_DATE_MS) ?? 0
}

export function rejectedEntry(row: RejectedRow): RejectedEntry {
  const { id, sequence, type, code, message, label, wire } = row
  return {
    id,
    sequence,
    type,
    occurredAt: momentOf(row),
    rejectedAt: row.rejectedAtMs,
    code,
    message,
    label,
    operation: readOperation(wire),
    json: wire,
  }
}

/** The rejected operations that nobody has settled, oldest first, followed live; undefined until the storage answered. */
export function useRejectedTray(): RejectedEntry[] | undefined {
  return useLiveQuery(async () => {
    const rows = await tillDb().rejected.where('resolvedAtMs').equals(0).sortBy('place')
    return rows.map(rejectedEntry)
  })
}

/** By id of this device's rejected operations, whether a person has settled it; undefined until it was read. */
export function useTrayFates(): ReadonlyMap<string, boolean> | undefined {
  return useLiveQuery(async () => {
    const rows = await tillDb().rejected.toArray()
    return new Map(rows.map((row) => [row.id, row.resolvedAtMs !== 0]))
  })
}

/** Settles a rejected operation with a written reason. Its row stays, with the reason. */
export async function dismissRejected(rejectedId: string, reason: string): Promise<void> {
  const { rejected } = tillDb()
  await tillDb().transaction('rw', rejected, async () => {
    const row = await rejected.where('id').equals(rejectedId).first()
    if (!row || row.resolvedAtMs !== 0) return
    const resolution = { kind: 'dismissed', reason } as const
    await rejected.put({ ...row, resolvedAtMs: Date.now(), resolution })
  })
}
