import { Refusal } from '../../../shared/refusals.ts'
import { type SettingsChange, withChange } from '../../../shared/shop/settings-change.ts'
import type { OfficeSettings } from '../../../shared/shop/shop-settings.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { readShopSettings, writeShopSettings } from '../../database/shop-settings.ts'

/**
 * Saves the given settings; null restores the default of a new shop. Throws Refusal ('settings-changed') when
 * `revision` is not the current one.
 */
export async function changeSettings(
  transaction: WriteTransaction,
  { revision, change, atMs }: { revision: number; change: SettingsChange; atMs: number },
): Promise<OfficeSettings> {
  const settings = await readShopSettings(transaction)
  if (settings.revision !== revision) throw new Refusal('settings-changed', { settings })
  const changed = { ...withChange(settings, change), revision: revision + 1 }
  await writeShopSettings(transaction, changed, atMs)
  return changed
}
