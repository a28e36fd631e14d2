import type { Translation } from '../../../../shared/texts/translation.ts'
import type { openingHoursTexts as english } from '../en/opening-hours.ts'

export const openingHoursTexts: Translation<typeof english> = {
  title: 'Horaires d’ouverture',
  closed: 'Fermé',
  today: 'aujourd’hui',
}
