import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Adds which stored picture was made of which file, so that a file that is imported again is neither sent nor stored twice. */
export async function pictureSources(transaction: WriteTransaction): Promise<void> {
  await sql`create table picture_sources (
    source text not null primary key,
    path text not null
  ) strict, without rowid`.execute(transaction)
  await sql`create index picture_sources_by_path on picture_sources (path)`.execute(transaction)
}
