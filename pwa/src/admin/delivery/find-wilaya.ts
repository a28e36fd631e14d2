import wilayas from '../../../../shared/places/wilayas.json'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { fold } from '../../../../shared/text.ts'

/** Folded, with what separates words left out: "El M'Ghair", 'El-Mghair' and 'el mghair' are one name. */
function plain(text: string): string {
  return fold(text).replaceAll(/[\s'.-]+/g, '')
}

const byTariff = new Map(wilayas.map((wilaya) => [wilaya.wilaya, wilaya]))

/** The legal code of a wilaya; null for one that is in no list. */
export function wilayaCode({ wilaya }: Pick<Tariff, 'wilaya'>): number | null {
  return byTariff.get(wilaya)?.code ?? null
}

/** Every spelling of a wilaya: of the tariffs, of the page, French, Arabic and others in use. */
function spellings({ wilaya }: Pick<Tariff, 'wilaya'>): string[] {
  return [wilaya, wilayaName(wilaya), ...(byTariff.get(wilaya)?.names ?? [])].map(plain)
}

/** The tariff of a wilaya by any of its spellings. */
export function tariffByName(tariffs: readonly Tariff[], name: string): Tariff | undefined {
  const wanted = plain(name)
  return tariffs.find((tariff) => spellings(tariff).includes(wanted))
}

export function tariffByCode(tariffs: readonly Tariff[], code: number): Tariff | undefined {
  return tariffs.find((tariff) => wilayaCode(tariff) === code)
}

/** The tariffs whose wilaya has the text in a name, or its number. */
export function searchTariffs(tariffs: readonly Tariff[], text: string): readonly Tariff[] {
  const wanted = plain(text)
  if (wanted === '') return tariffs
  if (/^\d+$/.test(wanted)) {
    return tariffs.filter((tariff) => wilayaCode(tariff) === Number(wanted))
  }
  return tariffs.filter((tariff) => spellings(tariff).some((name) => name.includes(wanted)))
}

const place = (tariff: Tariff) => wilayaCode(tariff) ?? 1000 + tariff.id

/** The tariffs sorted by the number of their wilaya, which is the usual order in Algeria. */
export function byCode(tariffs: readonly Tariff[]): Tariff[] {
  return tariffs.toSorted((one, other) => place(one) - place(other))
}
