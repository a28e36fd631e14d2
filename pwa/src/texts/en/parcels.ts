import { counted } from '../../../../shared/texts/en/counted.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'

const parcels = (n: number) => counted(n, 'parcel', 'parcels')
const orders = (n: number) => counted(n, 'order', 'orders')

/** Sentences of the hand-over to couriers. */
export const parcelsTexts = {
  title: 'Hand over',
  hint: 'Choose what leaves with a courier, print its papers, and give it the file that it imports.',
  loading: 'Loading the confirmed orders…',
  failed: 'The confirmed orders could not be loaded.',
  couriersFailed: 'The couriers could not be loaded.',
  needsConnection: 'Handing over needs a connection, so that no order leaves twice.',
  noCourier: 'No courier yet',
  noCourierOwner:
    'Add the courier that fetches your parcels, with what it takes and the file that it imports.',
  noCourierManager: 'The owner adds couriers under Settings, Couriers.',
  addCourier: 'Add a courier',
  courier: 'Courier',
  wilaya: 'Wilaya',
  allWilayas: 'All wilayas',
  wilayaCount: (name: string, n: number) => `${name} (${n})`,
  none: 'Nothing to hand over',
  noneHint: 'Orders appear here once they are confirmed.',
  pages: 'Pages of confirmed orders',
  pageOf: (from: number, to: number, of: number) => `${from}–${to} of ${orders(of)}`,
  pageBefore: 'Previous',
  pageAfter: 'Next',

  list: 'Confirmed orders',
  choose: (n: number) => `Hand over order ${n}`,
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  order: (n: number) => `Order ${n}`,
  written: (text: string) => `written: ${text}`,
  toMend: (n: number) => `${orders(n)} to correct`,
  /** Orders that were confirmed while the list was open. */
  arrived: (n: number) => `${orders(n)} confirmed meanwhile, not chosen`,
  arrivedMark: 'New',
  problems: {
    wilaya: 'This wilaya is unknown. Choose one in the order.',
    commune: 'Which commune is meant?',
    phone: 'Couriers cannot call this number. It needs 10 digits, such as 0550 12 34 56.',
    'shipping-type': 'Stop desk or home? Choose it in the order.',
    amount: 'Couriers collect whole dinars only. Change a price in the order.',
    'name-too-long': 'The name is too long for a courier. Shorten it in the order.',
    'address-too-long': 'The address is too long for a courier. Shorten the commune in the order.',
  },
  noSuggestion: 'No commune of this wilaya is like it. Write it in the order.',
  warnings: {
    'desk-code': 'The file names no desk: its code is missing under Settings, Couriers.',
    'do-not-send': 'This number is marked: do not send.',
    'ask-deposit': 'This number is marked: ask for a deposit.',
  },
  open: 'Open the order',
  mended: 'Commune corrected!',
  notMended: 'The order was not changed. Please try again.',
  mendLater: 'The hand-over has no answer yet. Press Hand over again, then correct the commune.',

  chosen: (n: number) => parcels(n),
  cash: (amount: string) => `${amount} to collect`,
  fees: (amount: string) => `${amount} of fees`,
  nothingChosen: 'Choose the orders that leave.',
  handOver: 'Hand over',
  handingOver: 'Handing over…',
  confirmTitle: (n: number, courier: string) => `Hand ${parcels(n)} over to ${courier}?`,
  /** `marked`: those whose number is marked 'do not send'. */
  confirmText: (cash: string, marked: number) =>
    `The orders become Shipped. ${courierCollects(cash)}${marked === 0 ? '' : ` ${markedLeave(marked)}`}`,
  cancel: 'Cancel',
  notHandedOver: 'There was no answer. Press again: the orders leave once.',
  handedOver: (n: number) => `${parcels(n)} handed over!`,

  past: 'Hand-overs',
  noPast: 'What was handed over is listed here, with its papers and its file.',
  pastFailed: 'The hand-overs could not be loaded.',
  older: 'Older ones',
  number: (n: number) => `Hand-over ${n}`,
  pastFacts: (courier: string, n: number, cash: string) =>
    `${isolate(courier)} · ${parcels(n)} · ${cash}`,
  by: (email: string) => `by ${email}`,
  back: 'Hand over',
  notFound: 'There is no such hand-over.',
  printLabels: 'Print labels',
  printList: 'Print the list',
  download: 'Download the file',
  fileHint: (courier: string) => `Import the file on the site of ${courier}.`,
  freeNote: 'The amount has the delivery in it: the customer pays nothing beside it.',
  states: {
    'handed-over': 'With the courier',
    'at-hub': 'At the hub',
    'out-for-delivery': 'Out for delivery',
    tried: 'Tried in vain',
    delivered: 'Delivered',
    'coming-back': 'Coming back',
    'came-back': 'Came back',
    withdrawn: 'Withdrawn',
  },
  toCollect: 'To collect',
  feesTotal: 'Fees',
  parcelCount: 'Parcels',
  head: {
    order: 'Order',
    customer: 'Customer',
    place: 'Place',
    goods: 'Products',
    cash: 'To collect',
  },
  shipping: { 'Stop Desk': 'Stop desk', Home: 'Home' },
  signatures: { shop: 'The shop', courier: 'The courier' },
  labelFormat: 'Labels',
  labelFormats: { a6: 'Four on A4', roll: 'Roll, 100 × 150 mm' },
  tel: (phone: string) => `Tel. ${phone}`,
} as const

function courierCollects(cash: string): string {
  return `The courier collects ${cash}.`
}

function markedLeave(n: number): string {
  return `Marked 'do not send' among them: ${n}.`
}
