import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create index attention_open on attention (at_ms desc, id desc) where resolved_at_ms is null`,
  // For each line of each sale, the server checks whether its stock was counted after the sale.
  `create index counts_by_stock on stock_movements (product_id, size, occurred_at_ms) where reason = 'stock-edit'`,
  // Adds notes for the operations that were rejected before this migration.
  `insert into attention (kind, subject, operation_id, device_id, details, at_ms)
    select 'rejected-operation', id, id, device_id,
      json_object('message', outcome ->> '$.message', 'content', content), received_at_ms
    from operations where status = 'rejected'`,
]

export async function attention(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
