import { useMemo } from 'react'
import { orderingTexts } from '#texts/ordering.ts'
import { communeNames, communesOf } from '../../local/places/communes.ts'
import { SuggestField } from '../../ui/suggest-field.tsx'
import type { CommuneFieldProps } from './commune-field-props.ts'

/** 'Commune' with the names of the chosen wilaya's; in a chunk of its own with their list. */
export function CommuneSuggest({ tariffs, city, value, ...field }: CommuneFieldProps) {
  const communes = useMemo(() => communesOf(tariffs, city), [tariffs, city])
  return (
    <SuggestField
      {...field}
      value={value}
      options={communeNames(communes, value)}
      listLabel={orderingTexts.communes}
    />
  )
}
