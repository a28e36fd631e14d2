import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** A product's own low-stock limit; null: the shop's limit applies. */
export async function productLowStock(transaction: WriteTransaction): Promise<void> {
  await sql
    .raw('alter table products add column low_stock integer check (low_stock between 0 and 1000)')
    .execute(transaction)
}
