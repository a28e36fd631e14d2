import { counted } from '../../../../shared/texts/en/counted.ts'
import { formatCount } from './formats.ts'

/** Sentences of the figures by day, product, category, origin and person, and of the bookkeeper's files. */
export const breakdownTexts = {
  documentTitle: 'Figures in detail',
  title: 'Figures in detail',
  /** The screens of the statistics. */
  screens: 'Statistics',
  dashboard: 'Dashboard',
  detail: 'In detail',
  calls: 'Calls',
  parcels: 'Parcels',
  days: (firstDay: string, lastDay: string) => `${firstDay} to ${lastDay}`,
  loading: 'Loading figures...',
  failed: 'The figures could not be loaded. Please try again later.',

  period: 'Period',
  periods: {
    today: 'Today',
    '7-days': 'Last 7 days',
    '30-days': 'Last 30 days',
    'this-month': 'This month',
    'last-month': 'Last month',
    chosen: 'From … to …',
  },
  from: 'From',
  to: 'To',
  badDay: 'Please enter a day.',
  notInOrder: 'This day is before the first one.',

  by: 'Show by',
  kinds: {
    day: 'Day',
    product: 'Product',
    category: 'Category',
    origin: 'Web and tills',
    person: 'Person',
  },
  sort: 'Sort by',
  sorts: {
    key: 'Newest day',
    revenue: 'Revenue',
    pieces: 'Pieces',
    returns: 'Given back',
    discounts: 'Discounts',
    profit: 'Profit',
  },

  sums: 'Sums of the period',
  revenue: 'Revenue',
  revenueHint:
    'Goods that were shipped or sold, without delivery; what was given back is subtracted.',
  pieces: 'Pieces',
  returned: (n: number) => counted(n, 'piece came back', 'pieces came back'),
  returns: 'Given back',
  discounts: 'Discounts given',
  profit: 'Profit',
  withoutCost: (n: number) =>
    n === 1
      ? 'Without 1 line whose cost is not known.'
      : `Without ${formatCount(n)} lines whose cost is not known.`,
  none: 'Nothing was sold or came back in this period.',
  sum: 'Sum',
  sumOfAll: 'Sum of all pages',
  noCategory: 'Without a category',
  origins: {
    web: 'Web',
    office: 'Back office',
    till: (code: string) => `Till ${code}`,
    unknownTill: 'Till without a code',
    unknownPerson: 'Unknown person',
  },
  oneSize: 'Without a size',
  count: (n: number) => formatCount(n),
  chart: 'Revenue by day',
  bestDay: (day: string, amount: string) => `Most on ${day}: ${amount}.`,

  download: 'Download as CSV',
  books: 'For the bookkeeper',
  booksHint: 'One file for Excel of the days chosen above, a line for each entry.',
  files: {
    orders: 'Orders and sales',
    returns: 'Returns',
    discounts: 'Discounts',
    shifts: 'Shifts',
    'stock-movements': 'Stock movements',
    payouts: 'Payouts of couriers',
  },
  /** Without the days and '.csv', which follow. */
  fileNames: {
    day: 'figures-by-day',
    product: 'figures-by-product',
    category: 'figures-by-category',
    origin: 'figures-web-and-tills',
    person: 'figures-by-person',
    orders: 'orders',
    returns: 'returns',
    discounts: 'discounts',
    shifts: 'shifts',
    'stock-movements': 'stock-movements',
    payouts: 'payouts',
  },
  downloadFailedTitle: 'The file was not downloaded',
  downloadFailed: 'The file did not arrive whole. Please try again.',
  unanswered: 'Downloading a file needs a connection. Please try again when you are connected.',
} as const
