import { useLocation } from 'react-router-dom'
import type { Language } from '../../../../shared/language.ts'
import { addressIn } from '../../../../shared/pages/page-address.ts'
import { LanguageList } from '../../ui/language-list.tsx'

/** Loaded with the first choice: a first visit has no use for it. */
async function open(language: Language, address: string): Promise<boolean> {
  try {
    const { openInLanguage } = await import('./open-in-language.ts')
    return await openInLanguage(language, address)
  } catch {
    // Neither is its file to be had.
    return false
  }
}

/** The languages of the shop; choosing one opens the same page in it. */
export function ShopLanguages({ className }: { className?: string | undefined }) {
  const { pathname, search, hash } = useLocation()
  const addressOf = (language: Language) => addressIn(language, pathname + search + hash)
  return (
    <LanguageList
      addressOf={addressOf}
      onChoose={(language) => open(language, addressOf(language))}
      className={className}
    />
  )
}
