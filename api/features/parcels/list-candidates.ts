import { centimesToDinars } from '../../../shared/money.ts'
import type { Courier } from '../../../shared/couriers/courier.ts'
import { checkParcel, type CheckedParcel } from '../../../shared/parcels/check-parcel.ts'
import {
  type CandidatesJson,
  type CandidatesQuery,
  MOST_PARCELS,
  type ParcelWarning,
} from '../../../shared/parcels/parcel.ts'
import { communesByCourier } from '../../../shared/places/communes-by-courier.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { fold } from '../../../shared/text.ts'
import { findCourier } from '../../database/couriers.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { listPhoneMarks } from '../../database/desk.ts'
import type { OrderRecord } from '../../database/orders.ts'
import { cashToCollect } from '../../database/parcels.ts'
import { countConfirmedByCity, listConfirmedOrders } from '../../database/handovers.ts'
import { toCourier } from '../../present/present-courier.ts'
import { presentOrder } from '../../present/present-order.ts'

/** A courier that parcels may be handed over to. Throws Refusal('unknown-courier'). */
export async function expectCourier(db: ReadTransaction, id: string): Promise<Courier> {
  const record = await findCourier(db, id)
  if (record?.row.active !== 1) throw new Refusal('unknown-courier')
  return toCourier(record)
}

/** What a courier would refuse of an order. */
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

/** The number of orders for each wilaya, most first, and the spellings under which each wilaya is stored. */
async function countWilayas(db: ReadTransaction) {
  const wilayas = new Map<string, { cities: string[]; orders: number }>()
  for (const { city, orders } of await countConfirmedByCity(db)) {
    const wilaya = fold(city)
    const known = wilayas.get(wilaya) ?? { cities: [], orders: 0 }
    wilayas.set(wilaya, { cities: [...known.cities, city], orders: known.orders + orders })
  }
  return new Map([...wilayas].toSorted(([, a], [, b]) => b.orders - a.orders))
}

/**
 * Confirmed orders, oldest first, checked against a courier's rules, in pages. A wilaya that has no orders any more is
 * ignored as a filter. Throws Refusal('unknown-courier').
 */
export async function listCandidates(
  db: ReadTransaction,
  { courier: courierId, wilaya, after }: CandidatesQuery,
): Promise<CandidatesJson> {
  const courier = await expectCourier(db, courierId)
  const wilayas = await countWilayas(db)
  const one = wilaya === undefined ? undefined : wilayas.get(wilaya)
  const orders = await listConfirmedOrders(db, {
    ...(one && { cities: one.cities }),
    after,
    limit: MOST_PARCELS + 1,
  })
  const page = orders.slice(0, MOST_PARCELS)
  const phones = [...new Set(page.map(({ row }) => row.phone))]
  const marks = new Map((await listPhoneMarks(db, phones)).map(({ phone, mark }) => [phone, mark]))
  const candidates = page.map((order) => {
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
  const counts = [...wilayas].map(([name, { orders: n }]) => ({ wilaya: name, orders: n }))
  const total = counts.reduce((sum, { orders: n }) => sum + n, 0)
  return {
    candidates,
    wilayas: counts,
    total,
    listed: one?.orders ?? total,
    more: orders.length > page.length,
  }
}
