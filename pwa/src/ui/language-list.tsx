import { type MouseEvent, useState } from 'react'
import { LANGUAGE } from '#texts/language.ts'
import { languageTexts } from '#texts/languages.ts'
import { LANGUAGES, type Language, LANGUAGE_FACTS } from '../../../shared/language.ts'
import styles from './language-list.module.css'

interface LanguageListProps {
  /** Accessible name, when the context of the list does not name it. */
  label?: string
  /** The address of the page in a language; absent where all languages have one address. */
  addressOf?: (language: Language) => string
  /** Opens the page in the language; false when it cannot be loaded now. */
  onChoose: (language: Language) => Promise<boolean>
  /** In one narrow row, and without borders. */
  isCompact?: boolean
  className?: string | undefined
}

/**
 * The languages, each by its own name. Links where each has an address, so that they work before the scripts have
 * loaded; else buttons.
 */
export function LanguageList({
  label,
  addressOf,
  onChoose,
  isCompact = false,
  className,
}: LanguageListProps) {
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
      <ul className={styles.list} data-compact={isCompact} aria-label={label}>
        {LANGUAGES.map((language) => {
          const { name, direction } = LANGUAGE_FACTS[language]
          const attributes = {
            lang: language,
            dir: direction,
            'aria-current': language === LANGUAGE ? ('true' as const) : undefined,
            className: styles.language,
            onClick: (event: MouseEvent) => void choose(event, language),
          }
          return (
            <li key={language}>
              {addressOf === undefined ? (
                <button {...attributes} type="button">
                  {name}
                </button>
              ) : (
                <a {...attributes} href={addressOf(language)} hrefLang={language}>
                  {name}
                </a>
              )}
            </li>
          )
        })}
      </ul>
      <output className={styles.refused}>
        {refused !== null && languageTexts.notKept(LANGUAGE_FACTS[refused].name)}
      </output>
    </div>
  )
}
