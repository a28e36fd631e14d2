import { counted } from '../../../../shared/texts/en/counted.ts'
import { timeSpan } from '../time-spans.ts'
import { formatCount } from './formats.ts'

const ratio = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** '12 min', '1 h 12 min', '3 d' */
function span(ms: number): string {
  const length = timeSpan(ms)
  if (length.unit === 'minutes') return `${length.count} min`
  if (length.unit === 'hours') {
    return length.minutes === 0 ? `${length.count} h` : `${length.count} h ${length.minutes} min`
  }
  return length.unit === 'days' ? `${length.count} d` : `${length.count} y`
}

/** Sentences of the figures of calls. */
export const deskFiguresTexts = {
  title: 'Calls',
  toDesk: 'To the calls',
  confirmed: 'Confirmed',
  confirmedOf: (confirmed: number, orders: number) =>
    `${formatCount(confirmed)} of ${counted(orders, 'order', 'orders')} called`,
  orders: 'Orders called',
  calls: 'Calls',
  callsPerOrder: 'Calls per order',
  perOrder: (n: number) => ratio.format(n),
  firstCall: 'To the first call',
  firstCallHint: 'Median after the order, nights included.',
  span,
  /** Where there is no figure. */
  nothing: '–',
  count: (n: number) => formatCount(n),
  outcomes: 'What came of the calls',
  reasons: 'Why orders were cancelled',
  all: 'All',
  none: 'Nobody was called in this period',
  noneHint: 'Figures appear here with the first call.',
  /** Without the days and '.csv', which follow. */
  fileNames: { day: 'calls-by-day', person: 'calls-by-person' },
} as const
