import { useMemo } from 'react'
import { placesTexts } from '#texts/places.ts'
import { communeNames, communesOf } from './communes.ts'
import { SuggestField } from './suggest-field.tsx'
import type { CommuneFieldProps } from './commune-field-props.ts'

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
