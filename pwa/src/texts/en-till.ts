/** Sentences of the till's screen: ways to show it, parked sales, receipts, the day, the scanner. */
export const tillTexts = {
  view: {
    label: 'Products as',
    pictures: 'Pictures',
    list: 'List',
  },
} as const
