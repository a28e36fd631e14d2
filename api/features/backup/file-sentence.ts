import { SQLite } from '../../database/engines/sqlite/driver.ts'
import { StartError } from '../../start-error.ts'

/**
 * Turns a file system error (disk full, no permission, no such folder) into a sentence; returns other errors unchanged.
 */
export function fileSentence(error: unknown, what: string): unknown {
  const isDisk = error instanceof Error && 'syscall' in error
  if (!isDisk && !(error instanceof SQLite.SqliteError)) return error
  return new StartError(`${what}: ${error.message}.`)
}
