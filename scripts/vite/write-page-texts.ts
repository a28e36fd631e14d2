import type { Plugin } from 'vite'
import { pageFileTexts as ar } from '../../pwa/src/texts/ar/page-file.ts'
import { pageFileTexts as en } from '../../pwa/src/texts/en/page-file.ts'
import { pageFileTexts as fr } from '../../pwa/src/texts/fr/page-file.ts'
import { type Language, LANGUAGE_FACTS } from '../../shared/language.ts'
import { languagePrefix } from '../../shared/pages/page-address.ts'

const TEXTS = { en, fr, ar }

/**
 * Replaces the placeholders in the HTML files that depend on the language, such as `%lang%`. Throws on an unknown
 * placeholder.
 */
export function writePageTexts(language: Language): Plugin {
  const texts: Readonly<Record<string, string>> = {
    lang: language,
    dir: LANGUAGE_FACTS[language].direction,
    prefix: languagePrefix(language),
    ...TEXTS[language],
  }
  return {
    name: 'kora:write-page-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replaceAll(/%([a-zA-Z]+)%/g, (_, place: string) => {
          const text = texts[place]
          if (text === undefined) throw new Error(`The page has no text for %${place}%.`)
          return text
        }),
    },
  }
}
