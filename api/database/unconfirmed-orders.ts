import { sql } from 'kysely'
import type { HeldGoods, Sender } from '../../shared/checkout/web-order-limits.ts'
import { centimes } from '../../shared/money.ts'
import { heldPieces } from '../../shared/orders/held-stock.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { KeyedHash } from './keyed-hash.ts'
import type { OrderRecord } from './orders.ts'
import { prepared } from './prepared.ts'

/** Where a web order came from. */
export interface OrderSource {
  address: KeyedHash
  network: KeyedHash
}

/** Whether an order holds stock for somebody whom the shop has not called yet. */
export function isUnconfirmed({
  origin,
  status,
  stock_taken,
}: Pick<OrderRecord['row'], 'origin' | 'status' | 'stock_taken'>): boolean {
  return origin === 'web' && status === 'Pending' && stock_taken === 1
}

/** The pieces and the value of the goods of an order, without what came back and without the delivery. */
function heldGoods(lines: OrderRecord['lines']): { pieces: number; value: number } {
  const sum = (of: (line: OrderRecord['lines'][number]) => number) =>
    lines.reduce((total, line) => total + heldPieces(line) * of(line), 0)
  return { pieces: sum(() => 1), value: sum((line) => line.unit_price_centimes) }
}

const selectHeld = prepared<
  Record<Sender, string>,
  { sender: Sender; pieces: number; value: number }
>((db, row) => {
  const sumOf = (sender: Sender) =>
    db
      .selectFrom('unconfirmed_orders')
      .select([
        sql.lit(sender).as('sender'),
        sql<number>`coalesce(sum(pieces), 0)`.as('pieces'),
        sql<number>`coalesce(sum(value_centimes), 0)`.as('value'),
      ])
      .where(sender, '=', row[sender])
  return sumOf('phone').unionAll(sumOf('address')).unionAll(sumOf('network'))
})

/** What the unconfirmed orders of each sender hold together. Reads one entry of an index for each such order. */
export async function readUnconfirmed(
  db: ReadTransaction,
  senders: { phone: string } & OrderSource,
): Promise<Record<Sender, HeldGoods>> {
  const { phone, address, network } = senders
  const rows = await selectHeld(db, { phone, address, network })
  const heldBy = (sender: Sender): HeldGoods => {
    const row = rows.find((each) => each.sender === sender)
    return { pieces: row?.pieces ?? 0, value: centimes(row?.value ?? 0) }
  }
  return { phone: heldBy('phone'), address: heldBy('address'), network: heldBy('network') }
}

const upsertUnconfirmed = prepared<
  {
    order_id: string
    phone: string
    address: KeyedHash | null
    network: KeyedHash | null
    pieces: number
    value_centimes: number
  },
  unknown,
  WriteTransaction
>((transaction, row) =>
  transaction
    .insertInto('unconfirmed_orders')
    .values({
      order_id: row.order_id,
      phone: row.phone,
      address: row.address,
      network: row.network,
      pieces: row.pieces,
      value_centimes: row.value_centimes,
    })
    // An edit does not say where the order came from.
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet(({ ref }) => ({
        phone: ref('excluded.phone'),
        pieces: ref('excluded.pieces'),
        value_centimes: ref('excluded.value_centimes'),
      })),
    ),
)

/** Counts an unconfirmed order, or counts it anew after an edit. `source`: null when it is not known any more. */
export async function countUnconfirmed(
  transaction: WriteTransaction,
  { row, lines }: OrderRecord,
  source: OrderSource | null,
): Promise<void> {
  const { pieces, value } = heldGoods(lines)
  await upsertUnconfirmed(transaction, {
    order_id: row.id,
    phone: row.phone,
    address: source?.address ?? null,
    network: source?.network ?? null,
    pieces,
    value_centimes: value,
  })
}

const deleteUnconfirmed = prepared<{ order_id: string }, unknown, WriteTransaction>(
  (transaction, row) =>
    transaction.deleteFrom('unconfirmed_orders').where('order_id', '=', row.order_id),
)

/**
 * Follows the life of an order. One that is confirmed or cancelled counts no longer, and where it came from is
 * forgotten: if the shop moves it back to Pending, it counts for its phone number alone. A deleted order counts no
 * longer either, by a reference of the table.
 */
export async function followUnconfirmed(
  transaction: WriteTransaction,
  before: OrderRecord['row'],
  after: OrderRecord,
): Promise<void> {
  if (isUnconfirmed(after.row)) await countUnconfirmed(transaction, after, null)
  else if (isUnconfirmed(before)) await deleteUnconfirmed(transaction, { order_id: before.id })
}
