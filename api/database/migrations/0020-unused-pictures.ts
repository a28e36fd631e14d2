import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Adds the list of unreferenced pictures with the time since when, because devices may display them for a while. */
export async function unusedPictures(transaction: WriteTransaction): Promise<void> {
  await sql`create table unused_pictures (
    path text not null primary key,
    since_ms integer not null
  ) strict, without rowid`.execute(transaction)
}
