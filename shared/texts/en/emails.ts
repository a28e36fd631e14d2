import { counted } from './counted.ts'
import { goodsName } from './goods.ts'

/** The emails that the shop sends to its owners. */
export const emailTexts = {
  /** Precedes a value or an address in the plain text. */
  label: (name: string) => `${name}:`,
  reset: {
    subject: 'Choose a new password',
    opening: (email: string) => `Somebody asked for a new password for the account ${email}.`,
    link: 'Choose a new password',
    closing:
      'The link works once and for 30 minutes, and only the newest one works. If it was not you, you need not do anything: your password stays as it is.',
  },
  order: {
    subject: (number: number, pieces: number, total: string, wilaya: string) =>
      `New order ${number}: ${counted(pieces, 'article', 'articles')}, ${total}, ${wilaya}`,
    opening: 'Somebody ordered on the website.',
    notTaken:
      'It goes beyond what one customer usually orders, so its goods are not taken from the stock before you confirm it.',
    line: (quantity: number, title: string, size: string | null) =>
      `${quantity} × ${goodsName(title, size)}`,
    shipping: 'Shipping',
    free: 'Free',
    total: 'Total',
    name: 'Name',
    phone: 'Phone',
    wilaya: 'Wilaya',
    commune: 'Commune',
    link: 'Open the order',
  },
  message: {
    subject: (email: string) => `A message from ${email}`,
    opening: (email: string) => `${email} wrote by the contact form:`,
    link: 'Open the messages',
    closing: 'Answering this email answers the sender.',
  },
} as const
