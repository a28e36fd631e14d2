import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/**
 * Notes who said of which file a picture was made, where the server could not see it for itself. Known pictures whose
 * name, a hash of what was sent, is that of their file are kept; the others are sent again with the next import.
 */
export async function pictureClaims(transaction: WriteTransaction): Promise<void> {
  const { text, tableOptions } = transaction.engine.ddl
  const statements = [
    `drop index picture_sources_by_path`,
    `alter table picture_sources rename to picture_sources_before`,
    `create table picture_sources (
      source ${text} not null,
      admin_id ${text} not null,
      path ${text} not null,
      primary key (source, admin_id)
    ) ${tableOptions}`,
    `insert into picture_sources (source, admin_id, path)
      select source, '', path from picture_sources_before
      where substr(path, 1, ${'/uploads/'.length + 32}) = '/uploads/' || substr(source, 1, 32)`,
    `drop table picture_sources_before`,
    `create index picture_sources_by_path on picture_sources (path)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
