/** Errors in values that no form accepts, so other programs sent them. A first visit loads these texts. */
export const valueTexts = {
  amount: 'An amount must be a number of dinars.',
  twoDecimals: 'An amount has at most two decimals.',
  isoTime: 'A time is an ISO 8601 text.',
  moment: 'A time must be between 2000 and 2100.',
  shippingType: 'Shipping Type is required',
} as const
