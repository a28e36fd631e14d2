import type { ProductId } from '../../../shared/catalog/product-id.ts'
import type {
  StocktakeCloseV1,
  StocktakeCountV1,
  StocktakeLine,
  StocktakeOpenV1,
} from '../../../shared/operations/stocktake.ts'
import type { OperationId } from '../../../shared/operations/operation-id.ts'
import { isMoment } from '../../../shared/schemas.ts'
import { sizeKeyOf, type SizeKey } from '../../../shared/size-key.ts'
import { countKey } from '../../../shared/stocktakes/count-tallies.ts'
import type { NotTakenReason } from '../../../shared/stocktakes/recorded-stocktake.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import { raiseAttention, resolveAttentionOf } from '../../database/attention.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { readSaleFacts } from '../../database/sale-facts.ts'
import { moveStock } from '../../database/stock.ts'
import {
  closeStocktake,
  findStocktake,
  insertStocktakeLines,
  countLeftOutSizes,
  storeLeftOutSizes,
  openStocktake,
  readTakenSizes,
  saveTally,
  type StocktakeLineRow,
  type StocktakeRow,
  wasCountedSince,
} from '../../database/stocktakes.ts'
import { checkRecount } from './count-stock.ts'

/** The origin of an operation of a stocktake. */
export interface StocktakeSource {
  operationId: OperationId
  deviceId: DeviceId
  actor: string
  occurredAtMs: number
  receivedAtMs: number
}

/** The time of a count by the clock of its device, or the time of arrival if that clock was wrong by years. */
function plausible(countedAtMs: number, receivedAtMs: number): number {
  return isMoment(countedAtMs) ? countedAtMs : receivedAtMs
}

function named(
  { stocktake, name, categoryId, categoryTitle }: StocktakeOpenV1,
  { deviceId, occurredAtMs }: StocktakeSource,
) {
  return {
    id: stocktake,
    name,
    category_id: categoryId,
    category_title: categoryTitle,
    device_id: deviceId,
    opened_at_ms: occurredAtMs,
  }
}

/** Records the beginning of a stocktake. It moves no stock. */
export async function recordStocktakeOpen(
  transaction: WriteTransaction,
  opened: StocktakeOpenV1,
  source: StocktakeSource,
): Promise<void> {
  await openStocktake(transaction, named(opened, source))
}

/**
 * Stores what a device counted of one size; the stock only moves when the stocktake is taken over. A count that arrives
 * afterwards changes nothing, but the owner gets a note.
 */
export async function recordStocktakeCount(
  transaction: WriteTransaction,
  count: StocktakeCountV1,
  { operationId, deviceId, actor, occurredAtMs, receivedAtMs }: StocktakeSource,
): Promise<void> {
  await saveTally(transaction, {
    id: count.tally,
    stocktake_id: count.stocktake,
    product_id: count.productId,
    title: count.title,
    size: sizeKeyOf(count.size),
    round: count.round,
    step: count.step,
    pieces: count.pieces,
    expected: count.expected,
    moved: count.moved ? 1 : 0,
    anew: count.anew ? 1 : 0,
    counted_at_ms: plausible(count.countedAt, receivedAtMs),
    changed_at_ms: occurredAtMs,
    device_id: deviceId,
    admin_id: actor,
    operation_id: operationId,
    received_at_ms: receivedAtMs,
  })
  const stocktake = await findStocktake(transaction, count.stocktake)
  if (stocktake?.ended !== 'taken') return
  const of = { productId: count.productId, size: sizeKeyOf(count.size) }
  await noteCounts(transaction, stocktake, receivedAtMs, { of })
}

/**
 * Compares the counts with what was taken over, for one size or for all, and maintains the note for the owner about the
 * number of sizes whose count is not in the stock: it arrived late, the stock was counted elsewhere since, or part of
 * the take-over has not arrived. `isNews`: an event is recorded when the note opens.
 */
async function noteCounts(
  transaction: WriteTransaction,
  { id, name }: Pick<StocktakeRow, 'id' | 'name'>,
  atMs: number,
  { of, isNews = true }: { of?: { productId: ProductId; size: SizeKey }; isNews?: boolean } = {},
): Promise<void> {
  await storeLeftOutSizes(transaction, id, of)
  const sizes = await countLeftOutSizes(transaction, id)
  const kind = 'stocktake-left-out' as const
  if (sizes === 0) return resolveAttentionOf(transaction, kind, [id], atMs)
  const details = { stocktake: id, name, sizes }
  await raiseAttention(transaction, { kind, subject: id, details, atMs }, isNews)
}

/**
 * Ends a stocktake. When it is taken over, each size moves the stock by the counted minus the displayed quantity, so
 * that sales since then are preserved. Each size of a stocktake is taken over only once, however often and by whomever.
 * Sizes that were counted elsewhere since then are left out, because the difference would be corrected twice. Of lines
 * that repeat a size in one operation, the first that is not left out is taken over. Never refused: what is not taken
 * over is stored with its reason.
 */
export async function recordStocktakeClose(
  transaction: WriteTransaction,
  close: StocktakeCloseV1,
  source: StocktakeSource,
): Promise<void> {
  const { operationId, deviceId, actor, occurredAtMs, receivedAtMs } = source
  const stocktake = named(close, source)
  const { ended, isFirst } = await closeStocktake(transaction, stocktake, {
    operation_id: operationId,
    stocktake_id: close.stocktake,
    outcome: close.outcome,
    device_id: deviceId,
    admin_id: actor,
    occurred_at_ms: occurredAtMs,
    received_at_ms: receivedAtMs,
  })
  if (close.outcome === 'cancelled') return
  // A repeated end without lines takes nothing over and brings no count.
  if (close.lines.length === 0 && !isFirst) return
  const rows = await takeOverLines(transaction, close, source, ended === 'cancelled')
  await insertStocktakeLines(transaction, close.stocktake, rows)
  // No event yet, since the next part is expected at once. The note remains if that never arrives.
  const isNews = close.more !== true
  // Closed and reopened, because an earlier part may have opened the note without an event.
  if (isNews && !isFirst) {
    await resolveAttentionOf(transaction, 'stocktake-left-out', [close.stocktake], receivedAtMs)
  }
  await noteCounts(transaction, stocktake, receivedAtMs, { isNews })
}

/** Takes over the lines that may be, and returns all of them as rows, with the reasons against the others. */
async function takeOverLines(
  transaction: WriteTransaction,
  close: StocktakeCloseV1,
  source: StocktakeSource,
  isCancelled: boolean,
): Promise<StocktakeLineRow[]> {
  const productIds = [...new Set(close.lines.map(({ productId }) => productId))]
  const facts = await readSaleFacts(transaction, productIds)
  const taken = await readTakenSizes(transaction, close.stocktake, productIds)

  async function reasonAgainst(line: StocktakeLine): Promise<NotTakenReason | null> {
    if (isCancelled) return 'cancelled'
    if (!facts.has(line.productId)) return 'unknown-product'
    if (taken.has(countKey(line))) return 'taken-before'
    const isCountedSince = await wasCountedSince(transaction, {
      product_id: line.productId,
      size: sizeKeyOf(line.size),
      counted_at_ms: plausible(line.countedAt, source.receivedAtMs),
      device_id: line.device,
      pushing_device_id: source.deviceId,
    })
    return isCountedSince ? 'counted-since' : null
  }

  const rows: StocktakeLineRow[] = []
  for (const [position, line] of close.lines.entries()) {
    const notTaken = await reasonAgainst(line)
    if (notTaken === null) {
      taken.add(countKey(line))
      await takeOver(transaction, line, source)
    }
    rows.push({
      operation_id: source.operationId,
      position,
      stocktake_id: close.stocktake,
      product_id: line.productId,
      title: line.title,
      size: sizeKeyOf(line.size),
      counted: line.counted,
      expected: line.expected,
      counted_at_ms: plausible(line.countedAt, source.receivedAtMs),
      unit_cost_centimes: facts.get(line.productId)?.cost ?? null,
      not_taken: notTaken,
    })
  }
  return rows
}

/** Moves the stock of one size as an ordinary count at the time of counting would. */
async function takeOver(
  transaction: WriteTransaction,
  { productId, size: name, title, counted, expected, countedAt, device }: StocktakeLine,
  { operationId, actor, receivedAtMs }: StocktakeSource,
): Promise<void> {
  const size = sizeKeyOf(name)
  const occurredAtMs = plausible(countedAt, receivedAtMs)
  const cause = { operationId, adminId: actor, occurredAtMs, atMs: receivedAtMs }
  if (counted !== expected) {
    await moveStock(transaction, [{ productId, size, change: counted - expected }], {
      ...cause,
      reason: 'stock-edit',
      orderId: null,
    })
  }
  await checkRecount(transaction, { productId, size, title }, { ...cause, deviceId: device })
}
