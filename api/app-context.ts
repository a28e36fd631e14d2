import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'

/** What every feature works with. */
export interface AppContext {
  db: Database
  config: Config
  log: Logger
  /** Now, in epoch milliseconds. */
  clock: () => number
  /** Has something ended when the shop stops, after the last answer and before the database is closed. */
  atStop: (end: () => Promise<unknown>) => void
}

declare module 'koa' {
  interface DefaultState {
    /** Names this request in the log and in the answer to an unexpected fault. */
    requestId: string
    /** Who asks, behind requireAdmin. */
    adminId: string | undefined
  }
}
