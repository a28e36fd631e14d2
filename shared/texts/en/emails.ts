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
      'The link works once and for 30 minutes. If it was not you, you need not do anything: your password stays as it is.',
  },
  /** To the address that an account had, once somebody gave it another one. */
  emailChanged: {
    subject: 'The email of your account was changed',
    opening: (email: string) => `Your account in the shop now has the email ${email}.`,
    link: 'It was not me',
    wayBack:
      'If it was you, you need not do anything. If not, the link puts this address back, signs every device out and lets you choose a new password. It works once and for 10 days.',
    withPassword:
      'The change was made with your password. If it was not you, ask another owner, or whoever looks after the server, for help.',
    onServer: 'If it was not you, this command on the server puts the address back within 10 days:',
  },
  /** To the owners, of what stays in the shop when the session that added it has ended. */
  ownerNews: {
    subjects: {
      webhook: 'A program was connected to your shop',
      till: 'A till was enrolled in your shop',
      account: 'An account can sign in to your shop',
      email: 'The email of an account was changed',
    },
    webhook: (url: string, by: string) =>
      `${by} connected a program that is told of orders and stock: ${url}`,
    till: (name: string, code: string, by: string) => `${by} enrolled the till ${code}, ${name}.`,
    account: (email: string, role: string, by: string) =>
      `${by} lets ${email} sign in. Role: ${role}.`,
    email: (email: string, newEmail: string) =>
      `The account ${email} now has the email ${newEmail}.`,
    roles: { owner: 'owner', manager: 'manager', seller: 'seller' },
    link: 'Open the settings',
    closing:
      'If nobody of the shop did this, remove it in the settings, and let that account choose a new password.',
    emailClosing: 'If you do not expect this, ask that person.',
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
