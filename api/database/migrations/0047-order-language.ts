import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Adds the language in which a web order was placed; null for orders from before, and for sales at a till. */
export async function orderLanguage(transaction: WriteTransaction): Promise<void> {
  await sql
    .raw(`alter table orders add column language text check (language in ('en', 'fr', 'ar'))`)
    .execute(transaction)
}
