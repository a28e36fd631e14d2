import { type Courier, courierFee, type CourierFormat, exceptionOf } from '../couriers/courier.ts'
import type { Centimes } from '../money.ts'
import { filedUnder } from '../places/courier-wilaya.ts'
import { matchCommune } from '../places/match-commune.ts'
import type { CommuneNames } from '../places/suggest-communes.ts'
import type { ShippingType } from '../shipping/tariffs.ts'
import { fold } from '../text.ts'
import type { ParcelProblem, ParcelWarning } from './parcel.ts'

/** The most characters of a field: the limit of the interfaces of Ecotrack and Noest, applied to all couriers. */
export const MAX_FIELD = 255

/** Formats in which a parcel to a stop desk must name the desk. */
const ASKS_FOR_DESK: ReadonlySet<CourierFormat> = new Set(['yalidine', 'noest'])

/** An Algerian mobile or landline number, which are the numbers that couriers can call. */
const ALGERIAN_PHONE = /^0(?:[567]\d{8}|[1-489]\d{7})$/

export interface CheckedOrder {
  fullName: string
  phone: string
  /** The wilaya, as the order has it. */
  city: string
  commune: string
  shippingType: ShippingType | null
  /** What the courier is to collect. */
  total: Centimes
}

export interface CheckedParcel {
  /** The commune of the order; null when it is unknown. */
  commune: CommuneNames | null
  suggestions: readonly CommuneNames[]
  address: string
  problems: ParcelProblem[]
  warnings: ParcelWarning[]
  fee: Centimes | null
}

/** The address in one line: the customer's text, the commune when the text does not contain it, and the wilaya. */
function addressOf(order: CheckedOrder, commune: string, wilaya: string): string {
  const typed = order.commune
  const parts = fold(typed).includes(fold(commune)) ? [typed] : [typed, commune]
  return [...parts, wilaya].filter((part) => part !== '').join(', ')
}

/**
 * What a courier would refuse of an order, and the courier's spelling of its commune. `communesOf`: the communes that
 * couriers know in a wilaya. All couriers require whole dinars and one of the 58 wilayas.
 */
export function checkParcel(
  order: CheckedOrder,
  courier: Pick<Courier, 'format' | 'stopdesk' | 'home' | 'exceptions'>,
  communesOf: (wilaya: string) => readonly CommuneNames[],
): CheckedParcel {
  const filed = filedUnder(order.city)
  const { commune, suggestions } = matchCommune(communesOf(fold(order.city)), order.commune)
  const address = addressOf(order, commune?.[0] ?? '', filed?.name ?? order.city)
  const { shippingType } = order
  const problems: [ParcelProblem, boolean][] = [
    ['wilaya', filed === null],
    // Without a wilaya, its communes are unknown.
    ['commune', filed !== null && commune === null],
    ['phone', !ALGERIAN_PHONE.test(order.phone)],
    ['shipping-type', shippingType === null],
    ['amount', order.total % 100 !== 0 || order.total < 0],
    ['name-too-long', order.fullName.length > MAX_FIELD],
    ['address-too-long', address.length > MAX_FIELD],
  ]
  const needsDesk = shippingType === 'Stop Desk' && ASKS_FOR_DESK.has(courier.format)
  const hasDesk = (exceptionOf(courier, order.city)?.desk ?? '') !== ''
  return {
    commune,
    suggestions,
    address,
    problems: problems.filter(([, holds]) => holds).map(([problem]) => problem),
    warnings: needsDesk && !hasDesk ? ['desk-code'] : [],
    fee: shippingType === null ? null : courierFee(courier, order.city, shippingType),
  }
}
