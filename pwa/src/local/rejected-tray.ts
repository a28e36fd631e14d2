import { useLiveQuery } from 'dexie-react-hooks'
import * as v from 'valibot'
import { barcodeV1Schema, type BarcodeV1 } from '../../../shared/catalog/attach-barcode.ts'
import { stockEditV1Schema, type StockEditV1 } from '../../../shared/stock/stock-edit.ts'
import { storeOrderV1Schema, type StoreOrderV1 } from '../../../shared/store-order/store-order.ts'
import { tillDb, type RejectedRow } from './till-db.ts'

/** What an operation says, as far as it can be read. */
export interface ReadOperation {
  /** Each null for another type of operation, and for what nothing can read. */
  sale: StoreOrderV1 | null
  count: StockEditV1 | null
  barcode: BarcodeV1 | null
}

/** A rejected operation as the back office shows it; nothing leaves the tray without a person. */
export interface RejectedEntry extends ReadOperation {
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
  /** The operation as it was stored, for what nothing can read. */
  raw: string
}

/** The last time that a date can hold; no comparison with NaN is true. */
const LAST_DATE_MS = 8.64e15

/** Its time, actor and place may be what was wrong with it: a sale is shown all the same, and can be sent anew. */
const wireSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ type: v.string(), payload: v.unknown() }),
)

/** What an operation says, read again from its JSON; null when it is of another type or nothing can read it. */
export function payloadOf<TSchema extends v.GenericSchema>(
  row: Pick<RejectedRow, 'wire'>,
  type: string,
  schema: TSchema,
): v.InferOutput<TSchema> | null {
  const operation = v.safeParse(wireSchema, row.wire)
  if (!operation.success || operation.output.type !== type) return null
  const payload = v.safeParse(schema, operation.output.payload)
  return payload.success ? payload.output : null
}

/** The content of an operation's JSON text. */
export function readOperation(wire: string): ReadOperation {
  return {
    sale: payloadOf({ wire }, 'store-order.v1', storeOrderV1Schema),
    count: payloadOf({ wire }, 'stock-edit.v1', stockEditV1Schema),
    barcode: payloadOf({ wire }, 'barcode.v1', barcodeV1Schema),
  }
}

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
    ...readOperation(wire),
    label,
    raw: wire,
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
