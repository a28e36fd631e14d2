/** Placeholders for missing names. */
export const catalogTexts = {
  untitled: 'Product title',
  uncategorized: 'Uncategorized',
} as const
