import { existsSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { StartError } from '../start-error.ts'

/** A process that is just ending may hold the lock for a moment longer. */
const PATIENCE_MS = 3000

const lockFile = (dataDir: string) => join(dataDir, 'kora.lock')

/** Whether a store was ever started in the folder: its lock stays there, held or not. */
export function hasLock(dataDir: string): boolean {
  return existsSync(lockFile(dataDir))
}

/**
 * Holds a data folder for this process alone: two would serve each other's stale stock and remove each other's uploads.
 * The lock is that of a database of its own, held by an open transaction: the operating system frees it with the
 * process, however that ends, and no file is left to be taken for a lock. Backups and checks do not ask for it.
 * Returns how to give it back. Throws StartError with `sentence` when another process holds it.
 */
export function lockStore(dataDir: string, sentence: string): () => void {
  const connection = new SQLite(lockFile(dataDir), { timeout: PATIENCE_MS })
  try {
    connection.pragma('locking_mode = EXCLUSIVE')
    connection.exec('begin exclusive')
  } catch (error) {
    connection.close()
    if (!(error instanceof SQLite.SqliteError)) throw error
    if (error.code.startsWith('SQLITE_BUSY')) throw new StartError(sentence)
    throw new StartError(
      `The lock of DATA_DIR ${dataDir} cannot be taken (${error.message}): the folder must be on a disk of this machine that can be written.`,
    )
  }
  return () => connection.close()
}
