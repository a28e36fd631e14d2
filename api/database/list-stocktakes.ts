import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { StocktakeId } from '../../shared/stocktakes/stocktake-id.ts'
import type { ReadTransaction } from './database.ts'
import {
  countLeftOutSizes,
  type StocktakeLineRow,
  type StocktakeRow,
  type StocktakeTallyRow,
} from './stocktakes.ts'

export type ListedStocktake = StocktakeRow & {
  /** The code of the till that began it. */
  till: string | null
  leftOut: number
}

const LISTED = 50

/** Stocktakes, each with the code of the till that began it. */
function stocktakesWithTill(db: ReadTransaction) {
  return db
    .selectFrom('stocktakes as s')
    .leftJoin('devices as d', 'd.id', 's.device_id')
    .selectAll('s')
    .select('d.code as till')
}

/** The newest stocktakes; for open ones `counted` is the number of sizes counted so far. */
export async function listStocktakes(db: ReadTransaction): Promise<ListedStocktake[]> {
  const rows = await stocktakesWithTill(db)
    .orderBy('s.opened_at_ms', 'desc')
    .limit(LISTED)
    .execute()
  return Promise.all(rows.map((row) => withCounts(db, row)))
}

async function withCounts(
  db: ReadTransaction,
  row: StocktakeRow & { till: string | null },
): Promise<ListedStocktake> {
  const counted = row.ended === null ? await countSizes(db, row.id) : row.counted
  return { ...row, counted, leftOut: row.ended === null ? 0 : await countLeftOutSizes(db, row.id) }
}

async function countSizes(db: ReadTransaction, id: StocktakeId): Promise<number> {
  const { counted } = await db
    .selectFrom((from) =>
      from
        .selectFrom('stocktake_tallies')
        .select(['product_id', 'size'])
        .distinct()
        .where('stocktake_id', '=', id)
        .where('pieces', 'is not', null)
        .as('sizes'),
    )
    .select((of) => of.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

/** A stocktake with its tallies and lines; undefined when no operation that named it has arrived. */
export async function readStocktake(
  db: ReadTransaction,
  id: StocktakeId,
): Promise<
  | {
      row: ListedStocktake
      tallies: (StocktakeTallyRow & { till: string | null })[]
      lines: StocktakeLineRow[]
    }
  | undefined
> {
  const row = await stocktakesWithTill(db).where('s.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const tallies = await db
    .selectFrom('stocktake_tallies as t')
    .leftJoin('devices as d', 'd.id', 't.device_id')
    .selectAll('t')
    .select('d.code as till')
    .where('t.stocktake_id', '=', id)
    .execute()
  const lines = await db
    .selectFrom('stocktake_lines')
    .selectAll()
    .where('stocktake_id', '=', id)
    .execute()
  return { row: await withCounts(db, row), tallies, lines }
}

/** What one piece of each product of an open stocktake is bought for, in centimes. */
export async function readStocktakeCosts(
  db: ReadTransaction,
  id: StocktakeId,
): Promise<Map<ProductId, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'buying_price_centimes'])
    .where('id', 'in', (from) =>
      from.selectFrom('stocktake_tallies').select('product_id').where('stocktake_id', '=', id),
    )
    .execute()
  return new Map(
    rows.flatMap(({ id: product, buying_price_centimes: cost }) =>
      cost === null ? [] : [[product, cost] as const],
    ),
  )
}
