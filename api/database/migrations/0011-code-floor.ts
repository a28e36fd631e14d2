import type { DatabaseTransaction } from '../tables.ts'

/** Up to which number codes of tills may have been given by a history that a restore ended. */
export async function codeFloor(transaction: DatabaseTransaction): Promise<void> {
  await transaction.insertInto('meta').values({ key: 'code-floor', value: '0' }).execute()
}
