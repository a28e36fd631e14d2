/** The most characters of a search: longer than any title, short enough for the address of a page. */
export const MAX_SEARCH_LENGTH = 200

/**
 * Letters that a search treats as equal, after case and marks were removed. NFD already decomposes أ إ آ into ا, ؤ into
 * و and ئ into ي, each with a mark. Persian keyboards produce ی and ک.
 */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  '’': "'",
  '‘': "'",
  ʼ: "'",
}
const LETTERS = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'g')
/** Marks, the bare hamza, tatweel, and invisible joiners and direction marks of Arabic text. */
const NO_LETTERS = /[\p{M}ءـ\u200c-\u200f]+/gu
/** Arabic-Indic and Persian digits. The last four bits of their code points are their values. */
export const EASTERN_DIGITS = /[٠-٩۰-۹]/g

/** The text with Latin digits in place of Arabic-Indic and Persian ones. */
export function latinDigits(text: string): string {
  return text.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
}

/**
 * Removes what a search ignores: case, accents and spacing, so that 'equipe ete' finds 'Équipe  été'; in Arabic the
 * forms of alef, yeh, teh marbuta and hamza, vowel signs and tatweel, so that 'احذيه' finds 'أحذية'; digits become
 * Latin. Idempotent.
 */
export function fold(text: string): string {
  return latinDigits(text.normalize('NFD'))
    .replace(NO_LETTERS, '')
    .toLowerCase()
    .replace(LETTERS, (letter) => SAME_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** 'oum el bouaghi' to 'Oum El Bouaghi'. */
export function titleCase(text: string): string {
  return text.replace(
    /(^|\s)(\p{L})/gu,
    (_, space: string, letter: string) => space + letter.toUpperCase(),
  )
}
