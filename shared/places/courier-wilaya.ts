import { fold } from '../text.ts'
import wilayas from './wilayas.json' with { type: 'json' }

interface Place {
  code: number
  code58: number
  wilaya: string
  /** In French and in Arabic, and other spellings in use. */
  names: readonly string[]
}

const places: readonly Place[] = wilayas
const byName = new Map(places.map((place) => [fold(place.wilaya), place]))
const byCode = new Map(places.map((place) => [place.code, place]))

/**
 * The wilaya under which couriers file a place: its own, or for one created after their list of 58 the one from which
 * it was split off. Null for an unknown name. `wilaya`: as the tariffs or an order spell it; `name`: in French.
 */
export function filedUnder(wilaya: string): { code: number; wilaya: string; name: string } | null {
  const place = byName.get(fold(wilaya))
  const filed = place && byCode.get(place.code58)
  if (filed === undefined) return null
  return { code: filed.code, wilaya: filed.wilaya, name: filed.names[0] ?? filed.wilaya }
}

/**
 * The wilaya under which couriers still file one that was created after their list of 58; null for a wilaya that they
 * know, and for an unknown name. `wilaya`: as the tariffs or an order spell it.
 */
export function courierWilaya(wilaya: string): { code: number; wilaya: string } | null {
  const filed = filedUnder(wilaya)
  return filed === null || filed.wilaya === fold(wilaya) ? null : filed
}
