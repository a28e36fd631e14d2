import type { RecordedReturn } from '../../../../shared/returns/recorded-return.ts'
import { generationRange } from '../catalog/catalog-cursor.ts'
import type { CatalogDb } from '../catalog/catalog-db.ts'

/**
 * The returns of [from, to) (epoch ms) that the server told this device of, those of this device included. Reads all
 * that it was told of, as their moments have no index.
 */
export async function readToldReturns(
  db: CatalogDb,
  from: number,
  to: number,
): Promise<RecordedReturn[]> {
  return db.transaction('r', db.cursors, db.counterReturns, async () => {
    const cursor = await db.cursors.get('counter')
    if (!cursor) return []
    const range = generationRange(cursor.generation)
    const rows = await db.counterReturns
      .where('[generation+id]')
      .between(...range)
      .toArray()
    return rows
      .map(({ entity }) => entity)
      .filter(({ returnedAt }) => returnedAt >= from && returnedAt < to)
  })
}
