import { DEFAULT_LANGUAGE, type Language } from '../../../../shared/language.ts'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { LANGUAGE } from '#texts/language.ts'

/**
 * The language in which the guide is read, for a shop that has no language of its own yet. Not English, which such a shop
 * has already, and not once the guide was finished: visitors would be offered another language than before.
 */
export function proposedLanguage(settings: OfficeSettings): Language | undefined {
  const isOpen = settings.guideDone !== true && settings.defaultLanguage === undefined
  return isOpen && LANGUAGE !== DEFAULT_LANGUAGE ? LANGUAGE : undefined
}
