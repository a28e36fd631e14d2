/** Sentences of the shared parts, used by the storefront and the back office alike. */
export const uiTexts = {
  loading: 'Loading...',
  tryAgain: 'Try Again',
  close: 'Close',
  required: 'required',

  regularPrice: 'Regular price',
  promotionalPrice: 'Promotional price',
} as const
