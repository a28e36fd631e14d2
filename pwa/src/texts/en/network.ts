/** Sentences for failed calls, in the shop and in the back office. */
export const networkTexts = {
  noAnswer: 'No response from server. Please check your connection.',
  unreadableAnswer: 'The answer could not be read. Please check your connection.',
  appTooOld: 'This page is older than the shop. Reload it to see the products.',
  failedToLoadProducts: 'Failed to load products',
  failedToLoadProduct: 'Failed to load product',
  storageSilent: 'The storage did not answer.',
} as const
