import type { CallOutcome } from '../../http/connection.ts'
import type { Transport } from '../../http/transport.ts'
import type { CatalogDb } from '../../local/catalog/catalog-db.ts'
import type { TillDb } from '../../local/till/till-db.ts'

export interface PushProgress {
  done: number
  of: number
}

/** Everything a device's sync touches, so that a simulation can run many devices in one process. */
export interface EngineParts {
  tillDb: TillDb
  catalogDb: CatalogDb
  fetch: Transport['fetch']
  /** Epoch ms by the device's clock. */
  now: () => number
  /** In [0, 1). */
  random: () => number
  /** Null where the browser has none: correctness never rests on it. */
  locks: Pick<LockManager, 'request'> | null
  /** The signed-in admin's token, or null. */
  session: () => { token: string } | null
  /** What the device calls itself when it enrols. */
  deviceName: string
  newId?: () => string
  /** Told of every call's outcome. */
  report?: (outcome: CallOutcome) => void
  /** Told as operations are settled; null when the sending ended. */
  onProgress?: (progress: PushProgress | null) => void
  /** Awaited before each of the storage's longer works of a large sending: a sale would wait for it. */
  personFirst?: () => Promise<void>
}

export function transportOf(parts: Pick<EngineParts, 'fetch' | 'report'>): Transport {
  return { fetch: parts.fetch, report: parts.report ?? (() => undefined) }
}

/** What ended a round early. */
export type Trouble =
  /** Signed out (401, 403, or no token): waits for a sign-in. */
  | { kind: 'sign-in' }
  /** No answer, not ours, or a refusal that may pass: try again later. */
  | {
      kind: 'later'
      error: unknown
      retryAfterMs: number | undefined
      /** Something got through before the trouble: a link that loses some answers is no outage. */
      progressed?: boolean
    }
