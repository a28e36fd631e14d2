import { formatCount, formatExactPrice } from './formats.ts'
import type { Centimes } from '../../../../shared/money.ts'
import { counted } from '../../../../shared/texts/en/counted.ts'

/** Sentences of the dialog that records which pieces of an order came back. */
export const orderReturnsTexts = {
  record: 'Record a return',
  allPieces: 'All pieces',
  withCustomer: (n: number) => `${formatCount(n)} with the customer`,
  cameBackBefore: (n: number) => `${formatCount(n)} came back before`,
  noneLeft: 'None left to return',
  pieces: (n: number) => counted(n, 'piece', 'pieces'),
  piecesOf: (what: string) => `Pieces that come back: ${what}`,
  priceOfOne: 'Given back for one, in DA',
  priceOf: (what: string) => `Given back for one, in DA: ${what}`,
  soldFor: (amount: string) => `Sold for ${amount}`,
  where: 'The goods are',
  whereOf: (what: string) => `The goods are: ${what}`,
  restock: 'Back on the shelf',
  writeOff: 'Written off',
  reason: 'Reason (optional)',
  reasonOf: (what: string) => `Reason (optional): ${what}`,
  /** Usual reasons, to choose from; another may be typed. */
  reasons: {
    size: 'Wrong size',
    defect: 'Defective',
    refused: 'Refused at the door',
    mind: 'Changed their mind',
  },
  toGiveBack: 'To give back',
  byCourier:
    'These pieces left in a parcel. If its courier brings them back, receive the parcel, all of it or in part: then what the courier owes is right. Record here only what the customer brought back.',
  receiveParcel: 'Receive the parcel',
  unpaid:
    'Pieces refused at the door were never paid for: leave their prices, and hand out no money.',
  confirm: (sum: Centimes) => `Record return: ${formatExactPrice(sum, 'DA')}`,
  cancel: 'Cancel',
  close: 'Close',
  recorded: 'Return recorded.',

  noneChosen: 'Choose at least one piece that came back.',
  offline:
    'No connection: you can enter the return, and record it once you are connected. What you enter is kept in this tab.',
  changed:
    'The order was changed elsewhere, and its figures are those of now. What you entered is kept as far as pieces are left: look it over, then record it.',
  lookOver:
    'Nothing was recorded. The figures are those of now: look them over, then record what came back.',
  nothingLeft: 'No piece of this order can come back any more.',
  unanswered:
    'No answer came: the return may be recorded or not. Press again when you are connected. It is recorded once, however often you press.',
  recordedBefore:
    'An earlier press was recorded after all, with what was entered then, and counts. Compare with what came back before, and enter only what is missing.',
  leaveTitle: 'Leave without an answer?',
  leaveText:
    'The return may be recorded or not. Before you record it again, look at how many pieces of the order came back.',
  leave: 'Leave',
  stay: 'Stay',
} as const
