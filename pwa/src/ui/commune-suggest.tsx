import { useMemo } from 'react'
import { placesTexts } from '#texts/places.ts'
import { communeNames, communesOf } from './communes.ts'
import { SuggestField } from './suggest-field.tsx'
import type { CommuneFieldProps } from './commune-field-props.ts'

/** 'Commune' with the names of the chosen wilaya's; in a chunk of its own with their list. */
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
