import type { RecordedReturn } from '../../../../shared/returns/recorded-return.ts'
import type { CatalogDb } from '../catalog/catalog-db.ts'
import { readCounterEntities } from '../catalog/read-counter-entities.ts'

/**
 * The returns of [from, to) (epoch ms) that the server told this device of, those of this device included. Reads all
 * that it was told of, as their moments have no index.
 */
export async function readToldReturns(
  db: CatalogDb,
  from: number,
  to: number,
): Promise<RecordedReturn[]> {
  const told = await readCounterEntities(db, db.counterReturns)
  return told.filter(({ returnedAt }) => returnedAt >= from && returnedAt < to)
}
