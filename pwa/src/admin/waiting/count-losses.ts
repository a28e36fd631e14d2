import { isSaleType } from '../../../../shared/operations/registry.ts'
import type { LedgerEntry } from '../../local/till-ledger.ts'

/** What is lost, apart: sales, what else is listed, and how many there are of each with those that found no room. */
export function countLosses(lost: readonly LedgerEntry[]) {
  const sales = lost.filter((entry) => isSaleType(entry.type))
  const unlisted = lost.filter((entry) => entry.type === 'unlisted')
  const changes = lost.filter((entry) => !sales.includes(entry) && !unlisted.includes(entry))
  const beyond = unlisted.reduce((sum, entry) => sum + entry.count, 0)
  // Most of what a till makes are sales.
  return { sales, changes, salesLost: sales.length + beyond, changesLost: changes.length, beyond }
}
