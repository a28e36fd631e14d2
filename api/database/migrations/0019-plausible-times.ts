import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const FROM = Date.UTC(2000, 0, 1)
const UNTIL = Date.UTC(2100, 0, 1)
const isPlausible = (column: string) => `${column} >= ${FROM} and ${column} < ${UNTIL}`

/** A time that a broken clock gave becomes the time at which the server heard of it, as for what arrives today. */
function healTime(table: string, occurred: string, received: string): string {
  return `update ${table} set ${occurred} = ${received}
    where not (${isPlausible(occurred)}) and ${isPlausible(received)}`
}

const statements = [
  healTime('orders', 'created_at_ms', 'received_at_ms'),
  healTime('operations', 'occurred_at_ms', 'received_at_ms'),
  healTime('stock_movements', 'occurred_at_ms', 'at_ms'),
  // A code that was wished for beyond all others, and a restore after it, left no number for the next till.
  `update meta set value = (
      select coalesce(max(number), 0) + 100 from (
        select cast(substr(code, 2) as integer) as number from devices) where number <= 99999)
    where key = 'code-floor' and cast(value as integer) > 99999`,
]

/** Times between 2000 and 2100, and codes of tills that leave room for the next one. */
export async function plausibleTimes(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
