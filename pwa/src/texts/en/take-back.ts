import { counted } from '../../../../shared/texts/en/counted.ts'

/** Sentences of the till for goods that come back. */
export const takeBackTexts = {
  open: 'Return',
  title: 'Take goods back',

  search: 'Receipt, phone, name or product',
  scan: 'Scan the receipt or the goods',
  searchHint:
    'Or look for the sale by a number or a name, or for the product. Goods without a receipt are taken back at today’s price.',
  find: 'Search',
  nothing: 'Nothing found.',
  nothingHint: 'Compare the number with the paper, or look for the product.',
  sales: 'Sales',
  products: 'Products',
  asking: 'Asking the server…',
  /** `why`: a sentence. */
  onlyHere: (why: string) => `${why} Only what this till knows is shown.`,
  byNumber: (receipt: string) => `Take back by number ${receipt}`,
  byNumberHint: 'The goods of this receipt are not known here: scan or choose what comes back.',
  codes: {
    signed: (till: string) => `Printed by till ${till} of this shop.`,
    revoked: (till: string) =>
      `Printed by till ${till}, which was removed from the shop since. Look at the receipt closely.`,
    forged: (till: string) =>
      `The code of this receipt is not that of till ${till}: it was altered, or made elsewhere. Do not trust this receipt.`,
    'unknown-till': (till: string) =>
      `This till cannot check the receipts of till ${till} yet. It can once it was connected.`,
  },
  paidInTotal: (amount: string) => `It was for ${amount} in all.`,
  saleOf: (title: string) => `Which sale is ${title} from?`,
  noSaleOf: 'No sale of these goods is known on this till.',
  atTodaysPrice: 'At today’s price. It is noted for the owner.',
  soldAt: (moment: string) => `Sold ${moment}`,
  more: (n: number) => `and ${n} more`,
  back: 'Back',

  pieces: (title: string) => `Pieces of ${title} that come back`,
  price: (title: string) => `Given back for one ${title}, in DA`,
  sold: (n: number) => `${counted(n, 'piece', 'pieces')} sold`,
  cameBack: (n: number) => `${n} came back before`,
  notSold: 'Not on this receipt',
  addGoods: 'Add what comes back',
  goods: 'What becomes of the goods',
  confirm: (amount: string) => `Take back for ${amount}`,
  none: 'Choose the pieces that come back.',
  tooManyTitle: 'More than can come back',
  tooManyText: (title: string, left: number) =>
    left === 0
      ? `As far as this till knows, no piece of ${title} is left to come back. Taken back all the same, it is noted for the owner.`
      : `As far as this till knows, only ${left} of ${title} can still come back. Taken back all the same, it is noted for the owner.`,
  notSoldText: (title: string) =>
    `${title} is not on this receipt. Taken back all the same, it is noted for the owner.`,
  takeAnyway: 'Take it back',
  goBack: 'Go back',

  comesBack: 'Comes back',
  goesOut: 'Goes out',
  drop: (title: string) => `${title} does not come back`,
  writtenOff: 'Written off',
  sum: 'Goods',
  backSum: 'Comes back',
  toPay: 'To pay',
  toGiveBack: 'To give back',
  giveBack: 'Give back',
  exchange: 'Exchange',
  given: 'Given back',
} as const
