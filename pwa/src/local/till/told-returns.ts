import type { RecordedReturn } from '../../../../shared/returns/recorded-return.ts'
import type { CatalogDb } from '../catalog/catalog-db.ts'
import { readCounterEntities } from '../catalog/read-counter-entities.ts'

/**
 * The returns in [from, to) (epoch ms) that this device has pulled, including its own. Reads all pulled returns, since
 * their times have no index.
 */
export async function readToldReturns(
  db: CatalogDb,
  from: number,
  to: number,
): Promise<RecordedReturn[]> {
  const told = await readCounterEntities(db, db.counterReturns)
  return told.filter(({ returnedAt }) => returnedAt >= from && returnedAt < to)
}
