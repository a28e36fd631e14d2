import type { Connection } from '../api/database/engines/sqlite/driver.ts'
import type { Database } from '../api/database/database.ts'

/** The database of one life of a shop. */
export interface SimStore {
  /** A new object after each restore. */
  readonly db: Database
  /** Where faults are planted; null on an engine without planted faults. */
  readonly connection: Connection | null
  /** Saves everything that the store holds now. Returns a function that restores it. */
  keep(): Promise<() => Promise<void>>
  /** Ends the life. `isSpoiled`: a fault was planted in the store, so that it cannot be used again. */
  end(isSpoiled: boolean): Promise<void>
}

/** Begins a life with the same first products, whatever earlier lives did. */
export type OpenStore = () => Promise<SimStore>
