import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Adds the leases of work that one process at a time does. */
export async function leases(transaction: WriteTransaction): Promise<void> {
  const { integer, text, tableOptions } = transaction.engine.ddl
  const statement = `create table leases (
    name ${text} primary key,
    holder ${text} not null,
    until_ms ${integer} not null
  ) ${tableOptions}`
  await sql.raw(statement).execute(transaction)
}
