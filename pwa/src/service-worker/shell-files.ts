import type { Language } from '../../../shared/language.ts'

/** One built file, as the build writes it into the worker. */
export interface ShellFile {
  url: string
  /** Null when the name itself carries the hash of the content. */
  revision: string | null
  /** SHA-256 of the content, in base64. */
  digest: string
  /** The languages of the storefront that need it. */
  shop: readonly Language[]
  /** The languages of the back office that need it. */
  office: readonly Language[]
}

/** Cache key of a file. It includes the revision, so that another content has another key. */
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
 * Whether `response` has exactly this file's content: a captive portal answers 200 as well, and a transfer may be
 * truncated. The response can still be read. Rejects when reading its body fails.
 */
export async function isFile(file: ShellFile, response: Response): Promise<boolean> {
  // Browsers reject a redirected response as the answer to a navigation.
  if (response.status !== 200 || response.redirected) return false
  return (await digestOf(await response.clone().arrayBuffer())) === file.digest
}
