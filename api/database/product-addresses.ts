import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { ReadTransaction } from './database.ts'

/** The product data that the sitemap needs. */
export interface ProductAddress {
  id: ProductId
  /** Stored path of the first picture. */
  picture: string | null
  changed_at_ms: number
}

/** The number of products that are not deleted, of one category when given. */
export async function countProducts(db: ReadTransaction, categoryId?: string): Promise<number> {
  let query = db
    .selectFrom('products')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('deleted_at_ms', 'is', null)
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId)
  const { count } = await query.executeTakeFirstOrThrow()
  return count
}

/** Products that are not deleted, oldest first, so that a new product does not shift the others between pages. */
export function listProductAddresses(
  db: ReadTransaction,
  range: { offset: number; limit: number },
): Promise<ProductAddress[]> {
  return db
    .selectFrom('products')
    .innerJoin('changes', (join) =>
      join.onRef('changes.entity_id', '=', 'products.id').on('changes.entity', '=', 'product'),
    )
    .select((select) => [
      'products.id',
      'changes.at_ms as changed_at_ms',
      select
        .selectFrom('product_images')
        .select('path')
        .whereRef('product_id', '=', 'products.id')
        .orderBy('position')
        .limit(1)
        .as('picture'),
    ])
    .where('products.deleted_at_ms', 'is', null)
    .orderBy('products.created_at_ms')
    .orderBy('products.id')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
}
