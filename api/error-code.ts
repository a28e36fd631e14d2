/** The code of an error of the file system, the network or a database, such as 'ENOENT'; '' for what has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
