import type { ReadTransaction } from './database.ts'

/**
 * Caches a read per transaction and key. Only for data that the transaction itself does not change. In a push of many
 * sales, one statement per sale would cost more than the data that it reads.
 */
export function oncePerTransaction<T>(
  read: (transaction: ReadTransaction, key: string) => Promise<T>,
): (transaction: ReadTransaction, key?: string) => Promise<T> {
  const known = new WeakMap<ReadTransaction, Map<string, { found: T }>>()
  return async (transaction, key = '') => {
    const ofTransaction = known.get(transaction) ?? new Map<string, { found: T }>()
    known.set(transaction, ofTransaction)
    const before = ofTransaction.get(key)
    if (before) return before.found
    const found = await read(transaction, key)
    ofTransaction.set(key, { found })
    return found
  }
}
