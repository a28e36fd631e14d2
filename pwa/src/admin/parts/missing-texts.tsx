import { missingLanguages, type Titled } from '../../../../shared/catalog/translations.ts'
import { translationsTexts as texts } from '#texts/translations.ts'

export function hasTranslations({ translations }: Titled): boolean {
  return translations !== undefined
}

/** Names the languages in which texts of a product or category are missing; nothing when none is. */
export function MissingTexts({ of: item }: { of: Parameters<typeof missingLanguages>[0] }) {
  const [first, second] = missingLanguages(item)
  if (first === undefined) return null
  return (
    <span>
      <span> · </span>
      <span>{texts.toTranslate[second === undefined ? first : 'both']}</span>
    </span>
  )
}
