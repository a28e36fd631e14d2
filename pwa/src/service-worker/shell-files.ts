/** One built file, as the build writes it into the worker. */
export interface ShellFile {
  url: string
  /** Null when the name itself carries the hash of the content. */
  revision: string | null
  shop: boolean
  office: boolean
}

/** Under which address a file's present content is kept; another content has another address. */
export function cacheKey({ url, revision }: ShellFile, origin: string): string {
  const key = new URL(url, origin)
  if (revision !== null) key.searchParams.set('revision', revision)
  return key.href
}
