import type { Language } from '../../../shared/language.ts'
import { pageFile } from '../../../shared/pages/page-address.ts'
import { isPageKept } from './ask-worker.ts'
import { rememberLanguage } from './remember-language.ts'

/** Maximum wait for the network. */
const NETWORK_TIMEOUT_MS = 5000

/** Whether the server sends the page in this language. A captive portal answers too, with a page of its own. */
async function isReachable(page: 'shop' | 'office', language: Language): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(NETWORK_TIMEOUT_MS)
    const answer = await fetch(pageFile(page, language), { cache: 'no-cache', signal })
    return answer.ok && (await answer.text()).includes(`<html lang="${language}"`)
  } catch {
    return false
  }
}

/**
 * Remembers the language and calls `open`, which shows the page in it. Returns false, without a change, when that page
 * is neither on the device nor on the network.
 */
export async function switchLanguage(
  page: 'shop' | 'office',
  language: Language,
  open: () => void,
): Promise<boolean> {
  const isThere = (await isPageKept(page, language)) || (await isReachable(page, language))
  if (!isThere) return false
  await rememberLanguage(language)
  open()
  return true
}
