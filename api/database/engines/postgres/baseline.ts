import { sql } from 'kysely'
import type { WriteTransaction } from '../../database.ts'

export async function createBaseline(transaction: WriteTransaction): Promise<void> {
  await sql`create table schema_version (version bigint not null)`.execute(transaction)
}
