import { dayOf } from '../../../shared/calendar.ts'
import { isUnderWay } from '../../../shared/parcels/parcel.ts'
import { isCounted, judgeLine } from '../../../shared/payouts/judge-line.ts'
import type { PayoutRequest } from '../../../shared/payouts/payout.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { findCourier } from '../../database/couriers.ts'
import { recordEvent } from '../../database/events.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { contentHash } from '../../database/idempotency.ts'
import { recordNews } from '../../database/parcels.ts'
import {
  findPayout,
  insertPayout,
  insertPayoutLines,
  type NewPayoutLine,
  readLastTurns,
  readParcels,
  settleParcelsOf,
} from '../../database/payouts.ts'
import { toJudgedParcel } from './money-parcel.ts'

type Line = Omit<NewPayoutLine, 'payout_id'>

/** The lines of a payout as judged by the server. Throws Refusal('unknown-parcel'). */
async function judgeLines(
  transaction: WriteTransaction,
  { courier, lines }: PayoutRequest,
): Promise<Line[]> {
  const ids = [...new Set(lines.flatMap(({ parcel }) => parcel ?? []))]
  const parcels = new Map((await readParcels(transaction, ids)).map((row) => [row.id, row]))
  if (parcels.size < ids.length) throw new Refusal('unknown-parcel')
  const turns = await readLastTurns(transaction, ids)
  const seen = new Set<string>()
  return lines.map(({ parcel: id, reference, stated, delivers }, position) => {
    const row = parcels.get(id ?? '')
    const isSecond = id !== null && seen.has(id)
    if (id !== null) seen.add(id)
    const parcel = row ? toJudgedParcel(row) : null
    const { kind, due, amount } = judgeLine(parcel, { courier, isSecond, delivers })
    const last = turns.get(id ?? '')
    return {
      position,
      parcel_id: id,
      reference,
      kind,
      counted: isCounted(kind) ? 1 : 0,
      turn: isCounted(kind) ? (last?.turn ?? -1) + 1 : null,
      due_centimes: due,
      amount_centimes: amount,
      stated_centimes: stated,
      paid_in: last?.payout ?? null,
      // Also when nothing is left to settle, for example for a parcel that was paid and then set back by mistake.
      delivered:
        delivers && (isCounted(kind) || kind === 'paid-before') && row && isUnderWay(row.state)
          ? 1
          : 0,
    }
  })
}

/**
 * Records what a courier paid, all lines or none. A parcel that was settled before is recorded but not counted again. A
 * request that is sent again after a lost answer counts once. Throws Refusal: key-reuse for another request with the
 * same id, unknown-courier, unknown-parcel, payout-day for a day in the future, payout-changed when the expected sum
 * differs from the one that the screen showed.
 */
export async function recordPayout(
  transaction: WriteTransaction,
  request: PayoutRequest,
  by: { adminId: string; atMs: number },
): Promise<void> {
  const { id, day, received, expected, source, note } = request
  const known = await findPayout(transaction, id)
  if (known) {
    if (known.content_hash !== contentHash(request)) throw new Refusal('key-reuse')
    return
  }
  const courier = await findCourier(transaction, request.courier)
  if (!courier) throw new Refusal('unknown-courier')
  if (day > dayOf(by.atMs)) throw new Refusal('payout-day')
  const lines = await judgeLines(transaction, request)
  const sum = lines.reduce((total, { amount_centimes: amount }) => total + amount, 0)
  if (sum !== expected) throw new Refusal('payout-changed')
  await insertPayout(transaction, {
    id,
    courier_id: request.courier,
    courier_name: courier.row.name,
    admin_id: by.adminId,
    at_ms: by.atMs,
    day,
    received_centimes: received,
    expected_centimes: sum,
    source,
    note,
    content_hash: contentHash(request),
    lines: lines.length,
    counted: lines.filter(({ counted }) => counted === 1).length,
    reversed_at_ms: null,
    reversed_by: null,
  })
  for (const { parcel_id: parcelId, delivered } of lines) {
    if (delivered === 0 || parcelId === null || parcelId === undefined) continue
    const { adminId, atMs } = by
    const news = { state: 'delivered', atMs, source: 'hand', adminId } as const
    await recordNews(transaction, parcelId, news, atMs)
  }
  await insertPayoutLines(
    transaction,
    lines.map((line) => ({ payout_id: id, ...line })),
  )
  await settleParcelsOf(transaction, id)
  await recordEvent(transaction, { type: 'parcels-changed', parcels: lines.length }, by.atMs)
}
