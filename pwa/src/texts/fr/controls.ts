import type { Translation } from '../../../../shared/texts/translation.ts'
import type { controlTexts as english } from '../en/controls.ts'

export const controlTexts: Translation<typeof english> = {
  searchPlaceholder: 'Rechercher…',
  clearSearch: 'Effacer la recherche',

  pagination: 'Pages de la liste',
  previous: 'Précédent',
  next: 'Suivant',
  page: (page) => `Page ${page}`,

  lessOf: (what) => `Un de moins\u00a0: ${what}`,
  moreOf: (what) => `Un de plus\u00a0: ${what}`,
}
