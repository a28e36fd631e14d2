import { isSaleType } from '../../../../shared/operations/registry.ts'
import type { LedgerEntry } from '../../local/till/till-ledger.ts'

/**
 * Counts lost sales and other lost changes. Operations that were not listed individually count as sales, since most
 * operations of a till are sales.
 */
export function countLosses(lost: readonly LedgerEntry[]) {
  const sales = lost.filter((entry) => isSaleType(entry.type))
  const unlisted = lost.filter((entry) => entry.type === 'unlisted')
  const changes = lost.filter((entry) => !sales.includes(entry) && !unlisted.includes(entry))
  const beyond = unlisted.reduce((sum, entry) => sum + entry.count, 0)
  return { sales, changes, salesLost: sales.length + beyond, changesLost: changes.length, beyond }
}
