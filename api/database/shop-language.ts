import { DEFAULT_LANGUAGE, type Language } from '../../shared/language.ts'
import type { ReadTransaction } from './database.ts'

/** The language in which the shop writes to its owners. */
export function readShopLanguage(_db: ReadTransaction): Promise<Language> {
  return Promise.resolve(DEFAULT_LANGUAGE)
}
