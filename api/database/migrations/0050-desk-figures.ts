import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `drop index desk_calls_by_time`,
  // All that the figures of calls read, so that they do not look up each call.
  `create index desk_calls_by_time on desk_calls (at_ms, order_id, admin_id, outcome, reason) where undone_at_ms is null`,
  `drop index desk_calls_by_order`,
  `create index desk_calls_by_order on desk_calls (order_id, at_ms) where undone_at_ms is null`,
]

/** Indexes for the figures of calls. */
export async function deskFigures(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
