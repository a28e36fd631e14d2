import type { NewId } from '../../../../shared/new-id.ts'
import type { CallOutcome } from '../../http/connection.ts'
import type { Transport } from '../../http/transport.ts'
import type { CatalogDb } from '../../local/catalog/catalog-db.ts'
import type { TillDb } from '../../local/till/till-db.ts'

export interface PushProgress {
  done: number
  of: number
}

/** Dependencies of a device's sync, passed in so that a simulation can run many devices in one process. */
export interface EngineDeps {
  tillDb: TillDb
  catalogDb: CatalogDb
  fetch: Transport['fetch']
  /** Epoch ms by the device's clock. */
  now: () => number
  /** In [0, 1). */
  random: () => number
  /** Null where the browser has no Web Locks; correctness does not depend on them. */
  locks: Pick<LockManager, 'request'> | null
  /** The signed-in admin's token, or null. The calls of an enrolled till carry its own instead. */
  session: () => { token: string } | null
  /**
   * The proof that the password of this token was typed some minutes ago; null when it was not, on this page. Without it
   * no till is enrolled: a token alone may be stolen.
   */
  passwordProof: (token: string) => string | null
  /** The signed-in admin's token while the calls carry the till's own; it says to the server who is signed in. */
  beside?: () => string | undefined
  /** The name under which the device enrols. */
  deviceName: string
  /** The build of this app; absent while developing. */
  appBuild?: string | undefined
  newId?: () => NewId
  /** Called with every call's outcome. */
  report?: (outcome: CallOutcome) => void
  /** Called as operations are settled; with null when a pass ended. */
  onProgress?: (progress: PushProgress | null) => void
  /** Awaited before each long storage transaction of a large push, which a sale would have to wait for. */
  personFirst?: () => Promise<void>
}

export function transportOf(deps: Pick<EngineDeps, 'fetch' | 'report'>): Transport {
  return { fetch: deps.fetch, report: deps.report ?? (() => undefined) }
}

/** Why a round ended early. */
export type Trouble =
  /** Signed out (401, 403, or no token): nothing to do until a sign-in. `code`: of the server's refusal. */
  | { kind: 'sign-in'; code?: string | undefined }
  /** No answer, one that is not of our server, or a refusal: retried later. */
  | {
      kind: 'later'
      error: unknown
      retryAfterMs: number | undefined
      /** Operations were settled before the failure: a lossy link is not an outage, so the back-off starts again. */
      progressed?: boolean
    }
