import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Adds whether a tally began its round: two that did in one round were counted by people who did not know of each other. */
export async function talliesBegunAnew(transaction: WriteTransaction): Promise<void> {
  await sql`alter table stocktake_tallies add column anew integer not null default 0 check (anew in (0, 1))`.execute(
    transaction,
  )
}
