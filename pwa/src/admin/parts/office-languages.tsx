import { languageTexts } from '#texts/languages.ts'
import type { Language } from '../../../../shared/language.ts'
import { LanguageList } from '../../ui/language-list.tsx'
import { switchLanguage } from '../../updates/switch-language.ts'
import { askToReload, reloadAgreed } from './leave-guards.ts'

/** Opens the same screen in a language; false, without a change, when that language cannot be loaded now. */
async function choose(language: Language): Promise<boolean> {
  // A person who stays because of unsaved input needs no error message.
  if (!(await askToReload())) return true
  return switchLanguage('office', language, reloadAgreed)
}

/** The languages of the back office. A screen has the same address in all of them. */
export function OfficeLanguages(looks: { isCompact?: boolean; className?: string | undefined }) {
  return <LanguageList label={languageTexts.title} onChoose={choose} {...looks} />
}
