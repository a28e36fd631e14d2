import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import Dexie from 'dexie'
import type {
  AttachedBarcode,
  StockEffect,
} from '../../../../shared/operations/operation-definition.ts'
import { sumEffects } from '../../../../shared/sync/pending-stock.ts'
import { gapsAbove, includesSequence } from '../../../../shared/sync/sequence-ranges.ts'
import type { Acknowledged, CursorRow } from '../catalog/catalog-db.ts'
import type { OperationRow, TillDb } from './till-db.ts'

/** An operation of this device that the stored catalogue may not include yet. */
export type PendingOperation = Pick<OperationRow, 'device' | 'sequence' | 'effects' | 'barcode'>

/** The lowest `acknowledged` of any row of the catalogue. */
function lowestAcknowledged(cursor: CursorRow): number {
  return Math.min(cursor.acknowledged, ...cursor.newerPages.map((page) => page.acknowledged))
}

/**
 * Cache of operations by place, for each database: a place is never used twice, and the cached fields never change.
 * Cleared when the database is closed, since a deleted database is created empty and its places start again.
 */
const readOnce = new WeakMap<TillDb, ReadonlyMap<number, PendingOperation>>()

/** Leaves out the JSON text, to save memory. */
function pendingOf({ device, sequence, effects, barcode }: OperationRow): PendingOperation {
  return { device, sequence, effects, ...(barcode && { barcode }) }
}

/**
 * The operations at these places, of which only uncached ones are read: after an outage of days, each sale and each
 * batch would otherwise read a thousand others again. Runs in the caller's transaction.
 */
async function readPlaces(
  db: TillDb,
  waiting: readonly number[],
  settled: readonly number[],
): Promise<PendingOperation[]> {
  const known = readOnce.get(db)
  const isNew = (place: number) => known?.has(place) !== true
  const read = await Promise.all([
    db.outbox.bulkGet(waiting.filter(isNew)),
    db.history.bulkGet(settled.filter(isNew)),
  ])
  const fresh = new Map(read.flat().flatMap((row) => (row ? [[row.place, pendingOf(row)]] : [])))
  const pending = new Map<number, PendingOperation>()
  for (const place of [...waiting, ...settled]) {
    const operation = known?.get(place) ?? fresh.get(place)
    if (operation) pending.set(place, operation)
  }
  if (!known) db.once('close', () => readOnce.delete(db))
  readOnce.set(db, pending)
  return [...pending.values()]
}

/**
 * The operations of this device that the catalogue at `cursor` is not known to include.
 *
 * Catalogue and operations live in two databases, so no transaction holds both. Read the catalogue FIRST, then this.
 * Cases of an operation that is recorded, pushed or pulled between the two reads:
 * - recorded after the catalogue was read: it is found here, above `acknowledged`, and counts once;
 * - pushed in between: it moved from outbox to history in one transaction, both are read in one, and it leaves the
 *   sum only by `acknowledged`, never by leaving the outbox: it counts once;
 * - pushed and pulled in between: products and `acknowledged` are both the older ones of one moment, it is found in
 *   the history: it counts once;
 * - rejected in between: found nowhere, and the server never moved the stock for it;
 * - moved back to the outbox after a restore of the server: found in one of the two.
 * The history drops entries only when a stored cursor acknowledged them, after 30 days. The other order of reading
 * would miss an operation made between the reads until the next change woke the query.
 */
export function readPendingOperations(
  db: TillDb,
  cursor: CursorRow | null,
): Promise<PendingOperation[]> {
  return db.transaction('r', [db.outbox, db.history, db.device], async () => {
    const waiting = await db.outbox.toCollection().primaryKeys()
    const device = (await db.device.get('this'))?.device
    if (device === undefined) return []
    // A cursor of another device id says nothing about this device's operations.
    const unknown = cursor?.device === device ? notIncluded(cursor) : [[1, Dexie.maxKey] as const]
    const settled = await Promise.all(
      unknown.map(([from, to]) =>
        db.history
          .where('[device+sequence]')
          .between([device, from], [device, to], true, true)
          .primaryKeys(),
      ),
    )
    return readPlaces(db, waiting, settled.flat())
  })
}

/** Whether the server had processed a sequence of the cursor's device. */
export function isIncluded(sequence: number, processed: Acknowledged): boolean {
  const { acknowledged, acknowledgedRanges = [], acknowledgedBeyond } = processed
  return (
    sequence <= acknowledged ||
    includesSequence(acknowledgedRanges, sequence) ||
    acknowledgedBeyond.includes(sequence)
  )
}

/** Up to this many gaps are queried one by one; with more, everything above the first is read. */
const FEW_GAPS = 20

/**
 * Ranges of sequences that the cursor does not include: its gaps and everything above. With a single gap, thousands of
 * later operations need not be read again.
 */
function notIncluded(
  cursor: CursorRow,
): (readonly [from: number, to: number | typeof Dexie.maxKey])[] {
  const { acknowledgedRanges = [] } = cursor
  const lowest = lowestAcknowledged(cursor)
  const last = acknowledgedRanges.at(-1)
  const gaps = gapsAbove(lowest, acknowledgedRanges)
  if (last === undefined || gaps.length > FEW_GAPS) return [[lowest + 1, Dexie.maxKey]]
  return [...gaps, [last[1] + 1, Dexie.maxKey]]
}

/** True while a row written at version `stamp` of the catalogue may not include the operation. */
function isPending(operation: PendingOperation, cursor: CursorRow, stamp: number): boolean {
  // After a cloned profile took a new id, `acknowledged` refers to the other id's operations.
  if (operation.device !== cursor.device) return true
  if (isIncluded(operation.sequence, cursor)) return false
  const newer = cursor.newerPages.find((page) => page.version === stamp)
  return newer === undefined || !isIncluded(operation.sequence, newer)
}

/** Sums pending quantities by product and size. `stampOf`: the version that wrote a product's row. */
export function pendingStock(
  operations: readonly PendingOperation[],
  cursor: CursorRow,
  stampOf: (productId: ProductId) => number,
): ReturnType<typeof sumEffects> {
  const effects: StockEffect[] = []
  for (const operation of operations) {
    for (const effect of operation.effects) {
      if (isPending(operation, cursor, stampOf(effect.productId))) effects.push(effect)
    }
  }
  return sumEffects(effects)
}

/** Pending barcodes by product, in the order they were attached. `stampOf` as above. */
export function pendingBarcodes(
  operations: readonly PendingOperation[],
  cursor: CursorRow,
  stampOf: (productId: ProductId) => number,
): Map<ProductId, AttachedBarcode[]> {
  const byProduct = new Map<ProductId, AttachedBarcode[]>()
  for (const operation of operations) {
    const { barcode } = operation
    if (!barcode || !isPending(operation, cursor, stampOf(barcode.productId))) continue
    const { productId } = barcode
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), barcode])
  }
  return byProduct
}
