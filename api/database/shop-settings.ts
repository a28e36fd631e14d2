import * as v from 'valibot'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/language.ts'
import {
  counterSettings,
  officeSettingsSchema,
  publicSettings,
  type OfficeSettings,
  type ShopSettings,
} from '../../shared/shop/shop-settings.ts'
import type { PullScope } from '../../shared/sync/pull.ts'
import { cacheByVersion } from './cache-by-version.ts'
import { createCatalogVersion, recordChanges } from './changes.ts'
import type { Database, ReadTransaction, WriteTransaction } from './database.ts'
import { prepared } from './prepared.ts'

/** The feed's id of the settings, of which there is one. */
export const SETTINGS_ID = 'shop'

const selectSettings = prepared<Record<string, never>, { revision: number; content: string }>(
  (db) => db.selectFrom('shop_settings').select(['revision', 'content']).where('id', '=', 1),
)

/** What the owner set; with revision 0 while nothing was. */
export async function readShopSettings(db: ReadTransaction): Promise<OfficeSettings> {
  const [row] = await selectSettings(db, {})
  if (!row) return { revision: 0 }
  return v.parse(officeSettingsSchema, { ...JSON.parse(row.content), revision: row.revision })
}

/** The settings as devices are sent them. */
export async function readSentSettings(
  db: ReadTransaction,
  scope: PullScope,
): Promise<ShopSettings> {
  const settings = await readShopSettings(db)
  return scope === 'counter' ? counterSettings(settings) : publicSettings(settings)
}

/** The settings as every page may show them, read again after each change. */
export function createSettingsReader(app: { db: Database }): () => Promise<ShopSettings> {
  return cacheByVersion({
    readVersion: createCatalogVersion(app),
    make: () => app.db.read((transaction) => readSentSettings(transaction, 'shop')),
  })
}

/** Stores the settings and records them in the change feed. */
export async function writeShopSettings(
  transaction: WriteTransaction,
  { revision, ...content }: OfficeSettings,
  atMs: number,
): Promise<void> {
  const row = { revision, content: JSON.stringify(content), changed_at_ms: atMs }
  await transaction
    .insertInto('shop_settings')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await recordChanges(transaction, 'settings', [SETTINGS_ID], atMs)
}

/** The language in which the shop writes to its owners. */
export async function readShopLanguage(db: ReadTransaction): Promise<Language> {
  const { defaultLanguage = DEFAULT_LANGUAGE } = await readShopSettings(db)
  return defaultLanguage
}
