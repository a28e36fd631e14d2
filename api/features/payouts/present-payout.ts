import type {
  PayoutDetailJson,
  PayoutJson,
  PayoutLineJson,
  PayoutParcelJson,
} from '../../../shared/payouts/payout.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { toIso } from '../../../shared/time.ts'
import type { ReadTransaction } from '../../database/database.ts'
import {
  type CourierParcel,
  findPayout,
  type LineWithParcel,
  type NamedPayout,
  readPayoutLines,
} from '../../database/payouts.ts'
import { dinars, dinarsOrNull } from '../../present/dinars.ts'

export function presentPayout(row: NamedPayout): PayoutJson {
  return {
    _id: row.id,
    number: row.number,
    courier: { _id: row.courier_id, name: row.courier_name },
    day: row.day,
    at: toIso(row.at_ms),
    by: row.email,
    received: dinars(row.received_centimes),
    expected: dinars(row.expected_centimes),
    source: row.source,
    note: row.note,
    lines: row.lines,
    counted: row.counted,
    reversal:
      row.reversed_at_ms === null
        ? null
        : { at: toIso(row.reversed_at_ms), by: row.reversed_email, note: row.reversal_note },
  }
}

function presentMoneyParcel(row: CourierParcel): Omit<PayoutParcelJson, 'courier'> {
  return {
    _id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    tracking: row.tracking,
    fullName: row.full_name,
    wilaya: row.wilaya,
    state: row.state,
    stateAt: toIso(row.state_at_ms),
    cash: dinars(row.cash_centimes),
    fee: dinars(row.fee_centimes),
    returnFee: dinars(row.return_fee_centimes),
    collected: dinarsOrNull(row.collected_centimes),
    settled: dinarsOrNull(row.settled_centimes),
  }
}

/** A parcel with the fields that concern money, and its courier. */
export function presentPayoutParcel(row: CourierParcel): PayoutParcelJson {
  return {
    ...presentMoneyParcel(row),
    courier: { _id: row.courier_id, name: row.courier_name },
  }
}

function presentLine(line: LineWithParcel): PayoutLineJson {
  return {
    reference: line.reference,
    kind: line.kind,
    amount: dinars(line.amount_centimes),
    stated: dinarsOrNull(line.stated_centimes),
    paidIn: line.paid_in,
    delivered: line.delivered === 1,
    parcel: line.parcel && presentMoneyParcel(line.parcel),
  }
}

/** A payout with its lines. Throws Refusal('unknown-payout'). */
export async function presentPayoutDetail(
  db: ReadTransaction,
  id: string,
): Promise<PayoutDetailJson> {
  const row = await findPayout(db, id)
  if (!row) throw new Refusal('unknown-payout')
  return { ...presentPayout(row), list: (await readPayoutLines(db, id)).map(presentLine) }
}
