import { LANGUAGE } from '#texts/language.ts'
import { type CommuneNames, suggestCommunes } from '../../../shared/places/suggest-communes.ts'
import { findTariff, type Tariff } from '../../../shared/shipping/tariffs.ts'
import allCommunes from '../../../shared/places/communes.json'

/* 50 kB of names: imported by what is loaded later, never by a first visit. */

const byWilaya: Readonly<Record<string, readonly (readonly string[])[]>> = allCommunes

/** The communes of a wilaya that the shop has a tariff for. */
export function communesOf(tariffs: readonly Tariff[], city: string): readonly CommuneNames[] {
  const wilaya = findTariff(tariffs, city)?.wilaya
  const communes = wilaya === undefined ? [] : (byWilaya[wilaya] ?? [])
  return communes.map(([fr = '', ar = '']) => [fr, ar])
}

/** The names of the communes that match the typed text, in the language of the page. */
export function communeNames(communes: readonly CommuneNames[], text: string): string[] {
  const place = LANGUAGE === 'ar' ? 1 : 0
  // Two communes of a wilaya with the same name are listed once.
  return [...new Set(suggestCommunes(communes, text).map((names) => names[place]))]
}
