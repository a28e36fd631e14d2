import communes from './communes.json' with { type: 'json' }
import { filedUnder } from './courier-wilaya.ts'
import { type CommuneNames, plainNames } from './suggest-communes.ts'

/* 50 kB of names: for the server, and for what is loaded later than a first visit. */

const byWilaya = new Map<string, CommuneNames[]>()
for (const [wilaya, list] of Object.entries<readonly (readonly string[])[]>(communes))
  for (const [fr = '', ar = ''] of list) {
    const names: CommuneNames = [fr, ar]
    // Folded here, once, and not within the transaction of the first hand-over.
    plainNames(names)
    for (const place of new Set([wilaya, filedUnder(wilaya)?.wilaya ?? wilaya]))
      byWilaya.set(place, [...(byWilaya.get(place) ?? []), names])
  }

/**
 * The communes that a courier knows in a wilaya: its own, and for one of the 58 also those of the newer wilayas that were cut
 * from it, under which couriers still file them. None for a name that is in no list. `wilaya`: as the tariffs spell it.
 */
export function communesByCourier(wilaya: string): readonly CommuneNames[] {
  return byWilaya.get(wilaya) ?? []
}
