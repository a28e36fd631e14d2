/** One built file, as the build writes it into the worker. */
export interface ShellFile {
  url: string
  /** Null when the name itself carries the hash of the content. */
  revision: string | null
  /** SHA-256 of the content, in base64. */
  digest: string
  shop: boolean
  office: boolean
}

/** Under which address a file's present content is kept; another content has another address. */
export function cacheKey({ url, revision }: ShellFile, origin: string): string {
  const key = new URL(url, origin)
  if (revision !== null) key.searchParams.set('revision', revision)
  return key.href
}

async function digestOf(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return btoa(String.fromCodePoint(...digest))
}

/**
 * Whether `response` is this very file, to the byte: a captive portal answers 200 as well, and a file may have been cut
 * on its way. The response can still be read. Rejects when its body does not come whole.
 */
export async function isFile(file: ShellFile, response: Response): Promise<boolean> {
  // A page that is kept from behind a redirect is refused by the browser.
  if (response.status !== 200 || response.redirected) return false
  return (await digestOf(await response.clone().arrayBuffer())) === file.digest
}
