import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Adds the marks by which a device's knowledge is recognised as belonging to this history of the database. */
export async function historyMarks(transaction: WriteTransaction): Promise<void> {
  const { integer, text, tableOptions } = transaction.engine.ddl
  const statement = `create table history_marks (
    number ${integer} primary key,
    id ${text} not null unique,
    epoch ${text} not null,
    begun_change ${integer} not null,
    begun_edit ${integer} not null,
    begun_order ${integer} not null,
    at_ms ${integer} not null
  ) ${tableOptions}`
  await sql.raw(statement).execute(transaction)
}
