import { createFormats } from '../../formats.ts'
import type { Centimes } from '../../money.ts'
import { isolate } from '../isolate.ts'
import { wilayaName } from './wilayas.ts'

const { formatCount, formatPrice } = createFormats('en')

/** The sentences of notifications; they never name a customer. */
export const pushTexts = {
  newOrder: (pieces: number, total: Centimes, wilaya: string) =>
    `New order: ${formatCount(pieces)} ${pieces === 1 ? 'article' : 'articles'}, ${formatPrice(total, 'DA')}, ${wilayaName(wilaya)}`,
  /** For the shopper. */
  orderConfirmed: (order: number) => `Your order ${order} is confirmed.`,
  orderSent: (order: number) => `Your order ${order} is on its way.`,
  attention: 'Something needs your attention.',
  /** `size`: null for a product without sizes. */
  lowStock: (title: string, size: string | null, left: number) =>
    size === null
      ? `Low stock: ${isolate(title)}, ${formatCount(left)} left`
      : `Low stock: ${isolate(title)} (size ${isolate(size)}), ${formatCount(left)} left`,
  /** For an import that made more than ten sizes low. */
  lowStocks: (n: number) => `Low stock after an import: ${formatCount(n)} sizes`,
  /** One notification for many events, after the server or the push service was unreachable for a while. */
  several: (n: number) => `${formatCount(n)} new notifications`,
  test: 'This device is notified of what happens in the shop.',
} as const
