import type { ProductId } from '../../shared/catalog/product-id.ts'
import { type Selectable, sql } from 'kysely'
import type { Centimes } from '../../shared/money.ts'
import { recordChanges } from './changes.ts'
import type { WriteTransaction } from './database.ts'
import { forgetDemoProduct } from './demo-goods.ts'
import { prepared } from './prepared.ts'
import type { Tables } from './tables.ts'

export type GoodsDocumentRow = Selectable<Tables['goods_documents']>
export type GoodsDocumentLine = Selectable<Tables['goods_document_lines']>

/** Stores goods that came in or were written off, with their lines. */
export async function insertGoodsDocument(
  transaction: WriteTransaction,
  row: GoodsDocumentRow,
  lines: readonly GoodsDocumentLine[],
): Promise<void> {
  await transaction.insertInto('goods_documents').values(row).execute()
  await transaction.insertInto('goods_document_lines').values(lines).execute()
}

const setBuyingPrice = prepared<
  { id: ProductId; price: number; said_at_ms: number },
  unknown,
  WriteTransaction
>((db, { id, price, said_at_ms }) =>
  db
    .updateTable('products')
    .set((set) => ({
      buying_price_centimes: price,
      buying_price_at_ms: said_at_ms,
      revision: set('revision', '+', 1),
    }))
    .where('id', '=', id)
    .where('deleted_at_ms', 'is', null)
    .where((is) =>
      is.or([is('buying_price_at_ms', 'is', null), is('buying_price_at_ms', '<=', said_at_ms)]),
    )
    .returning('id'),
)

/**
 * Sets the buying price of a product unless an edit or another delivery stated a newer one. Raises the revision,
 * because a form that was opened before would otherwise save the old price again. No effect on a product that is
 * deleted or does not exist.
 */
export async function setBuyingPriceEnteredAt(
  transaction: WriteTransaction,
  price: { productId: ProductId; price: Centimes; saidAtMs: number; atMs: number },
): Promise<void> {
  const { productId, saidAtMs, atMs } = price
  const values = { id: productId, price: price.price, said_at_ms: saidAtMs }
  if ((await setBuyingPrice(transaction, values)).length === 0) return
  await forgetDemoProduct(transaction, productId)
  await recordChanges(transaction, 'product', [productId], atMs)
}

/** For an update of a product: the time of its buying price, `atMs` if the edit changes the price. */
export function buyingPriceEnteredAt(price: number | null, atMs: number) {
  return sql<
    number | null
  >`case when buying_price_centimes is not distinct from ${price} then buying_price_at_ms else ${atMs} end`
}
