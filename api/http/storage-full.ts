import { databaseFailure } from '../database/database-failure.ts'

/** Error codes of a full disk, an exceeded quota and an exceeded file size limit. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether a write failed because storage is full, of the files or of the database. Follows `cause`. */
export function isStorageFull(error: unknown): boolean {
  if (databaseFailure(error) === 'full') return true
  if (!(error instanceof Error)) return false
  if ('code' in error && FULL.has(String(error.code))) return true
  return error.cause !== undefined && isStorageFull(error.cause)
}

/** A file on disk is shorter than what was written. The writer lost the original error; ENOSPC is the likely cause. */
export class FileCutShort extends Error {
  readonly code = 'ENOSPC'

  constructor() {
    super('a file could not be written to its end')
    this.name = 'FileCutShort'
  }
}
