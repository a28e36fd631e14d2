import { languageTexts } from '#texts/languages.ts'
import type { Language } from '../../../../shared/language.ts'
import { LanguageList } from '../../ui/language-list.tsx'
import { switchLanguage } from '../../updates/switch-language.ts'
import { askToReload, reloadAgreed } from './leave-guards.ts'

/** Opens the same screen in a language; false, and nothing changed, when it is not to be had at the moment. */
async function choose(language: Language): Promise<boolean> {
  // Who stays with unsaved input needs no sentence about it.
  if (!(await askToReload())) return true
  return switchLanguage('office', language, reloadAgreed)
}

/** The languages of the back office, whose screens have one address in all of them. */
export function OfficeLanguages(looks: { isCompact?: boolean; className?: string | undefined }) {
  return <LanguageList label={languageTexts.title} onChoose={choose} {...looks} />
}
