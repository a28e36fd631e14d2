import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { connectionStore, type Connection } from '../http/connection.ts'

export interface ReadyOffline {
  ready: boolean
  products: number
  /** Epoch ms of the prices on the device. */
  pricesAsOf: number | null
  /** Whether the browser promised not to evict; null: it cannot tell. */
  persistent: boolean | null
  /** A sentence for each thing that is not there yet. */
  missing: string[]
}

export interface SyncStatus extends Connection {
  /** Operations in the outbox: sales and counts together. */
  waiting: number
  waitingSales: number
  waitingCounts: number
  /** Epoch ms at which the oldest waiting operation happened: old ones are an alarm. */
  oldestWaitingAt: number | null
  /** Waiting operations that the server keeps refusing to take in at all. */
  alarms: number
  /** Rejected operations nobody has dealt with. */
  rejected: number
  needsSignIn: boolean
  sending: boolean
  sent: { done: number; of: number } | null
  /** Epoch ms of the last pull that brought the catalogue up to date. */
  syncedAt: number | null
  readyOffline: ReadyOffline
  /** What this device's storage holds and may hold, as the browser estimates it; null when it does not say. */
  storage: { usedBytes: number; quotaBytes: number } | null
  /** A newer version of the app took over the database in another tab: this one must be reloaded. */
  mustReload: boolean
  /** The device's storage does not answer: nothing can be kept until it does. */
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
  sending: false,
  sent: null,
  syncedAt: null,
  readyOffline: { ready: false, products: 0, pricesAsOf: null, persistent: null, missing: [] },
  storage: null,
  mustReload: false,
  storageBroken: false,
}

export const syncStatusStore = create<SyncStatus>(() => initialSyncStatus)

/** What `select` takes of the status, one value or an object of several; only a change of these renders anew. */
export function useSyncStatus<T>(select: (status: SyncStatus) => T): T {
  return syncStatusStore(useShallow(select))
}

/** Merges into the status, without waking anyone when nothing changed. */
export function setSyncStatus(change: Partial<SyncStatus>): void {
  const known = syncStatusStore.getState()
  const keys = Object.keys(change) as (keyof SyncStatus)[]
  if (keys.some((key) => known[key] !== change[key])) syncStatusStore.setState(change)
}

connectionStore.subscribe((connection) => setSyncStatus(connection))
