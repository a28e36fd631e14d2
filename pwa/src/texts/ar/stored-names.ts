import type { Translation } from '../../../../shared/texts/translation.ts'
import type { storedNameTexts as english } from '../en/stored-names.ts'

export const storedNameTexts: Translation<typeof english> = {
  walkIn: {
    'Store Order': 'زبون عابر',
    'In-Store': 'في المحل',
  },
  devices: {
    'Android phone': 'هاتف Android',
    'Android tablet': 'جهاز لوحي Android',
    'Windows computer': 'حاسوب Windows',
    'Linux computer': 'حاسوب Linux',
    Till: 'صندوق',
  },
}
