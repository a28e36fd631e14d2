import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { noteAttention, type AttentionNote } from '../../database/attention.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { findCountAfter } from '../../database/recounts.ts'
import type { ReturnRecord } from '../../database/returns.ts'
import type { SaleFacts } from '../../database/sale-facts.ts'
import { moveStock, readStockLevels } from '../../database/stock.ts'
import { noteOfLine } from './return-notes.ts'

/**
 * Puts the pieces of a new return back into stock, except for those written off. Products that never existed on this
 * server have no stock; the owner gets a note about them, and about products and sizes that the shop no longer shows.
 */
export async function restock(
  transaction: WriteTransaction,
  record: ReturnRecord,
  facts: ReadonlyMap<ProductId, SaleFacts>,
): Promise<void> {
  const { row } = record
  const back = record.lines.filter((line) => line.restocked === 1)
  const known = back.filter((line) => facts.has(line.product_id))
  await moveStock(
    transaction,
    known.map((line) => ({ productId: line.product_id, size: line.size, change: line.quantity })),
    {
      reason: 'return',
      orderId: null,
      operationId: row.operation_id,
      returnId: row.id,
      adminId: row.admin_id,
      occurredAtMs: row.occurred_at_ms,
      atMs: row.received_at_ms,
    },
  )
  const levels = await readStockLevels(
    transaction,
    known.map((line) => line.product_id),
  )
  const notes: AttentionNote[] = []
  for (const line of back) {
    const isShown = levels.some(
      (level) =>
        level.product_id === line.product_id && level.size === line.size && level.archived === 0,
    )
    if (!isShown || facts.get(line.product_id)?.deleted !== false) {
      notes.push(noteOfLine('returned-unlisted', record, line, { pieces: line.quantity }))
      continue
    }
    const countedAtMs = await findCountAfter(transaction, {
      productId: line.product_id,
      size: line.size,
      occurredAtMs: row.occurred_at_ms,
      deviceId: row.device_id,
    })
    // The count already included the pieces on the shelf. Negative: they came back instead of being sold.
    if (countedAtMs === null) continue
    notes.push(noteOfLine('recount', record, line, { sold: -line.quantity, countedAtMs }))
  }
  await noteAttention(transaction, notes)
}
