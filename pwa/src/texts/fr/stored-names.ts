import type { Translation } from '../../../../shared/texts/translation.ts'
import type { storedNameTexts as english } from '../en/stored-names.ts'

export const storedNameTexts: Translation<typeof english> = {
  walkIn: {
    'Store Order': 'Client de passage',
    'In-Store': 'En magasin',
  },
  devices: {
    'Android phone': 'Téléphone Android',
    'Android tablet': 'Tablette Android',
    'Windows computer': 'Ordinateur Windows',
    'Linux computer': 'Ordinateur Linux',
    Till: 'Caisse',
  },
}
