import { useLocation } from 'react-router-dom'
import type { Language } from '../../../../shared/language.ts'
import { addressIn } from '../../../../shared/pages/page-address.ts'
import { LanguageList } from '../../ui/language-list.tsx'
import { openInLanguage } from './open-in-language.ts'

/** The languages of the shop; choosing one opens the same page in it. */
export function ShopLanguages({ className }: { className?: string | undefined }) {
  const { pathname, search, hash } = useLocation()
  const addressOf = (language: Language) => addressIn(language, pathname + search + hash)
  return (
    <LanguageList
      addressOf={addressOf}
      onChoose={(language) => openInLanguage(language, addressOf(language))}
      className={className}
    />
  )
}
