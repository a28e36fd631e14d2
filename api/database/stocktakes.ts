import { type Selectable, sql } from 'kysely'
import type { ProductId } from '../../shared/catalog/product-id.ts'
import { sizeOfKey, type SizeKey } from '../../shared/size-key.ts'
import type { StocktakeOutcome } from '../../shared/operations/stocktake.ts'
import type { StocktakeId } from '../../shared/stocktakes/stocktake-id.ts'
import { countKey } from '../../shared/stocktakes/count-tallies.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { prepared, preparedRows } from './prepared.ts'
import type { Tables } from './tables.ts'

export type StocktakeRow = Selectable<Tables['stocktakes']>
export type StocktakeTallyRow = Selectable<Tables['stocktake_tallies']>
export type StocktakeLineRow = Selectable<Tables['stocktake_lines']>
type ClosingRow = Selectable<Tables['stocktake_closings']>

/** SQLite binds at most 32,766 parameters per statement. */
const ROWS_PER_STATEMENT = 1000

/** What the operations that begin and end a stocktake say of it. */
type NamedStocktake = Pick<
  StocktakeRow,
  'id' | 'name' | 'category_id' | 'category_title' | 'device_id' | 'opened_at_ms'
>

/** Records the beginning of a stocktake. If one is known by its end already, its time becomes that of the beginning. */
export async function openStocktake(
  transaction: WriteTransaction,
  row: NamedStocktake,
): Promise<void> {
  const { device_id, opened_at_ms } = row
  await ensureStocktake(transaction, row)
  await transaction
    .updateTable('stocktakes')
    .set({ device_id, opened_at_ms })
    .where('id', '=', row.id)
    .where('opened_at_ms', '>', opened_at_ms)
    .execute()
}

/** Records a stocktake unless it is known. */
async function ensureStocktake(transaction: WriteTransaction, row: NamedStocktake): Promise<void> {
  const open = { ended: null, ended_at_ms: null, ended_by: null }
  await transaction
    .insertInto('stocktakes')
    .values({ ...row, ...open, counted: 0, missing: 0, surplus: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

const upsertTally = prepared<StocktakeTallyRow, unknown, WriteTransaction>((db, row) =>
  db
    .insertInto('stocktake_tallies')
    .values({
      id: row.id,
      stocktake_id: row.stocktake_id,
      product_id: row.product_id,
      title: row.title,
      size: row.size,
      round: row.round,
      step: row.step,
      pieces: row.pieces,
      expected: row.expected,
      moved: row.moved,
      anew: row.anew,
      counted_at_ms: row.counted_at_ms,
      changed_at_ms: row.changed_at_ms,
      device_id: row.device_id,
      admin_id: row.admin_id,
      operation_id: row.operation_id,
      received_at_ms: row.received_at_ms,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((set) => ({
          round: set.ref('excluded.round'),
          step: set.ref('excluded.step'),
          pieces: set.ref('excluded.pieces'),
          expected: set.ref('excluded.expected'),
          moved: set.ref('excluded.moved'),
          counted_at_ms: set.ref('excluded.counted_at_ms'),
          changed_at_ms: set.ref('excluded.changed_at_ms'),
          admin_id: set.ref('excluded.admin_id'),
          operation_id: set.ref('excluded.operation_id'),
          received_at_ms: set.ref('excluded.received_at_ms'),
        }))
        // As isLaterTally() decides; the operation's id breaks a tie.
        .where((is) =>
          is.or([
            is('excluded.step', '>', is.ref('stocktake_tallies.step')),
            is.and([
              is('excluded.step', '=', is.ref('stocktake_tallies.step')),
              is('excluded.operation_id', '>', is.ref('stocktake_tallies.operation_id')),
            ]),
          ]),
        ),
    ),
)

/** Stores a state of a tally unless a later one is known. */
export async function saveTally(
  transaction: WriteTransaction,
  row: StocktakeTallyRow,
): Promise<void> {
  await upsertTally(transaction, row)
}

const selectStocktake = prepared<{ id: StocktakeId }, StocktakeRow>((db, { id }) =>
  db.selectFrom('stocktakes').selectAll().where('id', '=', id),
)

export async function findStocktake(
  db: ReadTransaction,
  id: StocktakeId,
): Promise<StocktakeRow | undefined> {
  return (await selectStocktake(db, { id }))[0]
}

type LeftOutRow = Selectable<Tables['stocktake_left_out']>

const insertLeftOut = preparedRows<LeftOutRow, unknown, WriteTransaction>((db, rows) =>
  db.insertInto('stocktake_left_out').values(
    rows.map((row) => ({
      stocktake_id: row.stocktake_id,
      product_id: row.product_id,
      size: row.size,
    })),
  ),
)

const deleteLeftOut = prepared<LeftOutRow, unknown, WriteTransaction>((db, row) =>
  db
    .deleteFrom('stocktake_left_out')
    .where('stocktake_id', '=', row.stocktake_id)
    .where('product_id', '=', row.product_id)
    .where('size', '=', row.size),
)

/**
 * Compares the counts with what was taken over, for all sizes or, with `of`, for one, and stores which differ. A single
 * statement finds the changes, since a stocktake has thousands of sizes; it sums up as countTallies() does.
 */
export async function storeLeftOutSizes(
  transaction: WriteTransaction,
  id: StocktakeId,
  of?: { productId: ProductId; size: SizeKey },
): Promise<void> {
  const ofSize = of ? sql`and product_id = ${of.productId} and size = ${of.size}` : sql``
  const { rows } = await sql<LeftOutRow & { is_left_out: 0 | 1 }>`
    with rounds as (
      select product_id, size, round, sum(pieces) as pieces from stocktake_tallies
      where stocktake_id = ${id} and pieces is not null ${ofSize} group by product_id, size, round),
    placed as (
      select product_id, size, pieces, row_number() over (partition by product_id, size order by round desc) as place
      from rounds),
    counted as (select product_id, size, pieces from placed where place = 1),
    differ as materialized (
      select c.product_id, c.size from counted c
      left join stocktake_lines l on l.stocktake_id = ${id} and l.product_id = c.product_id and l.size = c.size
        and l.not_taken is null
      where l.counted is distinct from c.pieces),
    known as (select product_id, size from stocktake_left_out where stocktake_id = ${id} ${ofSize})
    select ${id} as stocktake_id, product_id, size, 1 as is_left_out
      from (select * from differ except select * from known) as added
    union all
    select ${id}, product_id, size, 0 from (select * from known except select * from differ) as gone`.execute(
    transaction,
  )
  for (const row of rows) if (row.is_left_out === 0) await deleteLeftOut(transaction, row)
  const leftOut = rows.filter((row) => row.is_left_out === 1)
  for (let start = 0; start < leftOut.length; start += ROWS_PER_STATEMENT)
    await insertLeftOut(transaction, leftOut.slice(start, start + ROWS_PER_STATEMENT))
}

/** The number of sizes of a stocktake with a count that was not taken over. */
export async function countLeftOutSizes(db: ReadTransaction, id: StocktakeId): Promise<number> {
  const { sizes } = await db
    .selectFrom('stocktake_left_out')
    .select((of) => of.fn.countAll<number>().as('sizes'))
    .where('stocktake_id', '=', id)
    .executeTakeFirstOrThrow()
  return sizes
}

/** Stores that an operation ended a stocktake. The first end to arrive decides the outcome; `isFirst`: this is it. */
export async function closeStocktake(
  transaction: WriteTransaction,
  stocktake: NamedStocktake,
  closing: ClosingRow,
): Promise<{ ended: StocktakeOutcome; isFirst: boolean }> {
  await ensureStocktake(transaction, stocktake)
  await transaction.insertInto('stocktake_closings').values(closing).execute()
  const { ended } = await transaction
    .selectFrom('stocktakes')
    .select('ended')
    .where('id', '=', stocktake.id)
    .executeTakeFirstOrThrow()
  if (ended !== null) return { ended, isFirst: false }
  await transaction
    .updateTable('stocktakes')
    .set({
      ended: closing.outcome,
      ended_at_ms: closing.occurred_at_ms,
      ended_by: closing.admin_id,
    })
    .where('id', '=', stocktake.id)
    .execute()
  return { ended: closing.outcome, isFirst: true }
}

/** Which sizes of these products a stocktake has taken over, by countKey(). */
export async function readTakenSizes(
  db: ReadTransaction,
  id: StocktakeId,
  productIds: readonly ProductId[],
): Promise<Set<string>> {
  if (productIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('stocktake_lines')
    .select(['product_id as productId', 'size'])
    .where('stocktake_id', '=', id)
    .where('product_id', 'in', productIds)
    .where('not_taken', 'is', null)
    .execute()
  return new Set(rows.map(({ productId, size }) => countKey({ productId, size: sizeOfKey(size) })))
}

/** Stores the lines of one end of a stocktake, and adds what was taken over to the stocktake's sums. */
export async function insertStocktakeLines(
  transaction: WriteTransaction,
  id: StocktakeId,
  lines: readonly StocktakeLineRow[],
): Promise<void> {
  if (lines.length === 0) return
  await transaction.insertInto('stocktake_lines').values(lines).execute()
  const taken = lines.filter((line) => line.not_taken === null)
  const sum = (of: (line: StocktakeLineRow) => number) =>
    taken.reduce((total, line) => total + of(line), 0)
  const counted = taken.length
  const missing = sum((line) => Math.max(0, line.expected - line.counted))
  const surplus = sum((line) => Math.max(0, line.counted - line.expected))
  await transaction
    .updateTable('stocktakes')
    .set((set) => ({
      counted: set('counted', '+', counted),
      missing: set('missing', '+', missing),
      surplus: set('surplus', '+', surplus),
    }))
    .where('id', '=', id)
    .execute()
}

interface CountedStock {
  product_id: ProductId
  size: SizeKey
  counted_at_ms: number
  /** The device that counted. */
  device_id: DeviceId
  /** The device whose operations are being applied: they have no row in `operations` yet. */
  pushing_device_id: DeviceId
}

/**
 * A count of the same size that the stock shown to the counting device did not include: it was written after the moment
 * of counting, and is not an earlier count of the same device. A count that a stocktake took over is in the displayed
 * stock from the take-over on, although its movement has the time of counting.
 */
const countSince = prepared<CountedStock & Record<string, string | number>, { id: number }>(
  (db, count) =>
    db
      .selectFrom('stock_movements as m')
      .leftJoin('operations as p', 'p.id', 'm.operation_id')
      .leftJoin('stocktake_closings as c', 'c.operation_id', 'm.operation_id')
      .select('m.id')
      // A literal, not a parameter: otherwise SQLite cannot use the partial index of counts.
      .where('m.reason', '=', sql.lit('stock-edit'))
      .where('m.product_id', '=', count.product_id)
      .where('m.size', '=', count.size)
      .where('m.at_ms', '>', count.counted_at_ms)
      .where((is) =>
        is.or([
          is(sql<number>`coalesce(c.occurred_at_ms, m.occurred_at_ms)`, '>', count.counted_at_ms),
          is('m.operation_id', 'is', null),
          is(sql<string>`coalesce(p.device_id, ${count.pushing_device_id})`, '<>', count.device_id),
        ]),
      )
      .limit(sql.lit(1)),
)

/** Whether a size was counted elsewhere since, so that this count would correct the same difference a second time. */
export async function wasCountedSince(
  transaction: WriteTransaction,
  count: CountedStock,
): Promise<boolean> {
  return (await countSince(transaction, { ...count })).length > 0
}
