/** Sentences of the shared parts, used by the storefront and the back office alike. */
export const uiTexts = {
  loading: 'Loading...',
  tryAgain: 'Try Again',
  close: 'Close',
  required: 'required',

  searchPlaceholder: 'Search...',
  clearSearch: 'Clear search',

  pagination: 'Pagination',
  previous: 'Prev',
  next: 'Next',
  page: (page: number) => `Page ${page}`,

  lessOf: (what: string) => `One less: ${what}`,
  moreOf: (what: string) => `One more: ${what}`,

  regularPrice: 'Regular price',
  promotionalPrice: 'Promotional price',
} as const
