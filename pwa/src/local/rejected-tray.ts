import { useLiveQuery } from 'dexie-react-hooks'
import { readOperation, type Operation } from '../../../shared/operations/registry.ts'
import { tillDb, type RejectedRow } from './till-db.ts'

/** A rejected operation as the back office shows it; nothing leaves the tray without a person. */
export interface RejectedEntry {
  id: string
  sequence: number
  type: string
  /** Epoch ms by the till's clock. */
  occurredAt: number
  /** Epoch ms at which the server said no. */
  rejectedAt: number
  code: string
  /** The server's reason. */
  message: string
  /** The product's title for a count or a barcode, the receipt number for a sale. */
  label: string
  /** What it says; null when this version cannot read it. */
  operation: Operation | null
  /** Its JSON as it was stored, to be shown when it cannot be read. */
  json: string
}

/** The last time that a date can hold; no comparison with NaN is true. */
const LAST_DATE_MS = 8.64e15

/** When it was made; when it was rejected, for a row that says no time at all: one bad row must not hide the others. */
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

/** Operations rejected and not dealt with, oldest first, followed live; undefined until the storage answered. */
export function useRejectedTray(): RejectedEntry[] | undefined {
  return useLiveQuery(async () => {
    const rows = await tillDb().rejected.where('resolvedAtMs').equals(0).sortBy('place')
    return rows.map(rejectedEntry)
  })
}

/** Ids of this device's rejected operations: true for those that a person dealt with; undefined until read. */
export function useTrayFates(): ReadonlyMap<string, boolean> | undefined {
  return useLiveQuery(async () => {
    const rows = await tillDb().rejected.toArray()
    return new Map(rows.map((row) => [row.id, row.resolvedAtMs !== 0]))
  })
}

/** Settles a rejected operation with a written reason; the operation itself is kept. */
export async function dismissRejected(rejectedId: string, reason: string): Promise<void> {
  const { rejected } = tillDb()
  await tillDb().transaction('rw', rejected, async () => {
    const row = await rejected.where('id').equals(rejectedId).first()
    if (!row || row.resolvedAtMs !== 0) return
    const resolution = { kind: 'dismissed', reason } as const
    await rejected.put({ ...row, resolvedAtMs: Date.now(), resolution })
  })
}
