import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { readOperation, type Operation } from '../../../../shared/operations/registry.ts'
import { tillDb, type RejectedRow } from './till-db.ts'

/** A rejected operation as the back office shows it. Only a person resolves one. */
export interface RejectedEntry {
  id: OperationId
  sequence: number
  type: string
  /** Epoch ms by the till's clock. */
  occurredAt: number
  /** Epoch ms at which the server refused it. */
  rejectedAt: number
  code: string
  /** Details for the sentence of `code`. */
  details: unknown
  /** The server's reason in English. */
  message: string
  /** Name for display: a receipt number or a product's title. */
  label: string
  /** Null when this version cannot parse it. */
  operation: Operation | null
  /** The stored JSON, shown when it cannot be parsed. */
  json: string
}

/** The maximum time value of a Date (ECMAScript). */
const LAST_DATE_MS = 8.64e15

/**
 * When the operation occurred, or was rejected if the former is no valid Date, which would throw when rendered and hide
 * the other entries. Comparisons with NaN are false.
 */
function momentOf({ occurredAtMs, rejectedAtMs }: RejectedRow): number {
  return [occurredAtMs, rejectedAtMs].find((ms) => Math.abs(ms) <= LAST_DATE_MS) ?? 0
}

export function rejectedEntry(row: RejectedRow): RejectedEntry {
  const { id, sequence, type, code, details, message, label, wire } = row
  return {
    id,
    sequence,
    type,
    occurredAt: momentOf(row),
    rejectedAt: row.rejectedAtMs,
    code,
    details,
    message,
    label,
    operation: readOperation(wire),
    json: wire,
  }
}

/** Live query of unresolved rejected operations, oldest first; undefined until the storage has answered. */
export function useRejectedTray(): RejectedEntry[] | undefined {
  return useLiveQuery(async () => {
    const rows = await tillDb().rejected.where('resolvedAtMs').equals(0).sortBy('place')
    return rows.map(rejectedEntry)
  })
}

/** For each of this device's rejected operations, by id, whether it is resolved; undefined until read. */
export function useTrayFates(): ReadonlyMap<string, boolean> | undefined {
  return useLiveQuery(async () => {
    const rows = await tillDb().rejected.toArray()
    return new Map(rows.map((row) => [row.id, row.resolvedAtMs !== 0]))
  })
}

/** Resolves a rejected operation with a written reason. Its row stays, with the reason. */
export async function dismissRejected(rejectedId: string, reason: string): Promise<void> {
  const { rejected } = tillDb()
  await tillDb().transaction('rw', rejected, async () => {
    const row = await rejected.where('id').equals(rejectedId).first()
    if (!row || row.resolvedAtMs !== 0) return
    const resolution = { kind: 'dismissed', reason } as const
    await rejected.put({ ...row, resolvedAtMs: Date.now(), resolution })
  })
}
