import type { WriteTransaction } from '../database.ts'

/** Up to which number codes of tills may have been given by a history that a restore ended. */
export async function codeFloor(transaction: WriteTransaction): Promise<void> {
  await transaction.insertInto('meta').values({ key: 'code-floor', value: '0' }).execute()
}
