import * as v from 'valibot'
import type { Language } from '../language.ts'

/*
 * Every text of the owner has one main text, in any language, and optional versions in other languages. A version may
 * contain only some of the texts; the main text is used for the others.
 */

/** The languages that versions can be written in. English pages show the main text. */
export const TRANSLATED_LANGUAGES = ['fr', 'ar'] as const satisfies readonly Language[]
export type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number]

const productVersionSchema = v.object({
  title: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
})
const categoryVersionSchema = v.object({ title: v.exactOptional(v.string()) })

/** Contains only the languages and texts that exist. */
export const productTranslationsSchema = v.object({
  fr: v.exactOptional(productVersionSchema),
  ar: v.exactOptional(productVersionSchema),
})
export type ProductTranslations = v.InferOutput<typeof productTranslationsSchema>

export const categoryTranslationsSchema = v.object({
  fr: v.exactOptional(categoryVersionSchema),
  ar: v.exactOptional(categoryVersionSchema),
})
export type CategoryTranslations = v.InferOutput<typeof categoryTranslationsSchema>

/** Anything with a title: a product or a category. */
export interface Titled {
  title: string
  translations?: CategoryTranslations
}

interface Described extends Titled {
  description: string
  translations?: ProductTranslations
}

/** A text of the owner and its language; null for a main text, which may be in any language. */
export interface OwnerWords {
  text: string
  language: Language | null
}

export interface ProductWords {
  title: string
  titleLanguage: Language | null
  description: string
  descriptionLanguage: Language | null
}

function isTranslated(language: Language): language is TranslatedLanguage {
  return TRANSLATED_LANGUAGES.some((translated) => translated === language)
}

function wordsIn(version: string | undefined, main: string, language: Language): OwnerWords {
  return version === undefined ? { text: main, language: null } : { text: version, language }
}

/** The title of a product or category in a language, else the main title. */
export function titleIn({ title, translations }: Titled, language: Language): OwnerWords {
  const version = isTranslated(language) ? translations?.[language] : undefined
  return wordsIn(version?.title, title, language)
}

/** The texts of a product in a language; the main text for each that has no version in it. */
export function productTextIn(product: Described, language: Language): ProductWords {
  const version = isTranslated(language) ? product.translations?.[language] : undefined
  const title = wordsIn(version?.title, product.title, language)
  const description = wordsIn(version?.description, product.description, language)
  return {
    title: title.text,
    titleLanguage: title.language,
    description: description.text,
    descriptionLanguage: description.language,
  }
}

/** The languages in which a text of the owner is missing. A product without a description needs no version of it. */
export function missingLanguages({
  translations,
  description = '',
}: Titled & { description?: string; translations?: ProductTranslations }): TranslatedLanguage[] {
  return TRANSLATED_LANGUAGES.filter((language) => {
    const version = translations?.[language]
    return !version?.title || (description !== '' && !version.description)
  })
}

/** The main title and its versions, each once, because a search matches any of them. */
export function allTitles({ title, translations }: Titled): string[] {
  const versions = TRANSLATED_LANGUAGES.flatMap((language) => translations?.[language]?.title ?? [])
  return [...new Set([title, ...versions])]
}

/** The item with only the version that a page in this language shows, to be sent within the page. */
export function withVersionIn<Item extends Titled>(item: Item, language: Language): Item {
  const { translations, ...main } = item
  const version = isTranslated(language) ? translations?.[language] : undefined
  if (version === undefined) return main as Item
  return { ...item, translations: { [language]: version } }
}
