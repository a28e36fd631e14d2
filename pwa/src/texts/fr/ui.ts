import type { Translation } from '../../../../shared/texts/translation.ts'
import type { uiTexts as english } from '../en/ui.ts'

export const uiTexts: Translation<typeof english> = {
  loading: 'Chargement…',
  tryAgain: 'Réessayer',
  close: 'Fermer',
  required: 'obligatoire',

  searchPlaceholder: 'Rechercher…',
  clearSearch: 'Effacer la recherche',

  pagination: 'Pages de la liste',
  previous: 'Précédent',
  next: 'Suivant',
  page: (page) => `Page ${page}`,

  lessOf: (what) => `Un de moins\u00a0: ${what}`,
  moreOf: (what) => `Un de plus\u00a0: ${what}`,

  regularPrice: 'Prix normal',
  promotionalPrice: 'Prix promo',
}
