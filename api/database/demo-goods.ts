import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { prepared } from './prepared.ts'

/** A product that a new shop began with, which the owner has neither edited nor deleted. */
export interface DemoProduct {
  id: ProductId
  /** An order of the web or the till took some of its stock. */
  isOrdered: boolean
}

/** Notes that a product is one of those that a new shop begins with. */
export async function noteDemoProduct(transaction: WriteTransaction, id: ProductId): Promise<void> {
  await transaction.insertInto('demo_goods').values({ product_id: id }).execute()
}

const deleteDemoProduct = prepared<{ id: ProductId }, unknown, WriteTransaction>((db, { id }) =>
  db.deleteFrom('demo_goods').where('product_id', '=', id),
)

/** Call for a product that was edited or deleted: from then on it is the owner's own. */
export async function forgetDemoProduct(
  transaction: WriteTransaction,
  id: ProductId,
): Promise<void> {
  await deleteDemoProduct(transaction, { id })
}

const selectDemoIds = prepared<Record<string, never>, { product_id: ProductId }>((db) =>
  db.selectFrom('demo_goods').select('product_id'),
)

/** The ids of the products that a new shop began with and that are still as they were. */
export async function readDemoIds(db: ReadTransaction): Promise<ReadonlySet<ProductId>> {
  return new Set((await selectDemoIds(db, {})).map((row) => row.product_id))
}

export async function listDemoGoods(db: ReadTransaction): Promise<DemoProduct[]> {
  const rows = await db
    .selectFrom('demo_goods as d')
    .select((row) => [
      'd.product_id as id',
      row
        .exists(
          row
            .selectFrom('stock_movements as m')
            .select('m.id')
            .whereRef('m.product_id', '=', 'd.product_id')
            .where('m.order_id', 'is not', null),
        )
        .as('ordered'),
    ])
    .execute()
  return rows.map(({ id, ordered }) => ({ id, isOrdered: Number(ordered) === 1 }))
}
