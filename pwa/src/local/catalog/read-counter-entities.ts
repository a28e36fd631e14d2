import { generationRange } from './catalog-cursor.ts'
import type { CatalogDb, EntityTableOf } from './catalog-db.ts'

/** All entities of one kind in the counter's stored catalogue; none before its first pull. */
export function readCounterEntities<T>(db: CatalogDb, table: EntityTableOf<T>): Promise<T[]> {
  return db.transaction('r', db.cursors, table, async () => {
    const cursor = await db.cursors.get('counter')
    if (!cursor) return []
    const range = generationRange(cursor.generation)
    const rows = await table
      .where('[generation+id]')
      .between(...range)
      .toArray()
    return rows.map(({ entity }) => entity)
  })
}
