/** The offer of this language on a page of another one. */
export const languageOfferTexts = {
  title: 'Language',
  show: 'View the shop in English',
  dismiss: 'No, thanks',
} as const
