import { formatCount } from './formats.ts'
import type { Period } from '../../../../shared/statistics/period.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })

/** 'November' for 11. */
function monthName(month: number): string {
  return MONTHS[month - 1] ?? String(month)
}

/** 'All Time', 'Year 2026' or 'November, 2026'. */
function periodLabel({ year, month }: Period): string {
  if (year === 'all') return 'All Time'
  return month === 'all' ? `Year ${year}` : `${monthName(month)}, ${year}`
}

/** Sentences of the dashboard. */
export const statisticsTexts = {
  documentTitle: 'Dashboard',
  title: 'Dashboard',
  showing: 'Showing metrics for:',
  period: periodLabel,
  monthName,
  year: 'Year',
  month: 'Month',
  allTime: 'All Time',
  allMonths: 'All Months',
  loading: 'Loading statistics...',

  failed: 'Failed to load statistics. Please try again later.',
  signedOut: 'Authentication required. Please log in.',
  login: 'Login',
  none: 'No statistics data available.',
  noneHint: 'Figures appear here with the first order.',

  figures: 'Figures',
  totalRevenue: 'Total Revenue',
  totalProfit: 'Total Profit',
  totalOrders: 'Total Orders',
  count: (n: number) => formatCount(n),
  withoutCost: (n: number) =>
    n === 1
      ? 'Without 1 shipped line whose cost is not known.'
      : `Without ${formatCount(n)} shipped lines whose cost is not known.`,

  breakdown: 'Order Status Breakdown',
  noOrders: 'No order data for this period.',
  status: 'Status',
  orders: 'Orders',
  share: 'Share',
  shareOf: (count: number, total: number) => percent.format(count / total),

  shippedIn: (period: string) => `Products Shipped in ${period}`,
  shipped: (n: number) => `${formatCount(n)} shipped`,
  noneShipped: 'No products were shipped in this period.',
} as const
