import type { CatalogDb, CachedAnswerRow } from '../catalog/catalog-db.ts'

/** Answers kept on the device; beyond it the oldest go. */
export const MOST_ANSWERS = 40

export function readCachedAnswer(db: CatalogDb, key: string): Promise<CachedAnswerRow | undefined> {
  return db.cachedAnswers.get(key)
}

/** Keeps an answer as the server sent it; `isAllowed` is asked inside the transaction. */
export async function keepAnswer(
  db: CatalogDb,
  row: CachedAnswerRow,
  isAllowed: () => boolean,
): Promise<void> {
  await db.transaction('rw', db.cachedAnswers, async () => {
    // Signed out while the answer was on its way: customers' data must not stay behind.
    if (!isAllowed()) return
    await db.cachedAnswers.put(row)
    const tooMany = (await db.cachedAnswers.count()) - MOST_ANSWERS
    if (tooMany <= 0) return
    const oldest = await db.cachedAnswers.orderBy('storedAt').limit(tooMany).primaryKeys()
    await db.cachedAnswers.bulkDelete(oldest)
  })
}
