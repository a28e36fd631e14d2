import type { Translation } from '../../../../shared/texts/translation.ts'
import type { translationsTexts as english } from '../en/translations.ts'

export const translationsTexts: Translation<typeof english> = {
  languages: 'Langue des textes',
  main: 'Texte principal',
  mainHint: 'Affiché quand il manque un texte dans la langue du client.',
  names: { fr: 'Français', ar: 'Arabe' },
  title: { fr: 'Titre en français', ar: 'Titre en arabe' },
  description: { fr: 'Description en français', ar: 'Description en arabe' },
  noTitle: { fr: 'Pas encore de titre en français', ar: 'Pas encore de titre en arabe' },
  noDescription: {
    fr: 'Pas encore de description en français',
    ar: 'Pas encore de description en arabe',
  },
  incomplete: ', incomplet',
  toTranslate: {
    fr: 'À traduire\u00a0: français',
    ar: 'À traduire\u00a0: arabe',
    both: 'À traduire\u00a0: français, arabe',
  },
}
