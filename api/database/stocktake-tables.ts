import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { OperationId } from '../../shared/operations/operation-id.ts'
import type { StocktakeOutcome } from '../../shared/operations/stocktake.ts'
import type { SizeKey } from '../../shared/size-key.ts'
import type { NotTakenReason } from '../../shared/stocktakes/recorded-stocktake.ts'
import type { StocktakeId, TallyId } from '../../shared/stocktakes/stocktake-id.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'

/** The tables of stocktakes, a part of Tables. */
export interface StocktakeTables {
  stocktakes: {
    id: StocktakeId
    name: string
    /** Null: the whole shop. */
    category_id: string | null
    category_title: string
    /** Of the operation that began it; of the first that named it while that has not arrived. */
    device_id: DeviceId
    opened_at_ms: number
    /** By the first end that arrived; null while it is open. */
    ended: StocktakeOutcome | null
    ended_at_ms: number | null
    ended_by: string | null
    /** Of what was taken over: sizes, pieces that were missing, pieces too many. */
    counted: number
    missing: number
    surplus: number
  }
  /** The latest state of each tally, see Tally. The stocktake's own row may arrive later. */
  stocktake_tallies: {
    id: TallyId
    stocktake_id: StocktakeId
    product_id: ProductId
    title: string
    size: SizeKey
    round: number
    step: number
    pieces: number | null
    expected: number
    moved: 0 | 1
    anew: 0 | 1
    counted_at_ms: number
    changed_at_ms: number
    device_id: DeviceId
    admin_id: string
    operation_id: OperationId
    received_at_ms: number
  }
  /** Each operation that ended a stocktake, in whole or in part. Rows are never changed. */
  stocktake_closings: {
    operation_id: OperationId
    stocktake_id: StocktakeId
    outcome: StocktakeOutcome
    device_id: DeviceId
    admin_id: string
    occurred_at_ms: number
    received_at_ms: number
  }
  stocktake_lines: {
    operation_id: OperationId
    position: number
    stocktake_id: StocktakeId
    product_id: ProductId
    title: string
    size: SizeKey
    counted: number
    expected: number
    counted_at_ms: number
    /** What one piece was bought for when it was taken over; null when unknown. */
    unit_cost_centimes: number | null
    /** Null: it was taken over, which one line of each size of a stocktake is at most. */
    not_taken: NotTakenReason | null
  }
  /** Sizes of a stocktake that was taken over, or was to be, whose count is not in the stock. */
  stocktake_left_out: { stocktake_id: StocktakeId; product_id: ProductId; size: SizeKey }
}
