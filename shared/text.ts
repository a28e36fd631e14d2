/** The most characters of a search: longer than any title, short enough for the address of a page. */
export const MAX_SEARCH_LENGTH = 200

/** Folds case, accents and spacing, so that 'Équipe  été' is found by 'equipe ete'. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Removes < and >, and trims. Applied to names, phones, cities, communes and emails. */
export function sanitize(text: string): string {
  return text.replace(/[<>]/g, '').trim()
}

/** 'oum el bouaghi' to 'Oum El Bouaghi'. */
export function titleCase(text: string): string {
  return text.replace(
    /(^|\s)(\p{L})/gu,
    (_, space: string, letter: string) => space + letter.toUpperCase(),
  )
}
