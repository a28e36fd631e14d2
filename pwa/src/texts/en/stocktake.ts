import type { CountDoubt } from '../../../../shared/stocktakes/count-tallies.ts'
import type { NotTakenReason } from '../../../../shared/stocktakes/recorded-stocktake.ts'
import { counted } from '../../../../shared/texts/en/counted.ts'
import { goodsName } from '../../../../shared/texts/en/goods.ts'
import { formatCount } from './formats.ts'

const sizes = (n: number) => counted(n, 'size', 'sizes')
const pieces = (n: number) => counted(n, 'piece', 'pieces')

/** Sentences of stocktakes. */
export const stocktakeTexts = {
  title: 'Stocktake',
  hint: 'Count a category or the whole shop, on several tablets at once and over days. What is sold meanwhile stays sold.',
  toStock: 'To the stock',
  toList: 'All stocktakes',
  loading: 'Loading the stocktakes...',
  failed: 'The stocktakes could not be loaded.',
  catalogFailed: 'The articles could not be loaded.',
  start: 'Start a stocktake',
  startHint:
    'Every tablet of the shop can join, also one without a connection. Nothing changes in the stock until you take the counts over.',
  name: 'Name',
  proposedName: (day: string) => `Stocktake of ${day}`,
  nameMissing: 'Give the stocktake a name.',
  scope: 'What is counted',
  wholeShop: 'The whole shop',
  notStarted: 'The stocktake was not started.',
  open: 'Open now',
  noneOpen: 'No stocktake is open',
  noneOpenText: 'Start one above; other tablets see it here as soon as they have a connection.',
  noneOpenSeller: 'An owner or a manager starts one.',
  past: 'Earlier stocktakes',
  nonePast: 'Stocktakes that were taken over or cancelled appear here.',
  states: { open: 'Open', taken: 'Taken over', cancelled: 'Cancelled' },
  waiting: 'Waiting to be sent',
  begun: (when: string, till: string | null) =>
    till === null ? `Started ${when}` : `Started ${when} on ${till}`,
  endedAt: (when: string, by: string | null) => (by === null ? when : `${when}, ${by}`),
  countedSizes: (n: number) => (n === 1 ? '1 size counted' : `${sizes(n)} counted`),
  leftOut: (n: number) =>
    n === 1
      ? 'The count of 1 size is not in the stock'
      : `The counts of ${sizes(n)} are not in the stock`,
  missingPieces: (n: number) => `${pieces(n)} missing`,
  surplusPieces: (n: number) => `${pieces(n)} too many`,
  noDifference: 'No difference',
  unknown: 'This stocktake is not known',
  unknownText:
    'It was started on a tablet that has not sent it yet, or before this device had a connection.',
  view: 'View',
  views: { count: 'Count', review: 'Differences' },
  progress: (done: number, all: number) => `${formatCount(done)} of ${sizes(all)} counted`,
  search: 'Find an article',
  searchHint: 'Scan, or type a name',
  show: 'Show',
  filters: { all: 'All', left: 'Not counted', counted: 'Counted' },
  reviewFilters: { differences: 'Differences', counted: 'All counted', left: 'Not counted' },
  list: 'The sizes',
  nothing: 'Nothing to show here',
  allCounted: 'Everything is counted.',
  noMatch: 'No article matches.',
  noDifferences: 'No counted size differs from the stock.',
  pieces: (title: string, size: string | null) => `Counted of ${goodsName(title, size)}`,
  onePiece: 'One piece',
  oneMore: (title: string, size: string | null) => `One more of ${goodsName(title, size)}`,
  wrongPieces: 'A whole number, up to 1,000,000',
  alsoOn: (till: string | null, n: number) => `${till ?? 'Another tablet'}: ${formatCount(n)}`,
  inAll: (n: number) => `${formatCount(n)} in all`,
  gone: 'No longer here',
  countedNow: (title: string, size: string | null, n: number) =>
    `${goodsName(title, size)}: ${formatCount(n)}`,
  notCountedNow: (title: string, size: string | null) => `${goodsName(title, size)}: not counted`,
  takeBack: 'Take back',
  unknownCode: (code: string) =>
    `No article has the barcode ${code}. Find the article below, or attach the code at the till.`,
  outside: (title: string, category: string) =>
    `${title} is not in ‘${category}’ and was not counted. Put it where it belongs.`,
  notCounted: 'This was not counted.',
  notKept: 'It could not be kept on this device.',
  countTheRest: 'Try again for the others: what is counted stays as it is.',
  again: 'Count again',
  againOf: (title: string, size: string | null) => `Count again: ${goodsName(title, size)}`,
  againText:
    'How many are there now, in every place of the shop? What was counted of it before, on any tablet, no longer counts.',
  againField: 'Pieces there now',
  againHint: 'With 0, scan them one by one from here on.',
  save: 'Save the count',
  cancel: 'Cancel',
  expected: (n: number) => `Expected ${formatCount(n)}`,
  counted: (n: number) => `counted ${formatCount(n)}`,
  difference: (n: number) => (n > 0 ? `+${formatCount(n)}` : formatCount(n).replace('-', '−')),
  tills: (what: string) => `Added up: ${what}`,
  here: (n: number) => `this tablet ${formatCount(n)}`,
  till: (till: string | null, n: number) => `${till ?? 'a tablet'} ${formatCount(n)}`,
  doubts: {
    moved: 'Stock moved while it was being counted. Count it again.',
    meanwhile: 'Another tablet counted it meanwhile. Count it again.',
  } satisfies Record<CountDoubt, string>,
  asZero: 'Count as 0',
  asZeroOf: (title: string, size: string | null) => `Count as 0: ${goodsName(title, size)}`,
  allAsZero: (n: number) => `Count ${sizes(n)} as 0`,
  allAsZeroTitle: (n: number) => `Count ${sizes(n)} as 0?`,
  allAsZeroText:
    'Do this only when every shelf was counted: what nobody found is then taken out of the stock when you take over.',
  leftAsIs: 'What nobody counted stays in the stock as it is.',
  summary: 'What was found',
  doubtful: (n: number) =>
    n === 1 ? '1 size should be looked at' : `${sizes(n)} should be looked at`,
  byTill: (till: string | null, n: number, when: string) =>
    `${till ?? 'A tablet'}: ${sizes(n)}, last ${when}`,
  costLater: 'The value appears once the server answers.',
  offline:
    'Without a connection you see what this tablet counted, and of the others what they had sent when it last answered.',
  take: 'Take over',
  takeTitle: 'Take the counts over?',
  takeText: (done: number, missing: number, surplus: number) =>
    `The stock of ${sizes(done)} becomes what was counted, less what was sold since then: ${pieces(missing)} missing, ${pieces(surplus)} too many.`,
  takeLeft: (n: number) => `${sizes(n)} nobody counted ${n === 1 ? 'stays' : 'stay'} as is.`,
  takeDoubt: (n: number) => `${sizes(n)} should be looked at first.`,
  takeOffline:
    'There is no connection: counts of other tablets that this one has not heard of are left out, and listed for you.',
  notYet: 'Not yet',
  takeNothing: 'Count something first.',
  notTaken: 'The counts were not taken over.',
  cancelStocktake: 'Cancel the stocktake',
  cancelTitle: 'Cancel the stocktake?',
  cancelText:
    'Nothing is taken over, and nobody can go on counting in it. The counts stay to be read.',
  keep: 'Go on counting',
  notCancelled: 'The stocktake was not cancelled.',
  takenNow: 'The counts are in the stock of this tablet, and are sent by themselves.',
  result: 'Result',
  reasons: {
    'taken-before': 'Taken over before, on another tablet',
    'counted-since': 'Counted elsewhere since: that newer count stands',
    cancelled: 'The stocktake had been cancelled',
    'unknown-product': 'The shop does not have this article',
  } satisfies Record<NotTakenReason, string>,
  lateCount: (n: number) =>
    `A count of ${formatCount(n)} came later and is not in the stock: count this shelf again`,
  nothingTaken: 'Nothing was taken over.',
  print: 'Print',
  download: 'CSV file',
  columns: {
    article: 'Product',
    size: 'Size',
    expected: 'Expected',
    counted: 'Counted',
    difference: 'Difference',
    unitCost: 'Buying price',
    value: 'Value',
    countedAt: 'Counted at',
    note: 'Note',
  },
  fileName: 'stocktake',
} as const
