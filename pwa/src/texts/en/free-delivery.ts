import type { Centimes } from '../../../../shared/money.ts'
import { formatPrice } from './formats.ts'

/** Sentences of the shop about delivery that is free above a sum. Shown only where the owner set one. */
export const freeDeliveryTexts = {
  /** On a product's page, after what delivery costs. */
  freeFrom: (sum: Centimes) => `Free from ${formatPrice(sum, 'DZD')}.`,
  missing: (sum: Centimes) => `${formatPrice(sum, 'DZD')} more and delivery is free.`,
  reached: 'Delivery is free.',
  free: 'Free',
  freeBoth: 'Free, to the stop desk or to your door.',
  freeStopDeskOnly: 'Here we deliver only to the stop desk: free.',
  freeHomeOnly: 'Here we deliver only to your door: free.',
  nowFree: (wilaya: string, was: Centimes) =>
    `Delivery to ${wilaya} was ${formatPrice(was, 'DA')} and is now free.`,
  noLongerFree: (wilaya: string, is: Centimes) =>
    `Delivery to ${wilaya} was free and is now ${formatPrice(is, 'DA')}.`,
} as const
