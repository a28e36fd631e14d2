import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

interface Row {
  id: number
  details: string
}

/**
 * Adds a column for the operation that a note quotes, which was in its details: lists read the details of a hundred
 * notes, and an operation may be long.
 */
export async function attentionContents(transaction: WriteTransaction): Promise<void> {
  const { text } = transaction.engine.ddl
  const statements = [
    `alter table attention add column content ${text}`,
    // What a device sent lately is added up before more of it is kept.
    'create index attention_kept on attention (at_ms) where content is not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(transaction)
  for (;;) {
    // One at a time: an earlier release kept up to a megabyte of each.
    const { rows } = await sql<Row>`
      select id, details from attention
      where kind in ('rejected-operation', 'failing-operation') and content is null limit 1`.execute(
      transaction,
    )
    const [row] = rows
    if (!row) return
    const { content = '', ...details } = JSON.parse(row.details) as { content?: string }
    await sql`
      update attention set details = ${JSON.stringify(details)}, content = ${content}
      where id = ${row.id}`.execute(transaction)
  }
}
