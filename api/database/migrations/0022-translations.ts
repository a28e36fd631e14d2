import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `alter table products add column translations text`,
  `alter table categories add column translations text`,
]

/** Adds the French and Arabic versions of what the owner writes, as JSON beside the main text. */
export async function translations(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
