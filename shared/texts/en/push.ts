import { createFormats } from '../../formats.ts'
import type { Centimes } from '../../money.ts'
import { isolate } from '../isolate.ts'
import { wilayaName } from './wilayas.ts'

const { formatCount, formatPrice } = createFormats('en')

/** The sentences of notifications; they never name a customer. */
export const pushTexts = {
  newOrder: (pieces: number, total: Centimes, wilaya: string) =>
    `New order: ${formatCount(pieces)} ${pieces === 1 ? 'article' : 'articles'}, ${formatPrice(total, 'DA')}, ${wilayaName(wilaya)}`,
  /** To the shopper. */
  orderConfirmed: (order: number) => `Your order ${order} is confirmed.`,
  orderSent: (order: number) => `Your order ${order} is on its way.`,
  attention: 'Something needs your attention.',
  /** `size`: null for a product without sizes. */
  lowStock: (title: string, size: string | null, left: number) =>
    size === null
      ? `Low stock: ${isolate(title)}, ${formatCount(left)} left`
      : `Low stock: ${isolate(title)} (size ${isolate(size)}), ${formatCount(left)} left`,
  /** Of an import that brought many sizes down to their limits, more than ten. */
  lowStocks: (n: number) => `Low stock after an import: ${formatCount(n)} sizes`,
  /** One notification in place of many, sent after the server or the push service was unreachable for a while. */
  several: (n: number) => `${formatCount(n)} new notifications`,
  test: 'This device is notified of what happens in the shop.',
} as const
