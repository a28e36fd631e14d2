/** What stands in the place of a name that is missing. */
export const catalogTexts = {
  untitled: 'Product title',
  uncategorized: 'Uncategorized',
} as const
