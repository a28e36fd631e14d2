import { counted } from '../../../../shared/texts/en/counted.ts'

/** Sentences of parked sales. */
export const parkedTexts = {
  title: 'Parked sales',
  open: (n: number) => (n === 0 ? 'Park' : `Parked ${n}`),
  gone: 'This sale is not parked any more: it was taken up or deleted in another tab.',
  name: 'Name (optional)',
  namePlaceholder: 'Red jacket, back in 10 minutes',
  park: 'Park this sale',
  parkHint: 'The sale on the counter is kept aside on this device, also over a reload.',
  none: 'No sale is parked.',
  noneHint: 'A customer went to fetch something? Park the sale and serve the next one.',
  unnamed: (title: string, more: number) => (more === 0 ? title : `${title} and ${more} more`),
  facts: (items: number, moment: string) => `${counted(items, 'item', 'items')}, parked ${moment}`,
  takeUp: 'Take up',
  takeUpOf: (name: string) => `Take up ${name}`,
  swapHint: 'Taking one up parks the sale on the counter in its place.',
  delete: (name: string) => `Delete ${name}`,
  deleteText: (name: string) => `The parked sale '${name}' will be deleted permanently!`,
  failed: 'This could not be kept on this device.',
} as const

/** Sentences of the till's screen: ways to show it, receipts, the day, the scanner. */
export const tillTexts = {
  view: {
    label: 'Products as',
    pictures: 'Pictures',
    list: 'List',
  },

  cash: {
    label: 'Cash given',
    change: (amount: string) => `Change ${amount}`,
    missing: (amount: string) => `${amount} missing`,
    exact: 'Exact',
    amount: 'Cash given, in DA',
    quick: 'Notes',
    bad: 'An amount in dinars, at most two decimals.',
    shortTitle: 'Not all is paid',
    shortText: (received: string, total: string, missing: string) =>
      `Received ${received} of ${total}. ${missing} are missing.`,
    saveAnyway: 'Save anyway',
    back: 'Back',
    stillToPay: (amount: string) => `Still to pay ${amount}`,
    receivedPart: (received: string, owed: string) => `Received ${received}. Still to pay ${owed}.`,
  },

  keys: {
    open: 'Keys and settings',
    title: 'Keys',
    goods: 'Goods',
    settings: 'This till',
    sound: 'Tones and taps',
    on: 'On',
    off: 'Off',
    ctrlEnter: 'Ctrl + Enter',
    enter: 'Enter',
    escape: 'Esc',
    arrows: 'Arrows',
    scanner: 'Scanner',
    search: 'Search products',
    create: 'Create the order: press twice',
    parked: 'Park this sale, take a parked one up',
    cash: 'Cash given',
    print: 'Print the receipt of the last sale',
    day: 'Sales of the day',
    help: 'This help',
    arrowsDo: 'From the search into the products and among them',
    enterDoes: 'Take the first product found, or the one in focus',
    escapeDoes: 'Empty the search, close what is open',
    scannerDoes: 'Adds the product wherever the focus is',
  },
} as const
