/** The `code` of an error from the file system, the network or a database, such as 'ENOENT'. '' when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
