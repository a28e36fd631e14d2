import { type MouseEvent, useState } from 'react'
import { LANGUAGE } from '#texts/language.ts'
import { languageTexts } from '#texts/languages.ts'
import { BUILT_LANGUAGES, type Language, LANGUAGE_FACTS } from '../../../shared/language.ts'
import styles from './language-list.module.css'

interface LanguageListProps {
  /** The address of the page in a language. */
  addressOf: (language: Language) => string
  /** Opens the page in the language; false when it is not to be had at the moment. */
  onChoose: (language: Language) => Promise<boolean>
  className?: string | undefined
}

/** The languages, each by its own name. Links, so that they lead somewhere before the scripts have loaded. */
export function LanguageList({ addressOf, onChoose, className }: LanguageListProps) {
  const [refused, setRefused] = useState<Language | null>(null)

  async function choose(event: MouseEvent, language: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setRefused(null)
    if (language === LANGUAGE) return
    if (!(await onChoose(language))) setRefused(language)
  }

  return (
    <div className={className}>
      <ul className={styles.list}>
        {BUILT_LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={addressOf(language)}
              lang={language}
              hrefLang={language}
              dir={LANGUAGE_FACTS[language].direction}
              aria-current={language === LANGUAGE ? 'true' : undefined}
              className={styles.language}
              onClick={(event) => void choose(event, language)}
            >
              {LANGUAGE_FACTS[language].name}
            </a>
          </li>
        ))}
      </ul>
      <output className={styles.refused}>
        {refused !== null && languageTexts.notKept(LANGUAGE_FACTS[refused].name)}
      </output>
    </div>
  )
}
