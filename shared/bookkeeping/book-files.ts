import * as v from 'valibot'
import { areInOrder, type Days, daysQueryFields, NOT_IN_ORDER } from '../statistics/days.ts'

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

export const bookFileQuerySchema = v.pipe(
  v.object(daysQueryFields),
  v.check((query) => areInOrder(query), NOT_IN_ORDER),
)

/** The request path for a file of the bookkeeper. */
export function bookFilePath(file: BookFile, { from, to }: Days): string {
  return `/api/bookkeeping/${file}?${new URLSearchParams({ from, to })}`
}
