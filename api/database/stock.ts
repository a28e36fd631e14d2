import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { OperationId } from '../../shared/operations/operation-id.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { ReturnId } from '../../shared/returns/return-id.ts'
import { sizeKeyOf, type SizeKey } from '../../shared/size-key.ts'
import type { Selectable } from 'kysely'
import { recordStockChanges } from './changes.ts'
import { type MovedStock, recordLowStock } from './low-stock.ts'
import { prepared, preparedRows } from './prepared.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { MovementReason, Tables } from './tables.ts'

/** Who and what moved stock; shared by all movements of one event. */
export interface MovementCause {
  reason: MovementReason
  orderId: OrderId | null
  operationId: OperationId | null
  /** Set for pieces that a return puts back on the shelf. */
  returnId?: ReturnId
  adminId: string | null
  /**
   * Set by a caller that moves thousands of stocks: collects the moves, and the caller then records which became low.
   * Without it, each low stock is recorded by itself.
   */
  moved?: MovedStock[]
  /** When it happened, by the clock of the device that recorded it. */
  occurredAtMs: number
  /** When the server wrote it. */
  atMs: number
}

export interface StockMove {
  productId: ProductId
  size: SizeKey
  change: number
}

export interface StockLevel {
  product_id: ProductId
  size: SizeKey
  quantity: number
  archived: 0 | 1
  barcode: string | null
}

const selectLevels = preparedRows<{ product_id: ProductId }, StockLevel>((db, rows) =>
  db
    .selectFrom('stock_levels')
    .select(['product_id', 'size', 'quantity', 'archived', 'barcode'])
    .where(
      'product_id',
      'in',
      rows.map((row) => row.product_id),
    )
    .orderBy('product_id')
    .orderBy('position'),
)

export function readStockLevels(
  db: ReadTransaction,
  productIds: readonly ProductId[],
): Promise<StockLevel[]> {
  return selectLevels(
    db,
    productIds.map((product_id) => ({ product_id })),
  )
}

type MovementRow = Omit<Selectable<Tables['stock_movements']>, 'id'>

const insertMovements = preparedRows<MovementRow, unknown, WriteTransaction>((db, rows) =>
  db.insertInto('stock_movements').values(
    rows.map((row) => ({
      product_id: row.product_id,
      size: row.size,
      change: row.change,
      reason: row.reason,
      order_id: row.order_id,
      operation_id: row.operation_id,
      return_id: row.return_id,
      admin_id: row.admin_id,
      occurred_at_ms: row.occurred_at_ms,
      at_ms: row.at_ms,
    })),
  ),
)

const takeIfEnough = prepared<
  { product_id: ProductId; size: SizeKey; quantity: number },
  { quantity: number },
  WriteTransaction
>((db, line) =>
  db
    .updateTable('stock_levels')
    .set((set) => ({ quantity: set('quantity', '-', line.quantity) }))
    .where('product_id', '=', line.product_id)
    .where('size', '=', line.size)
    .where('archived', '=', 0)
    .where('quantity', '>=', line.quantity)
    .returning('quantity'),
)

const moveLevel = prepared<
  { product_id: ProductId; size: SizeKey; change: number },
  { quantity: number },
  WriteTransaction
>((db, move) =>
  db
    .insertInto('stock_levels')
    .values({
      product_id: move.product_id,
      size: move.size,
      position: 0,
      quantity: move.change,
      archived: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'size'])
        .doUpdateSet((set) => ({ quantity: set('stock_levels.quantity', '+', move.change) })),
    )
    .returning('quantity'),
)

const insertLevels = preparedRows<
  Omit<StockLevel, 'archived'> & { position: number },
  unknown,
  WriteTransaction
>((db, rows) =>
  db.insertInto('stock_levels').values(
    rows.map((row) => ({
      product_id: row.product_id,
      size: row.size,
      position: row.position,
      quantity: row.quantity,
      archived: 0 as const,
      barcode: row.barcode,
    })),
  ),
)

/** Inserts the movements of stock levels that were just changed, and records the products in the change feed. */
async function recordMovements(
  transaction: WriteTransaction,
  moves: readonly StockMove[],
  cause: MovementCause,
): Promise<void> {
  if (moves.length === 0) return
  await insertMovements(
    transaction,
    moves.map((move) => ({
      product_id: move.productId,
      size: move.size,
      change: move.change,
      reason: cause.reason,
      order_id: cause.orderId,
      operation_id: cause.operationId,
      return_id: cause.returnId ?? null,
      admin_id: cause.adminId,
      occurred_at_ms: cause.occurredAtMs,
      at_ms: cause.atMs,
    })),
  )
  const changed = [...new Set(moves.map((move) => move.productId))]
  await recordStockChanges(transaction, changed, cause.atMs)
}

/**
 * Takes the pieces of all lines from stock and returns null. If a line lacks stock, returns its index and how many
 * pieces are left (null: the stock does not exist); the caller must then roll back, because earlier lines are taken.
 */
export async function takeStockIfEnough(
  transaction: WriteTransaction,
  lines: readonly { productId: ProductId; size: SizeKey; quantity: number }[],
  cause: MovementCause,
): Promise<{ index: number; left: number | null } | null> {
  const moves: (StockMove & { quantity: number })[] = []
  for (const [index, line] of lines.entries()) {
    const [taken] = await takeIfEnough(transaction, {
      product_id: line.productId,
      size: line.size,
      quantity: line.quantity,
    })
    if (taken) {
      moves.push({ ...line, change: -line.quantity, quantity: taken.quantity })
      continue
    }
    const level = await transaction
      .selectFrom('stock_levels')
      .select('quantity')
      .where('product_id', '=', line.productId)
      .where('size', '=', line.size)
      .where('archived', '=', 0)
      .executeTakeFirst()
    return { index, left: level ? Math.max(0, level.quantity) : null }
  }
  await recordMovements(transaction, moves, cause)
  await recordLowStock(transaction, moves, cause.atMs)
  return null
}

/** As takeStockIfEnough(), but only checks: the first line that lacks stock once the lines before it are served. */
export async function findShortLine(
  db: ReadTransaction,
  lines: readonly { productId: ProductId; size: SizeKey; quantity: number }[],
): Promise<{ index: number; left: number | null } | null> {
  const ids = [...new Set(lines.map((line) => line.productId))]
  const levels = (await readStockLevels(db, ids)).filter((level) => level.archived === 0)
  const wanted = new Map<StockLevel, number>()
  for (const [index, line] of lines.entries()) {
    const level = levels.find(
      (known) => known.product_id === line.productId && known.size === line.size,
    )
    if (!level) return { index, left: null }
    const before = wanted.get(level) ?? 0
    const left = Math.max(0, level.quantity - before)
    if (line.quantity > left) return { index, left }
    wanted.set(level, before + line.quantity)
  }
  return null
}

/**
 * Moves stock unconditionally, also below zero. A size that the product does not have gets an archived level, so that
 * the movement is still recorded. Returns each move's new quantity, in the same order. The products must exist.
 */
export async function moveStock(
  transaction: WriteTransaction,
  moves: readonly StockMove[],
  cause: MovementCause,
): Promise<number[]> {
  const moved: MovedStock[] = []
  for (const move of moves) {
    const [level] = await moveLevel(transaction, {
      product_id: move.productId,
      size: move.size,
      change: move.change,
    })
    if (level) moved.push({ ...move, quantity: level.quantity })
  }
  await recordMovements(transaction, moves, cause)
  if (cause.moved) cause.moved.push(...moved)
  else await recordLowStock(transaction, moved, cause.atMs)
  return moved.map(({ quantity }) => quantity)
}

/** Creates the stock levels of a new product, with one 'initial' movement each. */
export async function createStockLevels(
  transaction: WriteTransaction,
  productId: ProductId,
  levels: readonly { size: string | null; quantity: number; barcode?: string | null }[],
  atMs: number,
): Promise<void> {
  await insertLevels(
    transaction,
    levels.map((level, position) => ({
      product_id: productId,
      size: sizeKeyOf(level.size),
      position,
      quantity: level.quantity,
      barcode: level.barcode ?? null,
    })),
  )
  await recordMovements(
    transaction,
    levels.map((level) => ({
      productId,
      size: sizeKeyOf(level.size),
      change: level.quantity,
    })),
    {
      reason: 'initial',
      orderId: null,
      operationId: null,
      adminId: null,
      occurredAtMs: atMs,
      atMs,
    },
  )
}

/** A size as a product shows it. */
export interface ShownLevel {
  size: SizeKey
  barcode: string | null
}

/**
 * Sets the sizes of a product, in this order, with their barcodes. New sizes start with quantity 0; all other sizes are
 * archived. Moves no stock: the caller moves what is left in an archived size. The product must exist.
 */
export async function arrangeStockLevels(
  transaction: WriteTransaction,
  productId: ProductId,
  shown: readonly ShownLevel[],
): Promise<void> {
  // Clears all barcodes first: two sizes may swap theirs, which the unique index would reject halfway.
  await transaction
    .updateTable('stock_levels')
    .set({ archived: 1, barcode: null })
    .where('product_id', '=', productId)
    .execute()
  for (const [position, { size, barcode }] of shown.entries()) {
    await transaction
      .insertInto('stock_levels')
      .values({ product_id: productId, size, position, quantity: 0, archived: 0, barcode })
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'size']).doUpdateSet({ position, archived: 0, barcode }),
      )
      .execute()
  }
}
