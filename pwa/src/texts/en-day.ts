import { counted } from './counted.ts'

/** Sentences of the till's day. */
export const dayTexts = {
  tabTitle: 'Sales of the day · Kora',
  open: 'Sales of the day',
  today: 'Today on this till',
  day: 'Day',
  dayBefore: 'The day before',
  dayAfter: 'The day after',
  summary: 'Totals of the day',
  total: 'Total',
  sales: (n: number) => counted(n, 'sale', 'sales'),
  salesHead: 'Sales',
  byHour: 'By the hour',
  hour: 'Hour',
  hourOf: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  noneToday: 'Nothing sold on this till today.',
  none: 'Nothing sold on this till that day.',
  noneHint: 'Sales stay here for 30 days after they were sent.',
  openReceipt: 'Opens the receipt.',
  states: {
    waiting: 'Waiting',
    held: 'Held up',
    sent: 'Sent',
    rejected: 'Not accepted',
    dismissed: 'Dismissed',
    'sent-again': 'Sent again',
  },
} as const
