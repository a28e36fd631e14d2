import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Adds the role of an account. Those from before there were roles may do everything, as they could. */
export async function roles(transaction: WriteTransaction): Promise<void> {
  await sql
    .raw(
      `alter table admins add column role text not null default 'owner'
       check (role in ('owner', 'manager', 'seller'))`,
    )
    .execute(transaction)
}
