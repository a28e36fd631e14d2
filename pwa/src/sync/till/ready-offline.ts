import { syncTexts } from '../../texts/en-sync.ts'
import type { ReadyOffline } from '../sync-status.ts'

export interface ReadinessFacts {
  /** Every page of the counter's catalogue is on the device. */
  whole: boolean
  products: number
  /** Epoch ms. */
  syncedAt: number | null
  person: string | null
  code: string | null
  /** The service worker says every file of the till is kept. */
  shellKept: boolean
  persistent: boolean | null
}

/** 'Ready to sell offline' only when it is true; storage that may be evicted is said, but stops no sale. */
export function readyOffline(facts: ReadinessFacts): ReadyOffline {
  const { whole, products, syncedAt, person, code, shellKept, persistent } = facts
  const texts = syncTexts.missing
  const missing = [
    ...(whole ? [] : [texts.products]),
    ...(person === null ? [texts.person] : []),
    ...(code === null ? [texts.deviceCode] : []),
    ...(shellKept ? [] : [texts.app]),
  ]
  return { ready: missing.length === 0, products, pricesAsOf: syncedAt, persistent, missing }
}
