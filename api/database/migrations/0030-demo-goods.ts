import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Adds the list of the products that a new shop begins with. It stays empty in a shop that was made before. */
export async function demoGoods(transaction: WriteTransaction): Promise<void> {
  await sql`create table demo_goods (
    product_id text not null primary key references products (id)
  ) strict, without rowid`.execute(transaction)
}
