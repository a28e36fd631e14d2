import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Adds which products a new shop began with. Shops from before do not know it any more of theirs. */
export async function demoGoods(transaction: WriteTransaction): Promise<void> {
  await sql`create table demo_goods (
    product_id text not null primary key references products (id)
  ) strict, without rowid`.execute(transaction)
}
