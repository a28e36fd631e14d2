import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { Selectable } from 'kysely'
import { effectivePrice } from '../../shared/catalog/product.ts'
import { type Centimes, centimes, centimesOrNull } from '../../shared/money.ts'
import { preparedRows } from './prepared.ts'
import type { ReadTransaction } from './database.ts'
import type { Tables } from './tables.ts'

/** The product data that a sale needs. */
export interface SaleFacts {
  title: string
  /** The price that a customer pays for one piece now. */
  price: Centimes
  /** The lowest price of the days before its last change, and when that was; null before the first change. */
  earlier: { price: Centimes; changedAtMs: number } | null
  /** The buying price of one piece; null when unknown. */
  cost: Centimes | null
  deleted: boolean
}

/** For how long a till may go on selling at an earlier price, because it had no connection. */
export const EARLIER_PRICE_MS = 30 * 24 * 3_600_000

/** The lowest price at which a till may have sold a product at a time. */
export function lowestPrice({ price, earlier }: SaleFacts, atMs: number): Centimes {
  const isKnown = earlier !== null && earlier.changedAtMs > atMs - EARLIER_PRICE_MS
  return isKnown && earlier.price < price ? earlier.price : price
}

const factColumns = [
  'id',
  'title',
  'price_centimes',
  'promo_price_centimes',
  'on_sale',
  'earlier_price_centimes',
  'price_changed_at_ms',
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

function earlierOf(
  row: Pick<Selectable<Tables['products']>, 'earlier_price_centimes' | 'price_changed_at_ms'>,
): SaleFacts['earlier'] {
  const { earlier_price_centimes: price, price_changed_at_ms: changedAtMs } = row
  return price === null || changedAtMs === null ? null : { price: centimes(price), changedAtMs }
}

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
        earlier: earlierOf(row),
        cost: centimesOrNull(row.buying_price_centimes),
        deleted: row.deleted_at_ms !== null,
      },
    ]),
  )
}
