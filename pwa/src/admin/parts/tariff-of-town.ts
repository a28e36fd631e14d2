import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import type { OwnerText } from '../../../../shared/shop/shop-settings.ts'
import { wilayaName as arabicName } from '../../../../shared/texts/ar/wilayas.ts'
import { wilayaName as frenchName } from '../../../../shared/texts/fr/wilayas.ts'

/** The capital of this wilaya as the town of a shop, in every language. */
export function townOf({ wilaya }: Tariff): OwnerText & { fr: string; ar: string } {
  const fr = frenchName(wilaya)
  return { text: fr, fr, ar: arabicName(wilaya) }
}

/** The wilaya whose capital this town is; undefined for other towns. */
export function tariffOfTown(tariffs: readonly Tariff[], town: string): Tariff | undefined {
  return tariffs.find((tariff) => Object.values(townOf(tariff)).includes(town.trim()))
}
