import communes from './communes.json' with { type: 'json' }
import { filedUnder } from './courier-wilaya.ts'
import { type CommuneNames, normalisedNames } from './suggest-communes.ts'

/* 50 kB of names: for the server, and for pages other than the first visit's. */

const byWilaya = new Map<string, CommuneNames[]>()
for (const [wilaya, list] of Object.entries<readonly (readonly string[])[]>(communes))
  for (const [fr = '', ar = ''] of list) {
    const names: CommuneNames = [fr, ar]
    // Folded once here, so that the transaction of the first hand-over does not have to.
    normalisedNames(names)
    for (const place of new Set([wilaya, filedUnder(wilaya)?.wilaya ?? wilaya]))
      byWilaya.set(place, [...(byWilaya.get(place) ?? []), names])
  }

/**
 * The communes that a courier knows in a wilaya. For one of the 58 wilayas these include the communes of newer wilayas
 * that were split off from it, because couriers still file them there. Empty for an unknown name. `wilaya`: as the
 * tariffs spell it.
 */
export function communesByCourier(wilaya: string): readonly CommuneNames[] {
  return byWilaya.get(wilaya) ?? []
}
