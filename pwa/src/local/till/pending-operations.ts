import Dexie from 'dexie'
import type {
  AttachedBarcode,
  StockEffect,
} from '../../../../shared/operations/operation-definition.ts'
import { sumEffects } from '../../../../shared/sync/pending-stock.ts'
import { gapsAbove, includesSequence } from '../../../../shared/sync/sequence-ranges.ts'
import type { Acknowledged, CursorRow } from '../catalog/catalog-db.ts'
import type { OperationRow, TillDb } from './till-db.ts'

/** An own operation that the catalogue on the device may not include yet. */
export type PendingOperation = Pick<OperationRow, 'device' | 'sequence' | 'effects' | 'barcode'>

/** The lowest number that any row of the catalogue was acknowledged up to. */
function lowestAcknowledged(cursor: CursorRow): number {
  return Math.min(cursor.acknowledged, ...cursor.newerPages.map((page) => page.acknowledged))
}

/**
 * Of each database the operations that were read once, by place: it is never used twice, and its row never changes.
 * Forgotten when the database is closed: a browser that threw it away opens an empty one, whose places begin anew.
 */
const readOnce = new WeakMap<TillDb, ReadonlyMap<number, PendingOperation>>()

/** Without its text, which nothing here needs to hold in memory. */
function pendingOf({ device, sequence, effects, barcode }: OperationRow): PendingOperation {
  return { device, sequence, effects, ...(barcode && { barcode }) }
}

/**
 * The operations in these places, of which only the new ones are read: after an outage of days each sale, and each
 * hundred sent, would read a thousand others again. Inside the caller's transaction.
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
 * The own operations that are not known to be in the catalogue `cursor` speaks of.
 *
 * Catalogue and operations live in two databases, so no transaction holds both. Read the catalogue FIRST, then this.
 * Let an operation be made, pushed and pulled at any moments between the two reads:
 * - made after the catalogue was read: it is found here, above `acknowledged`, and counts once;
 * - pushed in between: it moved from outbox to history in one transaction, both are read in one, and it leaves the
 *   sum only by `acknowledged`, never by leaving the outbox: it counts once;
 * - pushed and pulled in between: products and `acknowledged` are both the older ones of one moment, it is found in
 *   the history: it counts once;
 * - rejected in between: found nowhere, and the server never moved the stock for it;
 * - moved back to the outbox for a restored server: found in one of the two.
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
    // A cursor of another device id says nothing of this one's operations.
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

/** Gaps to be looked into one by one; of more, all that is above the first is read. */
const FEW_GAPS = 20

/** What the cursor does not say was processed: its gaps and all above them. With one gap, thousands that came after it
 * need not be read again and again. */
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

/** True while a row that came with version `stamp` of the catalogue cannot include the operation. */
function isPending(operation: PendingOperation, cursor: CursorRow, stamp: number): boolean {
  // After a cloned profile took a new id: `acknowledged` speaks of the other one's operations.
  if (operation.device !== cursor.device) return true
  if (isIncluded(operation.sequence, cursor)) return false
  const newer = cursor.newerPages.find((page) => page.version === stamp)
  return newer === undefined || !isIncluded(operation.sequence, newer)
}

/** Sums what is pending, by product and size. `stampOf`: the version that brought a product's row. */
export function pendingStock(
  operations: readonly PendingOperation[],
  cursor: CursorRow,
  stampOf: (productId: string) => number,
): ReturnType<typeof sumEffects> {
  const effects: StockEffect[] = []
  for (const operation of operations) {
    for (const effect of operation.effects) {
      if (isPending(operation, cursor, stampOf(effect.productId))) effects.push(effect)
    }
  }
  return sumEffects(effects)
}

/** The codes that are pending, by product, in the order they were attached. `stampOf` as above. */
export function pendingBarcodes(
  operations: readonly PendingOperation[],
  cursor: CursorRow,
  stampOf: (productId: string) => number,
): Map<string, AttachedBarcode[]> {
  const byProduct = new Map<string, AttachedBarcode[]>()
  for (const operation of operations) {
    const { barcode } = operation
    if (!barcode || !isPending(operation, cursor, stampOf(barcode.productId))) continue
    const { productId } = barcode
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), barcode])
  }
  return byProduct
}
