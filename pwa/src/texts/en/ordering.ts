import type { Centimes } from '../../../../shared/money.ts'
import { formatExactPrice, formatPrice } from './formats.ts'

/** Sentences of the order page about where and how the shop delivers, and what it costs. */
export const orderingTexts = {
  onlyStopDesk: (amount: Centimes) =>
    `Here we deliver only to the stop desk: ${formatPrice(amount, 'da')}.`,
  onlyHome: (amount: Centimes) =>
    `Here we deliver only to your door: ${formatPrice(amount, 'da')}.`,
  askUs: (phone: string) => `Questions? Call ${phone}.`,
  nowhere: (wilaya: string) => `We do not deliver to ${wilaya} at the moment.`,
  chooseType: 'Choose how it is delivered',
  typeIsOff: 'Please choose how it is delivered: what you chose is not offered there any more.',
  shippingMoved: (wilaya: string, was: Centimes, is: Centimes) =>
    `Delivery to ${wilaya} was ${formatPrice(was, 'DA')} and is now ${formatPrice(is, 'DA')}.`,
  newTotal: (sum: Centimes) => `The new total is ${formatExactPrice(sum, 'da')}.`,
  acceptPrice: 'Accept the new price',
  acceptFirst: 'Please accept the new delivery price before you order.',
} as const
