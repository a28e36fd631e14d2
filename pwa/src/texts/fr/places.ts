import type { Translation } from '../../../../shared/texts/translation.ts'
import type { placesTexts as english } from '../en/places.ts'

export const placesTexts: Translation<typeof english> = {
  communes: 'Communes de la wilaya',
}
