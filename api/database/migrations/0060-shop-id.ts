import { newId } from '../../../shared/new-id.ts'
import type { WriteTransaction } from '../database.ts'

/** Adds the id of the shop, by which a data folder recognizes the database of another shop. */
export async function shopId(transaction: WriteTransaction): Promise<void> {
  await transaction.insertInto('meta').values({ key: 'shop-id', value: newId() }).execute()
}
