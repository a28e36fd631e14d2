import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import type { OwnerText } from '../../../../shared/shop/shop-settings.ts'
import { wilayaName as arabicName } from '../../../../shared/texts/ar/wilayas.ts'
import { wilayaName as frenchName } from '../../../../shared/texts/fr/wilayas.ts'

/** The town of a shop in this wilaya's capital, as every language writes it. */
export function townOf({ wilaya }: Tariff): OwnerText & { fr: string; ar: string } {
  const fr = frenchName(wilaya)
  return { text: fr, fr, ar: arabicName(wilaya) }
}

/** The wilaya that has the name of this town; undefined for any other town. */
export function tariffOfTown(tariffs: readonly Tariff[], town: string): Tariff | undefined {
  return tariffs.find((tariff) => Object.values(townOf(tariff)).includes(town.trim()))
}
