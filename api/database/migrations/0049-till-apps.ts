import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Adds the build of the app that each till runs, as it last said. */
export async function tillApps(transaction: WriteTransaction): Promise<void> {
  await sql`alter table devices add column app text`.execute(transaction)
}
