import { createFormats } from '../../formats.ts'
import { counted } from './counted.ts'
import { isolateRightToLeft as isolate } from '../isolate.ts'
import { goodsName } from './goods.ts'

const { formatCount } = createFormats('en')

/** The emails that the shop sends to its accounts. */
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
  /** One email about several orders. Its subject, which a locked phone may show, names no customer. */
  orders: {
    subject: (n: number) => counted(n, 'new order', 'new orders'),
    opening: 'These orders were placed on the website.',
    line: (number: number, name: string, wilaya: string) =>
      `Order ${number}, ${isolate(name)}, ${isolate(wilaya)}`,
    first: (listed: number, all: number) =>
      `The first ${formatCount(listed)} of ${formatCount(all)} are listed here.`,
    link: 'Open the orders',
  },
  message: {
    subject: (email: string) => `A message from ${email}`,
    opening: (email: string) => `${email} wrote by the contact form:`,
    link: 'Open the messages',
    closing: 'Answering this email answers the sender.',
  },
  /** One email about several messages, with the beginning of each. */
  messages: {
    subject: (n: number) => counted(n, 'new message', 'new messages'),
    opening: 'These messages came by the contact form.',
    first: (listed: number, all: number) =>
      `The first ${formatCount(listed)} of ${formatCount(all)} are listed here.`,
  },
} as const
