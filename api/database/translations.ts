import type {
  CategoryTranslations,
  ProductTranslations,
} from '../../shared/catalog/translations.ts'

/** The column `translations` of products and categories: JSON, or null when there are none. */
export function writeTranslations(
  translations: ProductTranslations | CategoryTranslations | null | undefined,
): string | null {
  return translations ? JSON.stringify(translations) : null
}

/** Trusted: written by writeTranslations(). */
export function readTranslations<T extends ProductTranslations | CategoryTranslations>(
  stored: string | null,
): T | null {
  return stored === null ? null : (JSON.parse(stored) as T)
}
