import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Adds the counts of web orders by sender, and of wrong tries by phone number, which were kept in memory. */
export async function attempts(transaction: WriteTransaction): Promise<void> {
  const { integer, text, tableOptions } = transaction.engine.ddl
  const statements = [
    // No index by time: the rows are those of a day, and one is written with each web order.
    `create table web_senders (
      sender ${text} primary key,
      orders ${text} not null,
      last_ms ${integer} not null
    ) ${tableOptions}`,
    `create table wrong_tries (
      phone ${text} primary key,
      times_ms ${text} not null,
      last_ms ${integer} not null
    ) ${tableOptions}`,
    `create index wrong_tries_by_time on wrong_tries (last_ms)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
