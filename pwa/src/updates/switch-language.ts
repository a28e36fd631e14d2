import type { Language } from '../../../shared/language.ts'
import { pageFile } from '../../../shared/pages/page-address.ts'
import { isPageKept } from './ask-worker.ts'
import { rememberLanguage } from './remember-language.ts'

/** How long a network that does not answer is waited for. */
const PATIENCE_MS = 5000

async function isReachable(path: string): Promise<boolean> {
  try {
    const answer = await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok
  } catch {
    return false
  }
}

/**
 * Remembers the language and calls `open`, which shows the page in it. Returns false, and changes nothing, when the page
 * in this language is neither on the device nor to be had over the network.
 */
export async function switchLanguage(
  page: 'shop' | 'office',
  language: Language,
  open: () => void,
): Promise<boolean> {
  const isThere =
    (await isReachable(pageFile(page, language))) || (await isPageKept(page, language))
  if (!isThere) return false
  await rememberLanguage(language)
  open()
  return true
}
