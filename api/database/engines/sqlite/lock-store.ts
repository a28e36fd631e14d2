import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SQLite } from './driver.ts'
import { StartError } from '../../../start-error.ts'

/** How long to wait for the lock, because a process that is shutting down still holds it for a moment. */
const LOCK_TIMEOUT_MS = 3000

const lockFile = (dataDir: string) => join(dataDir, 'kora.lock')

/** Whether a store was ever started in the folder. The lock file remains after the lock is released. */
export function hasLock(dataDir: string): boolean {
  return existsSync(lockFile(dataDir))
}

/**
 * Locks a data folder for this process. Two processes on one folder would serve stale stock from their caches and
 * delete each other's uploads. The lock is an open exclusive transaction on a separate SQLite file: the operating
 * system releases it when the process ends, even in a crash, so there are no stale locks. Backups and checks do not
 * take it. Returns a function that releases the lock. Throws StartError with `sentence` when another process holds it.
 */
export function lockStore(dataDir: string, sentence: string): () => void {
  const connection = new SQLite(lockFile(dataDir), { timeout: LOCK_TIMEOUT_MS })
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

/** Whether a process holds the lock now. Takes it for a moment to find out; call only when hasLock says true. */
export function isLocked(dataDir: string): boolean {
  const connection = new SQLite(lockFile(dataDir), { timeout: 0 })
  try {
    connection.exec('begin exclusive; rollback')
    return false
  } catch (error) {
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true
    throw error
  } finally {
    connection.close()
  }
}
