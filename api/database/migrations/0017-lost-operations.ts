import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  // Operations that a browser deleted from a till's storage before they were pushed, as reported by the till.
  `create table lost_operations (
    operation_id text not null primary key,
    loss_id text not null,
    device_id text not null,
    sequence integer not null,
    type text not null,
    label text not null,
    total_centimes integer,
    occurred_at_ms integer not null,
    operations integer not null,
    reported_at_ms integer not null,
    arrived_at_ms integer
  ) strict, without rowid`,
  `create index lost_by_loss on lost_operations (loss_id)`,
  `create index lost_by_device on lost_operations (device_id) where arrived_at_ms is null`,
]

export async function lostOperations(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
