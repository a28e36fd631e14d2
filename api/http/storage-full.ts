/** What the system says of a full disk, a full quota, and a file that may grow no further. */
const FULL = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether something could not be written for want of room; also when the transaction was lost by it. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && FULL.has(String(error.code))) return true
  return error.cause !== undefined && isStorageFull(error.cause)
}

/** A file is shorter on the disk than what was written to it, by whoever lost the reason: it was the room. */
export class FileCutShort extends Error {
  readonly code = 'ENOSPC'

  constructor() {
    super('a file could not be written to its end')
    this.name = 'FileCutShort'
  }
}
