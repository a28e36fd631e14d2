import type { Days } from '../statistics/days.ts'

/** The files for the bookkeeper, as the last part of their addresses. */
export const BOOK_FILES = [
  'orders',
  'returns',
  'discounts',
  'shifts',
  'stock-movements',
  'payouts',
] as const
export type BookFile = (typeof BOOK_FILES)[number]

/** The request path for a file of the bookkeeper. */
export function bookFilePath(file: BookFile, { from, to }: Days): string {
  return `/api/bookkeeping/${file}?${new URLSearchParams({ from, to })}`
}
