/** Sentences about the French and Arabic versions of the owner's texts. */
export const translationsTexts = {
  languages: 'Language of the texts',
  main: 'Main text',
  mainHint: 'Shown where a text in the shopper’s language is missing.',
  names: { fr: 'French', ar: 'Arabic' },
  title: { fr: 'Title in French', ar: 'Title in Arabic' },
  description: { fr: 'Description in French', ar: 'Description in Arabic' },
  noTitle: { fr: 'No French title yet', ar: 'No Arabic title yet' },
  noDescription: { fr: 'No French description yet', ar: 'No Arabic description yet' },
  /** After the name of a language, for screen readers. */
  incomplete: ', incomplete',
  /** In a list, of what has texts to be written. */
  toTranslate: {
    fr: 'To translate: French',
    ar: 'To translate: Arabic',
    both: 'To translate: French, Arabic',
  },
} as const
