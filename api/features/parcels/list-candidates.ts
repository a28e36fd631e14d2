import { centimesToDinars } from '../../../shared/money.ts'
import type { Courier } from '../../../shared/couriers/courier.ts'
import { checkParcel, type CheckedParcel } from '../../../shared/parcels/check-parcel.ts'
import {
  type CandidatesJson,
  MOST_PARCELS,
  type ParcelWarning,
} from '../../../shared/parcels/parcel.ts'
import { communesByCourier } from '../../../shared/places/communes-by-courier.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { findCourier } from '../../database/couriers.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { listPhoneMarks } from '../../database/desk.ts'
import { countKind } from '../../database/order-filter.ts'
import type { OrderRecord } from '../../database/orders.ts'
import { cashToCollect, listConfirmedOrders } from '../../database/parcels.ts'
import { toCourier } from '../../present/present-courier.ts'
import { presentOrder } from '../../present/present-order.ts'

/** A courier that parcels may be handed over to. Throws Refusal('unknown-courier'). */
export async function expectCourier(db: ReadTransaction, id: string): Promise<Courier> {
  const record = await findCourier(db, id)
  if (record?.row.active !== 1) throw new Refusal('unknown-courier')
  return toCourier(record)
}

/** What a courier would say to an order. */
export function checkOrder(order: OrderRecord, courier: Courier): CheckedParcel {
  const { row } = order
  const checked = {
    fullName: row.full_name,
    phone: row.phone,
    city: row.city,
    commune: row.commune,
    shippingType: row.shipping_type,
    total: cashToCollect(order),
  }
  return checkParcel(checked, courier, communesByCourier)
}

/** The confirmed orders, oldest first, as a courier would see them. Throws Refusal('unknown-courier'). */
export async function listCandidates(
  db: ReadTransaction,
  courierId: string,
): Promise<CandidatesJson> {
  const courier = await expectCourier(db, courierId)
  const orders = await listConfirmedOrders(db, MOST_PARCELS)
  const phones = [...new Set(orders.map(({ row }) => row.phone))]
  const marks = new Map((await listPhoneMarks(db, phones)).map(({ phone, mark }) => [phone, mark]))
  const candidates = orders.map((order) => {
    const { commune, suggestions, problems, warnings, fee } = checkOrder(order, courier)
    const mark: ParcelWarning | undefined = marks.get(order.row.phone)
    return {
      order: presentOrder(order),
      cash: centimesToDinars(cashToCollect(order)),
      commune: commune?.[0] ?? null,
      suggestions: [...new Set(suggestions.map(([fr]) => fr))],
      problems,
      warnings: mark === undefined ? warnings : [...warnings, mark],
      fee: fee === null ? null : centimesToDinars(fee),
    }
  })
  return { candidates, total: await countKind(db, { origin: 'web', status: 'Confirmed' }) }
}
