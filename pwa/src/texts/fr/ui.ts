import type { Translation } from '../../../../shared/texts/translation.ts'
import type { uiTexts as english } from '../en/ui.ts'

export const uiTexts: Translation<typeof english> = {
  loading: 'Chargement…',
  tryAgain: 'Réessayer',
  close: 'Fermer',
  required: 'obligatoire',

  regularPrice: 'Prix normal',
  promotionalPrice: 'Prix promo',
}
