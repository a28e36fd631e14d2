import { createFormats } from '../../formats.ts'
import type { Centimes } from '../../money.ts'

const { formatPrice } = createFormats('en')

/** The message to a customer who does not answer the phone. */
export const deskMessageTexts = {
  confirm: (details: { name: string; shop: string; number: number; total: Centimes }) =>
    `Hello ${details.name}, this is ${details.shop}. We are calling about your order ${details.number}, ${formatPrice(details.total, 'DA')} to pay at the door. May we send it? Please answer yes, or tell us when to call you.`,
} as const
