import { counted } from '../../../../shared/texts/en/counted.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'

/** Sentences on receipts and about printing them. */
export const receiptTexts = {
  place: (town: string, country: string) => `${town}, ${country}`,
  tradeRegister: (number: string) => `Trade register ${number}`,
  taxNumber: (number: string) => `Tax number ${number}`,
  title: (receipt: string) => `Receipt ${receipt}`,
  returnTitle: (number: string) => `Return ${number}`,
  /** The name of a return that has no number. */
  officeReturn: 'Return in the back office',
  withoutReceipt: 'Without a receipt',
  servedBy: (name: string) => `Served by ${isolate(name)}`,
  customer: (name: string) => `Customer: ${isolate(name)}`,
  product: 'Product',
  quantity: 'Quantity',
  price: 'Unit price',
  amount: 'Amount',
  goods: 'Goods',
  shipping: 'Shipping',
  returned: 'Returned',
  toPay: 'To pay',
  givenBack: 'Given back',
  saved: 'You saved',
  total: (items: number) => `Total, ${counted(items, 'item', 'items')}`,
  cash: 'Cash',
  change: 'Change',
  received: 'Received',
  stillToPay: 'Still to pay',
  thanks: 'Thank you for your visit.',

  print: 'Print receipt',
  printAgain: 'Print receipt again',
  paper: 'Paper',
  papers: { '80mm': '80 mm roll', '58mm': '58 mm roll', a4: 'A4' },
  searching: 'Looking for the sale…',
  unknownTitle: (receipt: string) => `Receipt ${receipt} is not known on this device`,
  unknownToServer:
    'The server did not find it either. Compare the number with the paper, or look for the sale in the sales of its day.',
  unknownAway: (till: string, why: string) =>
    `${why} Until then only sales of this till are known, and orders that were looked at here. Try again once connected, or scan it at till ${till}.`,
  show: (receipt: string) => `Show receipt ${receipt}`,
  soldAt: (moment: string) => `Sold ${moment}`,
  returnedAt: (moment: string) => `Taken back ${moment}`,
  serverAsOf: (moment: string) => `As the server had it at ${moment}.`,
  undone: {
    Returned: 'This sale was returned.',
    Cancelled: 'This sale was cancelled.',
    Deleted: 'This sale was deleted in the back office.',
  },
  saleDeleted: 'The sale of these goods was deleted in the back office.',
  cameBack: (items: number) => `${counted(items, 'item', 'items')} of it came back.`,
  changed: (total: string) => `Changed in the back office since: it comes to ${total} now.`,
  failed:
    'The receipt could not be prepared. What was saved is safe: print it later from the sales of the day.',
} as const
