import type { Language } from '../../../../shared/language.ts'
import { carryState } from '../../updates/carried-state.ts'
import { switchLanguage } from '../../updates/switch-language.ts'

/** Opens a page of the shop in a language and remembers it; false, without a change, when that page cannot be loaded. */
export function openInLanguage(language: Language, address: string): Promise<boolean> {
  return switchLanguage('shop', language, () => {
    carryState(address)
    location.assign(address)
  })
}
