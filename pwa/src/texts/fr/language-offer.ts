import type { Translation } from '../../../../shared/texts/translation.ts'
import type { languageOfferTexts as english } from '../en/language-offer.ts'

export const languageOfferTexts: Translation<typeof english> = {
  title: 'Langue',
  show: 'Voir la boutique en français',
  dismiss: 'Non merci',
}
