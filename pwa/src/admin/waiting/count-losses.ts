import { isSaleType } from '../../../../shared/operations/registry.ts'
import type { LedgerEntry } from '../../local/till/till-ledger.ts'

/**
 * Divides what is lost into sales and other changes, and counts both. Operations that found no room in the list count
 * as sales, since most of what a till makes are sales.
 */
export function countLosses(lost: readonly LedgerEntry[]) {
  const sales = lost.filter((entry) => isSaleType(entry.type))
  const unlisted = lost.filter((entry) => entry.type === 'unlisted')
  const changes = lost.filter((entry) => !sales.includes(entry) && !unlisted.includes(entry))
  const beyond = unlisted.reduce((sum, entry) => sum + entry.count, 0)
  return { sales, changes, salesLost: sales.length + beyond, changesLost: changes.length, beyond }
}
