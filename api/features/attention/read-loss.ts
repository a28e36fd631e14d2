import type { AttentionNoteJson } from '../../../shared/attention/attention.ts'
import { isSaleType } from '../../../shared/operations/registry.ts'
import { toIso } from '../../../shared/time.ts'
import { readLoss, type LostOperation } from '../../database/lost-operations.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { dinars } from '../../present/dinars.ts'

/** The most entries listed on a card; the others are only counted. */
const MOST_LISTED = 50

export type LossFacts = Omit<
  Extract<AttentionNoteJson, { kind: 'lost-sales' }>,
  'kind' | 'id' | 'at' | 'device'
>

export const NO_LOSS: LossFacts = { sales: [], changes: [], lost: 0, lostSales: 0, arrived: 0 }

function countOf(rows: readonly LostOperation[]): number {
  return rows.reduce((sum, row) => sum + row.operations, 0)
}

/** The reported operations that are still missing, and the number that have arrived since. */
export async function readLossFacts(db: ReadTransaction, lossId: string): Promise<LossFacts> {
  const rows = await readLoss(db, lossId)
  const missing = rows.filter((row) => row.arrived_at_ms === null)
  const sales = missing.filter((row) => isSaleType(row.type))
  const changes = missing.filter((row) => !isSaleType(row.type) && row.label !== '')
  return {
    sales: sales.slice(0, MOST_LISTED).map((row) => ({
      receiptNumber: row.label,
      total: dinars(row.total_centimes ?? 0),
      soldAt: toIso(row.occurred_at_ms),
    })),
    changes: [...new Set(changes.map((row) => row.label))].slice(0, MOST_LISTED),
    lost: countOf(missing),
    lostSales: countOf(sales),
    arrived: countOf(rows) - countOf(missing),
  }
}
