import { DEFAULT_LANGUAGE, type Language } from '../../shared/language.ts'
import type { ReadTransaction } from './database.ts'
import { readShopSettings } from './shop-settings.ts'

/** The language in which the shop writes to its owners. */
export async function readShopLanguage(db: ReadTransaction): Promise<Language> {
  const { defaultLanguage = DEFAULT_LANGUAGE } = await readShopSettings(db)
  return defaultLanguage
}
