import type { ReadTransaction } from './database.ts'

/**
 * Reads once in each transaction, for each key, what the transaction does not change: in one of many sales, a statement of
 * each would cost more than what it reads.
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
