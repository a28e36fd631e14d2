import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const FROM = Date.UTC(2000, 0, 1)
const UNTIL = Date.UTC(2100, 0, 1)
const isPlausible = (column: string) => `${column} >= ${FROM} and ${column} < ${UNTIL}`

/** SQL that replaces times outside 2000 to 2100, from a wrong clock, by the time of receipt, as for new operations. */
function healTime(table: string, occurred: string, received: string): string {
  return `update ${table} set ${occurred} = ${received}
    where not (${isPlausible(occurred)}) and ${isPlausible(received)}`
}

const statements = [
  healTime('orders', 'created_at_ms', 'received_at_ms'),
  healTime('operations', 'occurred_at_ms', 'received_at_ms'),
  healTime('stock_movements', 'occurred_at_ms', 'at_ms'),
  // Repairs a code floor above 99,999, set by a restore after a device requested a very high code: no number was left.
  `update meta set value = (
      select coalesce(max(number), 0) + 100 from (
        select cast(substr(code, 2) as integer) as number from devices) where number <= 99999)
    where key = 'code-floor' and cast(value as integer) > 99999`,
]

/** Repairs times outside 2000 to 2100, and a code floor that leaves no number for the next till. */
export async function plausibleTimes(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
