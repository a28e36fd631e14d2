import type { CatalogDb, CachedAnswerRow } from '../catalog/catalog-db.ts'

/** Limit of cached answers; beyond it the oldest are deleted. */
export const MOST_ANSWERS = 40

export function readCachedAnswer(db: CatalogDb, key: string): Promise<CachedAnswerRow | undefined> {
  return db.cachedAnswers.get(key)
}

/** Caches an answer as the server sent it; `isAllowed` is checked inside the transaction. */
export async function keepAnswer(
  db: CatalogDb,
  row: CachedAnswerRow,
  isAllowed: () => boolean,
): Promise<void> {
  await db.transaction('rw', db.cachedAnswers, async () => {
    // Signed out during the request: customers' data must not stay on the device.
    if (!isAllowed()) return
    await db.cachedAnswers.put(row)
    const tooMany = (await db.cachedAnswers.count()) - MOST_ANSWERS
    if (tooMany <= 0) return
    const oldest = await db.cachedAnswers.orderBy('storedAt').limit(tooMany).primaryKeys()
    await db.cachedAnswers.bulkDelete(oldest)
  })
}
