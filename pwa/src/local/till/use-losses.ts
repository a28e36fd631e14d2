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

/** Entries of another tab change with every sale: only what is lost, or is no more, concerns this. */
function follow({ key, oldValue, newValue }: StorageEvent): void {
  const speaksOfLoss = [oldValue, newValue].some((text) => text?.includes('"lost"') === true)
  if (key === null || (isLedgerKey(key) && speaksOfLoss)) readAgain()
}

let following = false

/** Keeps the list true, whichever tab changes it; calling it again does nothing. */
export function followLosses(): void {
  if (following) return
  following = true
  tillDb().ledger.onLossChange(readAgain)
  window.addEventListener('storage', follow)
  readAgain()
}

/** What this device lost before it was sent and nobody has confirmed yet, in the order it was made. */
export function useLosses(): readonly LedgerEntry[] {
  return useLossStore((state) => state.lost)
}

/** A person has read of these and deals with them. */
export function confirmLosses(lost: readonly LedgerEntry[]): void {
  tillDb().ledger.confirmed(lost.map((entry) => entry.id))
}
