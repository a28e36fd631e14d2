import { errorCode } from '../../../error-code.ts'

/** What SQLite's error says of the database, as databaseFailure(). A lock that another process held too long is 'busy'. */
export function sqliteFailure(error: Error): 'full' | 'busy' | null {
  const code = errorCode(error)
  if (code === 'SQLITE_FULL') return 'full'
  // SQLITE_BUSY_SNAPSHOT and the like say more of the same.
  return code.startsWith('SQLITE_BUSY') ? 'busy' : null
}
