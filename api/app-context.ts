import type { Role } from '../shared/accounts/role.ts'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { AttemptStore } from './database/attempt-store.ts'
import type { Database } from './database/database.ts'
import type { EventFollower } from './database/follow-events.ts'
import type { MarkerKeeper } from './marker-keeper.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** Dependencies that are passed to every feature. */
export interface AppContext {
  db: Database
  config: Config
  log: Logger
  /** Now, in epoch milliseconds. */
  clock: () => number
  /** Tells its subscribers that events were recorded. */
  events: Pick<EventFollower, 'subscribe'>
  /**
   * Aborted when the shop begins to stop, so that answers without an end, such as event streams, are ended. For
   * background work it is also aborted when the lease of that work is lost.
   */
  stopping: AbortSignal
  /** Whether other processes may serve this shop at the same time. */
  isShared: boolean
  /** Where rate limits count; processes that serve one shop count together. */
  attempts: AttemptStore
  /** The shop's keys for Web Push. */
  vapidKeys: VapidKeys
  /** Notes in the data folder how far the database has come. */
  marker: MarkerKeeper
  /** Registers a callback that runs when the shop stops, after the last answer and before the database is closed. */
  atStop: (end: () => Promise<unknown>) => void
}

declare module 'koa' {
  interface DefaultState {
    /** Identifies this request in the log and in the answer to an unexpected error. */
    requestId: string
    /** The signed-in account; set by requireRole. */
    account: { id: string; role: Role } | undefined
    /** The till whose token it is; set by requireTillOrAccount. */
    till: { tokenHash: string } | undefined
  }
}
