import { DEFAULT_LANGUAGE, type Language } from '../../../../shared/language.ts'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { LANGUAGE } from '#texts/language.ts'

/**
 * The language of the guide, proposed to a shop that has not chosen one. Undefined for English, which such a shop has
 * already, and once the guide was finished, since visitors would then be offered another language than before.
 */
export function proposedLanguage(settings: OfficeSettings): Language | undefined {
  const isOpen = settings.guideDone !== true && settings.defaultLanguage === undefined
  return isOpen && LANGUAGE !== DEFAULT_LANGUAGE ? LANGUAGE : undefined
}
