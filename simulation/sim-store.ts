import type { Connection } from '../api/database/engines/sqlite/driver.ts'
import type { Database } from '../api/database/database.ts'

/**
 * What runs while the contents of a database are replaced. 'ended': no process, and another one begins. 'running': the
 * process goes on, as on PostgreSQL when a standby takes over.
 */
export type Process = 'ended' | 'running'

/** The database of one life of a shop, as a process that serves it has it. */
export interface SimStore {
  /** A new object after each restore. */
  readonly db: Database
  /** Whether the process can go on while the contents are replaced. */
  readonly canRunOn: boolean
  /** Whether everything can be saved after each step, which must cost next to nothing. */
  readonly keepsEasily: boolean
  /** Where faults are planted; null on an engine without planted faults. */
  readonly connection: Connection | null
  /** Saves everything that the store holds now. Returns a function that restores it. */
  keep(): Promise<(process: Process) => Promise<void>>
  /** Ends the life. `isSpoiled`: a fault was planted in the store, so that it cannot be used again. */
  end(isSpoiled: boolean): Promise<void>
}

/** Begins a life with the same first products, whatever earlier lives did. `clock`: the server's, epoch ms. */
export type OpenStore = (clock: () => number) => Promise<SimStore>
