/** Of what is typed into a search box. More than any title: longer, it would not fit into a page's address. */
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

/** Strips < and > and the spaces around, as the shop does to names, phones, cities, communes and emails. */
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
