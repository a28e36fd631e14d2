import { wilayaName } from '#shared-texts/wilayas.ts'
import { fold } from '../text.ts'
import type { Tariff } from './tariffs.ts'

export interface NamedWilaya {
  id: number
  /** As the tariffs spell it. */
  wilaya: string
  /** In the language of the page. */
  name: string
}

/**
 * The wilayas of the tariffs, sorted by their names. Compares folded letters: localeCompare gives the same order for
 * these names, but takes 45 ms instead of 2 on a slow phone.
 */
export function wilayasByName(tariffs: readonly Tariff[]): NamedWilaya[] {
  return tariffs
    .map(({ id, wilaya }) => ({ id, wilaya, name: wilayaName(wilaya) }))
    .toSorted((one, other) => (fold(one.name) < fold(other.name) ? -1 : 1))
}
