import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { Selectable } from 'kysely'
import { effectivePrice } from '../../shared/catalog/product.ts'
import { type Centimes, centimesOrNull } from '../../shared/money.ts'
import { preparedRows } from './prepared.ts'
import type { ReadTransaction } from './database.ts'
import type { Tables } from './tables.ts'

/** The product data that a sale needs. */
export interface SaleFacts {
  title: string
  /** The price that a customer pays for one piece now. */
  price: Centimes
  /** The buying price of one piece; null when unknown. */
  cost: Centimes | null
  deleted: boolean
}

const factColumns = [
  'id',
  'title',
  'price_centimes',
  'promo_price_centimes',
  'on_sale',
  'buying_price_centimes',
  'deleted_at_ms',
] as const

const selectFacts = preparedRows<
  { id: ProductId },
  Pick<Selectable<Tables['products']>, (typeof factColumns)[number]>
>((db, rows) =>
  db
    .selectFrom('products')
    .select(factColumns)
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    ),
)

/** Facts by product id; products that never existed are not in the map. */
export async function readSaleFacts(
  db: ReadTransaction,
  productIds: readonly ProductId[],
): Promise<Map<ProductId, SaleFacts>> {
  const rows = await selectFacts(
    db,
    productIds.map((id) => ({ id })),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        title: row.title,
        price: effectivePrice({
          price: centimesOrNull(row.price_centimes),
          promoPrice: centimesOrNull(row.promo_price_centimes),
          onSale: row.on_sale === 1,
        }),
        cost: centimesOrNull(row.buying_price_centimes),
        deleted: row.deleted_at_ms !== null,
      },
    ]),
  )
}
