import { forgetPictureSources } from './picture-sources.ts'
import { TOMBSTONE_DAYS } from './prune.ts'
import { readShopSettings } from './shop-settings.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'

const GRACE_MS = TOMBSTONE_DAYS * 24 * 3_600_000

/** The paths of all pictures of products and categories that are not deleted, and of the settings. */
export async function readUsedPictures(db: ReadTransaction): Promise<Set<string>> {
  const ofProducts = await db
    .selectFrom('product_images')
    .innerJoin('products', 'products.id', 'product_images.product_id')
    .where('products.deleted_at_ms', 'is', null)
    .select('product_images.path')
    .execute()
  const ofCategories = await db
    .selectFrom('categories')
    .where('deleted_at_ms', 'is', null)
    .select('image')
    .execute()
  const { logo, heroPicture } = await readShopSettings(db)
  return new Set([
    ...ofProducts.map(({ path }) => path),
    ...ofCategories.map(({ image }) => image ?? ''),
    logo ?? '',
    heroPicture ?? '',
  ])
}

/**
 * Updates the list of stored pictures that nothing references. Returns those unreferenced for longer than the tombstone
 * retention: by then no device displays an old copy of the catalogue that uses them.
 */
export async function noteUnusedPictures(
  transaction: WriteTransaction,
  stored: readonly string[],
  nowMs: number,
): Promise<string[]> {
  const used = await readUsedPictures(transaction)
  const unused = new Set(stored.filter((path) => !used.has(path)))
  const noted = await transaction.selectFrom('unused_pictures').selectAll().execute()
  for (const { path } of noted) {
    if (unused.has(path)) continue
    await transaction.deleteFrom('unused_pictures').where('path', '=', path).execute()
  }
  const known = new Set(noted.map(({ path }) => path))
  for (const path of unused) {
    if (known.has(path)) continue
    await transaction.insertInto('unused_pictures').values({ path, since_ms: nowMs }).execute()
  }
  const expired = noted
    .filter(({ path, since_ms: since }) => unused.has(path) && since <= nowMs - GRACE_MS)
    .map(({ path }) => path)
  await forgetPictureSources(transaction, expired)
  return expired
}
