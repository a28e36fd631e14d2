import { errorCode } from '../../../error-code.ts'

/** How SQLite failed, for databaseFailure(). 'busy' means that another process held a lock for too long. */
export function sqliteFailure(error: Error): 'full' | 'busy' | null {
  const code = errorCode(error)
  if (code === 'SQLITE_FULL') return 'full'
  // Extended codes, such as SQLITE_BUSY_SNAPSHOT, begin with the basic one.
  return code.startsWith('SQLITE_BUSY') ? 'busy' : null
}
