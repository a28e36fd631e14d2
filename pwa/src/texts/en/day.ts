import { counted } from '../../../../shared/texts/en/counted.ts'
import { sales } from './operation-counts.ts'

const states = {
  waiting: 'Waiting',
  held: 'Held up',
  sent: 'Sent',
  rejected: 'Not accepted',
  dismissed: 'Dismissed',
  'sent-again': 'Sent again',
}

/** Sentences of the till's day. */
export const dayTexts = {
  tabTitle: 'Sales of the day',
  open: 'Sales of the day',
  today: 'Today on this till',
  todayOf: (till: string) => `Today on till ${till}`,
  todayAll: 'Today on all tills',
  dayOf: (day: string, till: string) => `${day}, till ${till}`,
  till: 'Till',
  allTills: 'All tills',
  day: 'Day',
  dayBefore: 'The day before',
  dayAfter: 'The day after',
  summary: 'Totals of the day',
  total: 'Total',
  sales,
  salesAndItems: (n: number, items: number) => `${sales(n)}, ${counted(items, 'item', 'items')}`,
  returns: (n: number) => counted(n, 'return', 'returns'),
  salesHead: 'Sales and returns',
  byHour: 'By the hour',
  hour: 'Hour',
  noneToday: 'Nothing sold on this till today.',
  none: 'Nothing sold on this till that day.',
  noneHint: 'Sales stay here for 30 days after they were sent.',
  noneAnywhereToday: 'Nothing sold in the store today.',
  noneAnywhere: 'Nothing sold in the store that day.',
  noneAnywhereHint: 'Sales of every till appear here.',
  order: (n: number) => `Order ${n}`,
  deleted: 'Deleted',
  /** Of a return. */
  saleDeleted: 'Sale deleted',
  changed: 'Changed',
  takenOff: (amount: string) => `${amount} taken off in discounts`,
  stillToPay: (amount: string) => `${amount} still to pay`,
  leftOut: (n: number) => `${counted(n, 'sale is', 'sales are')} struck out and not counted.`,
  returnsLeftOut: (n: number) =>
    `${counted(n, 'return is', 'returns are')} struck out and not counted.`,
  asking: 'Asking for the sales of the other tills…',
  asOf: (moment: string) => `As of ${moment}, all tills included.`,
  onlyHere: 'Only what this till knows is shown.',
  /** After the price and the state. */
  opens: (items: number) => `${counted(items, 'item', 'items')}. Opens the receipt.`,
  /** '2 × Rhumel M' */
  line: (title: string, size: string | null, quantity: number) => {
    const what = size === null ? title : `${title} ${size}`
    return quantity === 1 ? what : `${quantity} × ${what}`
  },
  states,
  /** In French a return is masculine. */
  returnStates: states,
} as const
