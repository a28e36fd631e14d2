import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Either kind of delivery can be switched off for a wilaya. */
export async function tariffsOff(transaction: WriteTransaction): Promise<void> {
  for (const column of ['stopdesk_off', 'home_off']) {
    await sql
      .raw(
        `alter table tariffs add column ${column} integer not null default 0 check (${column} in (0, 1))`,
      )
      .execute(transaction)
  }
}
