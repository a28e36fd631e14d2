import { useMemo } from 'react'
import { LANGUAGE } from '#texts/language.ts'
import { placesTexts } from '#texts/places.ts'
import { type CommuneNames, suggestCommunes } from '../../../shared/places/suggest-communes.ts'
import { findTariff, type Tariff } from '../../../shared/shipping/tariffs.ts'
import allCommunes from '../../../shared/places/communes.json'
import { SuggestField } from './suggest-field.tsx'
import type { CommuneFieldProps } from './commune-field-props.ts'

/** 50 kB of names, in the chunk of this field: a first visit never loads them. */
const byWilaya: Readonly<Record<string, readonly (readonly string[])[]>> = allCommunes

/** The communes of a wilaya that the shop has a tariff for. */
function communesOf(tariffs: readonly Tariff[], city: string): readonly CommuneNames[] {
  const wilaya = findTariff(tariffs, city)?.wilaya
  const communes = wilaya === undefined ? [] : (byWilaya[wilaya] ?? [])
  return communes.map(([fr = '', ar = '']) => [fr, ar])
}

/** The names of the communes that match the typed text, in the language of the page. */
function communeNames(communes: readonly CommuneNames[], text: string): string[] {
  const place = LANGUAGE === 'ar' ? 1 : 0
  // Two communes of a wilaya with the same name are listed once.
  return [...new Set(suggestCommunes(communes, text).map((names) => names[place]))]
}

/** The field 'Commune' with suggestions for the chosen wilaya, in a chunk with the list of communes. */
export function CommuneSuggest({ tariffs, city, value, ...field }: CommuneFieldProps) {
  const communes = useMemo(() => communesOf(tariffs, city), [tariffs, city])
  return (
    <SuggestField
      {...field}
      value={value}
      options={communeNames(communes, value)}
      listLabel={placesTexts.communes}
    />
  )
}
