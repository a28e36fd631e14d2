import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Stored pictures that nothing refers to, and since when: devices may show them for a while yet. */
export async function unusedPictures(transaction: WriteTransaction): Promise<void> {
  await sql`create table unused_pictures (
    path text not null primary key,
    since_ms integer not null
  ) strict, without rowid`.execute(transaction)
}
