import type { WriteTransaction } from '../database.ts'

/** Adds the code floor: till codes with numbers up to it may have been given out before a restore. */
export async function codeFloor(transaction: WriteTransaction): Promise<void> {
  await transaction.insertInto('meta').values({ key: 'code-floor', value: '0' }).execute()
}
