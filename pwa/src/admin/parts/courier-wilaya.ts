import wilayas from '../../../../shared/places/wilayas.json'
import { fold } from '../../../../shared/text.ts'

const byName = new Map(wilayas.map((wilaya) => [fold(wilaya.wilaya), wilaya]))
const byCode = new Map(wilayas.map((wilaya) => [wilaya.code, wilaya]))

/**
 * The wilaya under which couriers still file one that was made after their list of 58; null for a wilaya that they know,
 * and for a name that is in no list. `wilaya`: as the tariffs or an order spell it.
 */
export function courierWilaya(wilaya: string): { code: number; wilaya: string } | null {
  const place = byName.get(fold(wilaya))
  if (place === undefined || place.code58 === place.code) return null
  return byCode.get(place.code58) ?? null
}
