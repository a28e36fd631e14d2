import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `alter table operations add column actor text`,
  `alter table operations add column approved_by text`,
]

/** Adds who made an operation, and who allowed what was beyond the limits for sellers. */
export async function actors(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
