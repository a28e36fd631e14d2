import { isUnderWay } from '../../../shared/parcels/parcel.ts'
import type { NewsRequest } from '../../../shared/parcels/parcel-life.ts'
import { mayCorrect } from '../../../shared/parcels/judge-news.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { ReadTransaction, WriteTransaction } from '../../database/database.ts'
import { recordEvent } from '../../database/events.ts'
import { findParcel, type ListedParcel } from '../../database/list-parcels.ts'
import { listEvents } from '../../database/parcel-events.ts'
import { findOpenParcel, insertEvent, readStatusEver, recordNews } from '../../database/parcels.ts'

/** How far a device's clock may be ahead of the server's, in ms. */
const MOST_AHEAD_MS = 5 * 60_000
/** The precision in ms of times that a person chooses. */
const MINUTE_MS = 60_000

/** Finds a parcel. Throws Refusal('unknown-parcel'). */
export async function expectParcel(db: ReadTransaction, id: string): Promise<ListedParcel> {
  const parcel = await findParcel(db, id)
  if (!parcel) throw new Refusal('unknown-parcel')
  return parcel
}

/** Throws Refusal when the state of a parcel can no longer be set: parcel-withdrawn, parcel-received. */
export function expectCorrectable({
  state,
  state_at_ms: stateAtMs,
  received_at_ms: receivedAtMs,
  order_number: number,
}: ListedParcel): void {
  const received = receivedAtMs !== null
  if (mayCorrect({ state, stateAtMs, received })) return
  throw new Refusal(received ? 'parcel-received' : 'parcel-withdrawn', { number })
}

/**
 * Throws Refusal unless a parcel may be with its courier: parcel-not-shipped, and parcel-elsewhere, since an order has
 * only one parcel under way. An order that was deleted while it was Shipped is still with the courier.
 */
export async function expectMayTravel(
  db: ReadTransaction,
  { id, order_id: orderId, order_number: number }: ListedParcel,
): Promise<void> {
  if ((await readStatusEver(db, orderId)) !== 'Shipped')
    throw new Refusal('parcel-not-shipped', { number })
  const open = await findOpenParcel(db, orderId)
  if (open && open.id !== id) throw new Refusal('parcel-elsewhere', { number })
}

/**
 * Sets the state of a parcel by hand. Throws Refusal: unknown-parcel, parcel-changed when there was news since the
 * caller loaded it, parcel-withdrawn, parcel-received, parcel-not-shipped, parcel-elsewhere, parcel-news-time.
 */
export async function setNews(
  transaction: WriteTransaction,
  id: string,
  { state, at, note, last }: NewsRequest,
  by: { adminId: string; atMs: number },
): Promise<void> {
  const parcel = await expectParcel(transaction, id)
  expectCorrectable(parcel)
  const events = await listEvents(transaction, id)
  if (events.at(-1)?.number !== last)
    throw new Refusal('parcel-changed', { number: parcel.order_number })
  const atMs = Math.min(at ?? by.atMs, by.atMs)
  const handedOver = Math.floor(parcel.handed_over_at_ms / MINUTE_MS) * MINUTE_MS
  if (atMs < handedOver || (at ?? 0) > by.atMs + MOST_AHEAD_MS)
    throw new Refusal('parcel-news-time')
  const news = { state, atMs, source: 'hand' as const, adminId: by.adminId, note }
  const isUnder = isUnderWay(state)
  if (isUnder) await expectMayTravel(transaction, parcel)
  // Repeating a delivery or an arrival only adds a note: the state keeps its time and the collected amount.
  if (!isUnder && state === parcel.state)
    await insertEvent(transaction, id, { ...news, atMs: parcel.state_at_ms }, by.atMs)
  else await recordNews(transaction, id, news, by.atMs)
  await recordEvent(transaction, { type: 'parcels-changed', parcels: 1 }, by.atMs)
}
