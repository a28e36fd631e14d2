import type { AttentionKind, DatabaseTransaction } from './tables.ts'

/** Something the owner should look at. `subject` names it once: the same fact is not listed twice. */
export interface AttentionNote {
  kind: AttentionKind
  subject: string
  orderId?: string
  operationId?: string
  deviceId?: string
  productId?: string
  size?: string
  details: Record<string, string | number | null>
  atMs: number
}

export async function noteAttention(
  transaction: DatabaseTransaction,
  notes: readonly AttentionNote[],
): Promise<void> {
  if (notes.length === 0) return
  await transaction
    .insertInto('attention')
    .values(
      notes.map((note) => ({
        kind: note.kind,
        subject: note.subject,
        order_id: note.orderId ?? null,
        operation_id: note.operationId ?? null,
        device_id: note.deviceId ?? null,
        product_id: note.productId ?? null,
        size: note.size ?? null,
        details: JSON.stringify(note.details),
        at_ms: note.atMs,
        resolved_at_ms: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute()
}

/** Closes what has mended itself, such as a gap whose operation arrived after all. */
export async function resolveAttention(
  transaction: DatabaseTransaction,
  kind: AttentionKind,
  deviceId: string,
  atMs: number,
): Promise<void> {
  await transaction
    .updateTable('attention')
    .set({ resolved_at_ms: atMs })
    .where('kind', '=', kind)
    .where('device_id', '=', deviceId)
    .where('resolved_at_ms', 'is', null)
    .execute()
}
