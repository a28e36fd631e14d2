/** Sentences of lists, of the search and of numbers: no first page of the shop has them, so they come later. */
export const controlTexts = {
  searchPlaceholder: 'Search...',
  clearSearch: 'Clear search',

  pagination: 'Pagination',
  previous: 'Prev',
  next: 'Next',
  page: (page: number) => `Page ${page}`,

  lessOf: (what: string) => `One less: ${what}`,
  moreOf: (what: string) => `One more: ${what}`,
} as const
