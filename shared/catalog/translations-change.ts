import * as v from 'valibot'
import type { FieldName } from '../entry-schemas.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  ownerLine,
  ownerText,
} from '../products/product-texts.ts'
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from './translations.ts'

/** The most characters of a category's title, in each language. */
export const MAX_CATEGORY_TITLE_LENGTH = 60

/** A text of a version: null or empty for none. It is checked as the main text is. */
function versionOf<const TSchema extends v.GenericSchema>(text: TSchema) {
  return v.optional(v.nullable(text))
}

/** The texts of a version as error sentences name them. */
const VERSION_FIELDS = {
  fr: { title: 'frenchTitle', description: 'frenchDescription' },
  ar: { title: 'arabicTitle', description: 'arabicDescription' },
} as const satisfies Record<TranslatedLanguage, Record<string, FieldName>>

function productVersion(language: TranslatedLanguage) {
  const { title, description } = VERSION_FIELDS[language]
  return v.object({
    title: versionOf(ownerLine(title, MAX_TITLE_LENGTH)),
    description: versionOf(ownerText(description, MAX_DESCRIPTION_LENGTH)),
  })
}

function categoryVersion(language: TranslatedLanguage) {
  const { title } = VERSION_FIELDS[language]
  return v.object({ title: versionOf(ownerLine(title, MAX_CATEGORY_TITLE_LENGTH)) })
}

/**
 * A change of the versions of a text. An absent language stays unchanged, null removes its version, an object replaces
 * it; null instead of the whole object removes all versions.
 */
export const productTranslationsChangeSchema = v.nullable(
  v.object({
    fr: v.optional(v.nullable(productVersion('fr'))),
    ar: v.optional(v.nullable(productVersion('ar'))),
  }),
)

export const categoryTranslationsChangeSchema = v.nullable(
  v.object({
    fr: v.optional(v.nullable(categoryVersion('fr'))),
    ar: v.optional(v.nullable(categoryVersion('ar'))),
  }),
)

const productVersionForm = (language: TranslatedLanguage) =>
  v.object({
    title: ownerLine(VERSION_FIELDS[language].title, MAX_TITLE_LENGTH),
    description: ownerText(VERSION_FIELDS[language].description, MAX_DESCRIPTION_LENGTH),
  })
const categoryVersionForm = (language: TranslatedLanguage) =>
  v.object({ title: ownerLine(VERSION_FIELDS[language].title, MAX_CATEGORY_TITLE_LENGTH) })

/** The versions as fields of a form; empty texts are dropped. */
export const productVersionsFormSchema = v.object({
  fr: productVersionForm('fr'),
  ar: productVersionForm('ar'),
})

export const categoryVersionsFormSchema = v.object({
  fr: categoryVersionForm('fr'),
  ar: categoryVersionForm('ar'),
})

type Version = Record<string, string | null | undefined>
type VersionsByLanguage = { [language in TranslatedLanguage]?: Version | null | undefined }

/** The texts of a version that are not empty; undefined when there is none. */
function writtenTexts(version: Version | null | undefined): Record<string, string> | undefined {
  const written = Object.entries(version ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return written.length === 0 ? undefined : Object.fromEntries(written)
}

/**
 * The versions after a change, with only the languages and texts that exist; null when none is left. `change`
 * undefined: the client does not know of versions.
 */
export function changeTranslations<T extends VersionsByLanguage>(
  before: T | null,
  change: VersionsByLanguage | null | undefined,
): T | null {
  if (change === undefined) return before
  if (change === null) return null
  const versions = TRANSLATED_LANGUAGES.flatMap((language) => {
    const changed = change[language]
    const version = writtenTexts(changed === undefined ? before?.[language] : changed)
    return version === undefined ? [] : [[language, version] as const]
  })
  // The keys are those of T: they come from `before` or from a change that its schema has validated.
  return versions.length === 0 ? null : (Object.fromEntries(versions) as T)
}
