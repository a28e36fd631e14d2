import type SQLite from 'better-sqlite3'
import type { Database } from '../api/database/database.ts'

/** The database of one life of a shop. */
export interface SimStore {
  /** Another object after it was put back. */
  readonly db: Database
  /** Where faults are planted; null on an engine in which none are. */
  readonly connection: SQLite.Database | null
  /** Keeps all it holds now. Returns a function that puts the store back to this moment. */
  keep(): Promise<() => Promise<void>>
  /** Its life is over. `isSpoiled`: a fault was planted in it. */
  end(isSpoiled: boolean): Promise<void>
}

/** Begins a life with the same first products, whichever lives came before. */
export type OpenStore = () => Promise<SimStore>
