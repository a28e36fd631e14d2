import { type OwnerWords, type Titled, titleIn } from '../../../shared/catalog/translations.ts'
import { type Language, LANGUAGE_FACTS } from '../../../shared/language.ts'
import { LANGUAGE } from '#texts/language.ts'

/** The title of a product or category in the language of this page, else its main title. */
export function ownerTitle(item: Titled): OwnerWords {
  return titleIn(item, LANGUAGE)
}

/**
 * The title of a line that was stored with the main title at that time: the product's title in the language of this
 * page, else as stored. `product`: undefined when the catalogue no longer has it.
 */
export function lineTitle(line: { title: string }, product: Titled | undefined): OwnerWords {
  const version = product && ownerTitle(product)
  return version?.language ? version : { text: line.title, language: null }
}

interface DirectedAttributes {
  dir: 'ltr' | 'rtl' | 'auto'
  lang?: Language
}

/** Attributes of an element that shows only a text of the owner, for its own direction. */
export function directed(language: Language | null): DirectedAttributes {
  if (language === null) return { dir: 'auto' }
  return { dir: LANGUAGE_FACTS[language].direction, lang: language }
}
