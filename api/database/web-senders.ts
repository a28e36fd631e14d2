import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { OpenOrders } from '../../shared/checkout/web-order-limits.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { prepared } from './prepared.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'

/** A web order as counted for its sender. */
export interface SentOrder {
  atMs: number
  /** The pieces that the order took from the stock, by product; empty when it took none. */
  held: readonly (readonly [ProductId, number])[]
}

const selectSent = prepared<{ sender: KeyedHash }, { orders: string }>((db, row) =>
  db.selectFrom('web_senders').select('orders').where('sender', '=', row.sender),
)

/** The web orders of a sender after `sinceMs`. */
export async function readSentOrders(
  db: ReadTransaction,
  sender: KeyedHash,
  sinceMs: number,
): Promise<SentOrder[]> {
  const [row] = await selectSent(db, { sender })
  const sent = row ? (JSON.parse(row.orders) as SentOrder[]) : []
  return sent.filter(({ atMs }) => atMs > sinceMs)
}

const upsertSent = prepared<
  { sender: KeyedHash; orders: string; last_ms: number },
  never,
  WriteTransaction
>((transaction, row) =>
  transaction
    .insertInto('web_senders')
    .values({ sender: row.sender, orders: row.orders, last_ms: row.last_ms })
    .onConflict((conflict) =>
      conflict.column('sender').doUpdateSet(({ ref }) => ({
        orders: ref('excluded.orders'),
        last_ms: ref('excluded.last_ms'),
      })),
    ),
)

/** Stores the web orders of a sender; the newest is the last. */
export async function putSentOrders(
  transaction: WriteTransaction,
  sender: KeyedHash,
  sent: readonly SentOrder[],
): Promise<void> {
  await upsertSent(transaction, {
    sender,
    orders: JSON.stringify(sent),
    last_ms: sent.at(-1)?.atMs ?? 0,
  })
}

/** The totals of sent orders. */
export function totalsOf(sent: readonly SentOrder[]): OpenOrders {
  const heldPieces = new Map<ProductId, number>()
  for (const [productId, count] of sent.flatMap(({ held }) => held))
    heldPieces.set(productId, (heldPieces.get(productId) ?? 0) + count)
  return { orders: sent.length, heldPieces }
}

/** Deletes senders without a web order since `beforeMs`. */
export async function pruneWebSenders(
  transaction: WriteTransaction,
  beforeMs: number,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('web_senders')
    .where('last_ms', '<', beforeMs)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
