import { sizeOfKey } from '../../shared/size-key.ts'
import type {
  RecordedLineJson,
  RecordedStocktakeJson,
  RecordedTallyJson,
} from '../../shared/stocktakes/recorded-stocktake.ts'
import { toIso } from '../../shared/time.ts'
import type { StocktakeLineRow, StocktakeTallyRow } from '../database/stocktakes.ts'
import type { ListedStocktake } from '../database/list-stocktakes.ts'
import { dinarsOrNull } from './dinars.ts'

/** A stocktake as JSON. `emails`: of accounts, by id. */
export function presentStocktake(
  row: ListedStocktake,
  emails: ReadonlyMap<string, string>,
): RecordedStocktakeJson {
  return {
    _id: row.id,
    name: row.name,
    categoryId: row.category_id,
    categoryTitle: row.category_title,
    openedAt: toIso(row.opened_at_ms),
    till: row.till,
    ended: row.ended,
    endedAt: row.ended_at_ms === null ? null : toIso(row.ended_at_ms),
    endedBy: row.ended_by === null ? null : (emails.get(row.ended_by) ?? null),
    counted: row.counted,
    missing: row.missing,
    surplus: row.surplus,
    leftOut: row.leftOut,
  }
}

export function presentTally(row: StocktakeTallyRow & { till: string | null }): RecordedTallyJson {
  return {
    tally: row.id,
    productId: row.product_id,
    title: row.title,
    size: sizeOfKey(row.size),
    round: row.round,
    step: row.step,
    pieces: row.pieces,
    expected: row.expected,
    moved: row.moved === 1,
    ...(row.anew === 1 && { anew: true }),
    countedAt: toIso(row.counted_at_ms),
    changedAt: toIso(row.changed_at_ms),
    device: row.device_id,
    till: row.till,
  }
}

/** A line that was taken over, or was to be. `withCost`: for an owner. */
export function presentStocktakeLine(row: StocktakeLineRow, withCost: boolean): RecordedLineJson {
  const cost = row.unit_cost_centimes
  return {
    productId: row.product_id,
    title: row.title,
    size: sizeOfKey(row.size),
    counted: row.counted,
    expected: row.expected,
    countedAt: toIso(row.counted_at_ms),
    notTaken: row.not_taken,
    ...(withCost && { unitCost: dinarsOrNull(cost) }),
  }
}
