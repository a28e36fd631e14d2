import type { WriteOffReason } from '../../../../shared/operations/goods.ts'
import type { OperationType } from '../../../../shared/operations/registry.ts'
import { goodsName } from '../../../../shared/texts/en/goods.ts'
import { formatCount } from './formats.ts'

interface OperationWords {
  /** As in 'The sale was NOT saved'; French and Arabic have their article in it. */
  noun: string
  /** The heading of one that the server refused. */
  heading: string
  /** What the shop lacks while it is rejected; null for nothing. */
  missing: string | null
  /** What the owner should do about one that the server refused. `till`: the till that made it. */
  next: (till: string) => string
}

const notCounted = 'Not in stock or statistics.'

const dismissIt = (till: string) =>
  `Dismiss it on ${till} with a reason; then it also leaves this list. If it was a count, count that shelf again.`

const storeSale = {
  noun: 'sale',
  heading: 'Sale',
  missing: notCounted,
  next: (till: string) =>
    `Deal with it on ${till}: send it again as a new sale, or dismiss it with a reason; then it also leaves this list. If that device is gone, enter the sale at another till and press Done.`,
  sendAgain: 'Send again as a new sale',
} as const

const stockCount = {
  noun: 'count',
  heading: 'Stock count',
  missing: notCounted,
  next: dismissIt,
  counted: (title: string, size: string | null, quantity: number, expected?: number) =>
    `${goodsName(title, size)}: counted ${quantity}${
      expected === undefined ? '' : `, the device showed ${expected}`
    }`,
} as const

const barcode = {
  noun: 'barcode',
  heading: 'Barcode',
  missing: null,
  next: (till: string) =>
    `Once what was in its way is gone, attach it again on ${till}, or dismiss it there with a reason; then it also leaves this list. At any till, a scan of the goods asks for their product too.`,
  sendAgain: 'Attach it again',
  attached: (code: string, title: string, size: string | null) =>
    `${code} for ${goodsName(title, size)}`,
} as const

const goodsBack = {
  noun: 'return',
  heading: 'Return',
  missing: notCounted,
  next: (till: string) =>
    `Deal with it on ${till}: send it again as a new return, or dismiss it with a reason; then it also leaves this list. If that device is gone, open its order, press ‘Record a return’ there, then press Done here.`,
  sendAgain: 'Send again as a new return',
  of: (sale: string) => `Of ${sale}`,
  restocked: 'back on the shelf',
  writtenOff: 'written off',
  refund: 'Given back:',
} as const

const notInShift = 'Not in its shift.'

const sendOrDismiss = (till: string) =>
  `Send it again on ${till}, or dismiss it there with a reason; then it also leaves this list.`

const shiftOpen = {
  noun: 'opening of the shift',
  heading: 'Shift opened',
  missing: notInShift,
  next: sendOrDismiss,
  sendAgain: 'Send it again',
  float: 'In the drawer:',
} as const

const cashMove = {
  noun: 'cash movement',
  heading: 'Cash in or out',
  missing: notInShift,
  next: sendOrDismiss,
  sendAgain: 'Send it again',
  in: 'Put in:',
  out: 'Taken out:',
} as const

const shiftClose = {
  noun: 'end of the shift',
  heading: 'Shift closed',
  missing: notInShift,
  next: sendOrDismiss,
  sendAgain: 'Send it again',
  counted: 'Counted:',
  expected: 'Expected:',
} as const

const goodsIn = {
  noun: 'goods in',
  heading: 'Goods in',
  missing: notCounted,
  next: sendOrDismiss,
  sendAgain: 'Send it again',
  line: (quantity: number, title: string, size: string | null) =>
    `${formatCount(quantity)} × ${goodsName(title, size)}`,
  unitCost: 'a piece:',
  supplier: 'Supplier:',
} as const

const writeOff = {
  noun: 'write-off',
  heading: 'Write-off',
  missing: notCounted,
  next: sendOrDismiss,
  sendAgain: 'Send it again',
  reasons: {
    damaged: 'Damaged',
    stolen: 'Stolen',
    'own-use': 'Own use',
    gift: 'Gift',
  } satisfies Record<WriteOffReason, string>,
} as const

const stocktakeOpen = {
  noun: 'stocktake',
  heading: 'Stocktake begun',
  missing: null,
  next: sendOrDismiss,
  sendAgain: 'Send it again',
  wholeShop: 'The whole shop',
} as const

const stocktakeCount = {
  noun: 'count',
  heading: 'Count of a stocktake',
  missing: 'Not in its stocktake.',
  next: dismissIt,
  counted: (title: string, size: string | null, pieces: number) =>
    `${goodsName(title, size)}: counted ${formatCount(pieces)}`,
  takenBack: (title: string, size: string | null) => `${goodsName(title, size)}: count taken back`,
} as const

const stocktakeClose = {
  noun: 'end of the stocktake',
  heading: 'Stocktake ended',
  missing: notCounted,
  next: dismissIt,
  cancelled: 'Cancelled: nothing is taken over.',
  line: (title: string, size: string | null, counted: number, expected: number) =>
    `${goodsName(title, size)}: counted ${formatCount(counted)}, the device showed ${formatCount(expected)}`,
} as const

/** Texts for each type of operation; a missing type does not compile. */
export const operationTexts = {
  'store-order.v1': storeSale,
  'store-order.v2': storeSale,
  'stock-edit.v1': stockCount,
  'barcode.v1': barcode,
  'return.v1': goodsBack,
  'shift-open.v1': shiftOpen,
  'cash-move.v1': cashMove,
  'shift-close.v1': shiftClose,
  'goods-in.v1': goodsIn,
  'write-off.v1': writeOff,
  'stocktake-open.v1': stocktakeOpen,
  'stocktake-count.v1': stocktakeCount,
  'stocktake-close.v1': stocktakeClose,
} satisfies { [Type in OperationType]: OperationWords }

/** The same of an operation that this version cannot read. */
export const unreadableTexts = {
  heading: 'Not readable by this version',
  missing: notCounted,
  next: dismissIt,
} as const
