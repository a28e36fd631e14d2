import { create } from 'zustand'
import { tillDb } from './till-db.ts'
import { isLedgerKey, type LedgerEntry } from './till-ledger.ts'

const useLossStore = create<{ lost: readonly LedgerEntry[] }>(() => ({ lost: [] }))

function readAgain(): void {
  const lost = tillDb()
    .ledger.lost()
    .filter((entry) => !entry.confirmed)
  if (lost.length + useLossStore.getState().lost.length > 0) useLossStore.setState({ lost })
}

/** Another tab's entries change with every sale: only entries that become or were lost are relevant. */
function follow({ key, oldValue, newValue }: StorageEvent): void {
  const speaksOfLoss = [oldValue, newValue].some((text) => text?.includes('"lost"') === true)
  if (key === null || (isLedgerKey(key) && speaksOfLoss)) readAgain()
}

let following = false

/** Keeps the list up to date, whichever tab changes it; idempotent. */
export function followLosses(): void {
  if (following) return
  following = true
  tillDb().ledger.onLossChange(readAgain)
  window.addEventListener('storage', follow)
  readAgain()
}

/** Lost operations of this device that nobody has confirmed yet, in the order of recording. */
export function useLosses(): readonly LedgerEntry[] {
  return useLossStore((state) => state.lost)
}

/** Marks losses as confirmed by a person. */
export function confirmLosses(lost: readonly LedgerEntry[]): void {
  tillDb().ledger.confirmed(lost.map((entry) => entry.id))
}
