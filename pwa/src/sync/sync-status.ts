import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { TillState } from '../local/till/enrolled-till.ts'
import { connectionStore, type Connection } from '../http/connection.ts'

export interface ReadyOffline {
  ready: boolean
  products: number
  /** Epoch ms of the prices on the device. */
  pricesAsOf: number | null
  /** Whether the browser granted persistent storage; null when it does not say. */
  persistent: boolean | null
  /** A user-visible sentence for each missing condition. */
  missing: string[]
}

export interface SyncStatus extends Connection {
  /** Operations in the outbox: sales and counts together. */
  waiting: number
  waitingSales: number
  waitingCounts: number
  /** Epoch ms at which the oldest waiting operation occurred; an old one raises an alarm. */
  oldestWaitingAt: number | null
  /** Waiting operations that the server refused even alone. */
  alarms: number
  /** Rejected operations that nobody has resolved. */
  rejected: number
  needsSignIn: boolean
  /** What the server says of this till's token; null when it is not enrolled. */
  till: TillState | null
  sending: boolean
  sent: { done: number; of: number } | null
  /** Epoch ms of the last pull that brought the catalogue up to date. */
  syncedAt: number | null
  readyOffline: ReadyOffline
  /** The browser's estimate of used and available storage; null when it gives none. */
  storage: { usedBytes: number; quotaBytes: number } | null
  /** A newer version in another tab upgraded the database: this tab must be reloaded. */
  mustReload: boolean
  /** IndexedDB does not answer: nothing can be stored until it does. */
  storageBroken: boolean
}

export const initialSyncStatus: SyncStatus = {
  connection: 'unknown',
  offlineSince: null,
  serverBroken: false,
  waiting: 0,
  waitingSales: 0,
  waitingCounts: 0,
  oldestWaitingAt: null,
  alarms: 0,
  rejected: 0,
  needsSignIn: false,
  till: null,
  sending: false,
  sent: null,
  syncedAt: null,
  readyOffline: { ready: false, products: 0, pricesAsOf: null, persistent: null, missing: [] },
  storage: null,
  mustReload: false,
  storageBroken: false,
}

export const syncStatusStore = create<SyncStatus>(() => initialSyncStatus)

/** The part of the status that `select` returns, a value or an object of values; re-renders only when it changes. */
export function useSyncStatus<T>(select: (status: SyncStatus) => T): T {
  return syncStatusStore(useShallow(select))
}

/** Merges into the status; subscribers are not notified when nothing changed. */
export function setSyncStatus(change: Partial<SyncStatus>): void {
  const known = syncStatusStore.getState()
  const keys = Object.keys(change) as (keyof SyncStatus)[]
  if (keys.some((key) => known[key] !== change[key])) syncStatusStore.setState(change)
}

connectionStore.subscribe((connection) => setSyncStatus(connection))
