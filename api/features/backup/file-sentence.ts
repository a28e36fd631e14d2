import SQLite from 'better-sqlite3'
import { StartError } from '../../start-error.ts'

/** What the disk said, as a sentence for people: no room, no right to write, no such folder. A bug stays as it is. */
export function fileSentence(error: unknown, what: string): unknown {
  const isDisk = error instanceof Error && 'syscall' in error
  if (!isDisk && !(error instanceof SQLite.SqliteError)) return error
  return new StartError(`${what}: ${error.message}.`)
}
