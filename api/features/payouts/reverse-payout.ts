import { Refusal } from '../../../shared/refusals.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { recordEvent } from '../../database/events.ts'
import {
  findFollowingPayout,
  findPayout,
  reversePayout,
  settleParcelsOf,
} from '../../database/payouts.ts'

/**
 * Reverses a payout: it stays in the list, and its parcels are owed again. Reversing it again changes nothing. Throws
 * Refusal: unknown-payout; payout-followed when a later payout settled a correction of one of its parcels, which has to
 * be reversed first.
 */
export async function reverse(
  transaction: WriteTransaction,
  id: string,
  by: { adminId: string; atMs: number; note: string },
): Promise<void> {
  const payout = await findPayout(transaction, id)
  if (!payout) throw new Refusal('unknown-payout')
  if (payout.reversed_at_ms !== null) return
  const number = await findFollowingPayout(transaction, id)
  if (number !== undefined) throw new Refusal('payout-followed', { number })
  await reversePayout(transaction, id, by)
  await settleParcelsOf(transaction, id)
  await recordEvent(transaction, { type: 'parcels-changed', parcels: payout.lines }, by.atMs)
}
