import { syncTexts } from '#texts/sync.ts'
import type { ReadyOffline } from '../sync-status.ts'

export interface ReadinessFacts {
  /** The counter's catalogue is complete on the device. */
  whole: boolean
  products: number
  /** Epoch ms. */
  syncedAt: number | null
  person: string | null
  code: string | null
  /** The service worker has cached every file of the back office's shell. */
  shellKept: boolean
  persistent: boolean | null
}

/** The conditions for 'Ready to sell offline'. Storage that may be evicted is reported, but does not prevent it. */
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
