import type { Language } from '../../../../shared/language.ts'
import { carryState } from '../../updates/carried-state.ts'
import { switchLanguage } from '../../updates/switch-language.ts'

/** Opens a page of the shop in a language, which is remembered; false, and nothing changed, when it is not to be had. */
export function openInLanguage(language: Language, address: string): Promise<boolean> {
  return switchLanguage('shop', language, () => {
    carryState(address)
    location.assign(address)
  })
}
