import type { Language } from '../../shared/language.ts'
import type { Centimes } from '../../shared/money.ts'
import type { Parameter } from './read-parameters.ts'

/** A value for a parameter of a text. */
export interface Detail {
  value: unknown
  /**
   * How the value appears in the sentence; null for a value that only chooses the words, such as a boolean or a
   * missing size.
   */
  shown: string | null
  /**
   * Whether it is written by a person or consists of letters and digits, so that it must not reorder an Arabic
   * sentence.
   */
  isName: boolean
}

/** Parameters that hold names or codes. In an Arabic sentence each of them is isolated. */
const NAMES = new Set([
  'actor',
  'answer',
  'barcode',
  'build',
  'by',
  'category',
  'city',
  'code',
  'commune',
  'courier',
  'email',
  'example',
  'field',
  'file',
  'filter',
  'folder',
  'fullName',
  'head',
  'host',
  'name',
  'network',
  'newEmail',
  'number',
  'paths',
  'phone',
  'receipt',
  'size',
  'text',
  'tills',
  'title',
  'titles',
  'tracking',
  'url',
  'wilaya',
])

/**
 * Parameters that hold text already formatted in the language of the sentence: another text, a number, an amount or a
 * time.
 */
const MADE = new Set([
  'action',
  'after',
  'amount',
  'before',
  'cash',
  'change',
  'clock',
  'cost',
  'countedAt',
  'day',
  'desk',
  'difference',
  'expected',
  'fee',
  'firstDay',
  'home',
  'known',
  'lastDay',
  'least',
  'list',
  'message',
  'mine',
  'minute',
  'missing',
  'moment',
  'most',
  'news',
  'now',
  'overdue',
  'owed',
  'page',
  'period',
  'price',
  'problem',
  'reason',
  'receipts',
  'shop',
  'street',
  'tagline',
  'town',
  'country',
  'received',
  'recorded',
  'said',
  'sale',
  'sent',
  'sentence',
  'since',
  'stated',
  'step',
  'stopdesk',
  'till',
  'total',
  'type',
  'what',
  'when',
  'why',
  'wilayas',
  'role',
])

/** Parameters that hold a code in these texts, although their name is in the list above. */
const CODES = new Set([
  'dayTexts.todayOf.till',
  'dayTexts.dayOf.till',
  'receiptTexts.unknownAway.till',
])

/**
 * One count for each plural form of Arabic: none, one, two, few, many, other. The second and third number of a
 * sentence are always 'other' and distinct, so that one is not mistaken for another.
 */
const COUNTS = [
  [0, 1, 2, 3, 11, 100],
  [0, 1, 2, 5, 26, 102],
  [0, 1, 2, 7, 38, 101],
] as const

/** A name in Latin letters without digits, so that it cannot be mistaken for a count. */
const sampleName = (name: string) => `Kw${name}`

const number = (value: number): Detail => ({ value, shown: String(value), isName: false })
const flag = (value: unknown): Detail => ({ value, shown: null, isName: false })

/** The sample values for a parameter; null when its type is not known here. */
export function sampleDetails(
  id: string,
  { name, type }: Parameter,
  position: number,
): Detail[] | null {
  if (name.startsWith('_')) return [flag({})]
  const counts: readonly number[] = COUNTS[position] ?? []
  switch (type) {
    case 'number':
      return counts.map(number)
    case 'number?':
      return [flag(undefined), ...counts.map(number)]
    case 'boolean':
      return [flag(true), flag(false)]
    case 'VersionTitles?':
      return [flag(undefined)]
    case 'Centimes': {
      const dinars = 450 + position
      return [{ value: (dinars * 100) as Centimes, shown: String(dinars), isName: false }]
    }
  }
  const isName = NAMES.has(name) || CODES.has(`${id}.${name}`)
  if (!isName && !MADE.has(name)) return null
  const shown = sampleName(name)
  switch (type) {
    case 'string':
    case 'Sentence':
      return [{ value: shown, shown, isName }]
    case 'string | null':
      return [flag(null), { value: shown, shown, isName }]
    case 'readonly string[]':
      return [{ value: [shown], shown, isName }]
    default:
      return null
  }
}

/** Every combination of one value for each parameter. */
export function combine(choices: readonly (readonly Detail[])[]): Detail[][] {
  return choices.reduce<Detail[][]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  )
}

const details = (values: readonly unknown[], ...shown: readonly string[]): Detail[] =>
  values.map((value, index) => ({ value, shown: shown[index] ?? null, isName: false }))

/** Minutes, and how they are written; Arabic writes one and two of a unit in words. */
const SPANS = [
  ...[0, 1, 2, 3, 11, 100].map((minutes) => [number(minutes)]),
  ...[3, 11, 47].map((hours) => details([hours * 60], String(hours))),
  ...[3, 11, 100].map((days) => details([days * 1440], String(days))),
]

/** A gap of one operation and of several. */
const GAPS = [
  details(['Kwtill', 41, 41], 'Kwtill', '41'),
  details(['Kwtill', 41, 43], 'Kwtill', '41', '43'),
]

/** One order number and several. */
const ORDERS = [details([7, 7], '7'), details([106, 110], '106', '110')]

/** A delivery price that changed, one that became free, and one that is no longer free. */
const MOVED = [{}, { free: 'now' }, { free: 'before' }].map((free) => ({
  city: 'Kwcity',
  sent: 450,
  expected: 451,
  ...free,
}))

/** Samples for texts that take neither plain counts nor names, or show them in another unit. */
export const SAMPLES: Readonly<Record<string, readonly Detail[][]>> = {
  // There is no sentence for zero.
  ...Object.fromEntries(
    ['salesAndChanges', 'adminTexts.logout.waiting', 'lossTexts.alarm', 'lossTexts.title'].map(
      (id) => [
        id,
        [
          [number(1), number(0)],
          [number(0), number(1)],
          [number(0), number(2)],
          [number(1), number(2)],
          [number(3), number(26)],
          [number(100), number(5)],
        ],
      ],
    ),
  ),
  'lossTexts.note.title': [
    details(['Kwtill', 1, 0], 'Kwtill', '1'),
    details(['Kwtill', 0, 2], 'Kwtill', '', '2'),
    details(['Kwtill', 3, 26], 'Kwtill', '3', '26'),
  ],
  'waitingTexts.waiting': [details([1, 0], '1'), details([3, 26], '3', '26')],
  'waitingTexts.holds': [
    details(['Kwfile', 0, 0], 'Kwfile'),
    details(['Kwfile', 3, 26], 'Kwfile', '3', '26'),
  ],
  'waitingTexts.room': [details([4_200_000, 62_000_000_000], '4.2', '62.0')],
  'adminTexts.sale.matches': [
    // Where all are shown, the sentence has one number.
    ...[0, 1, 2, 3, 11, 100].map((of) => details([of, of], '', String(of))),
    ...[1, 2, 5, 26, 102].map((of) => [number(0), number(of)]),
    [number(3), number(100)],
  ],
  'attentionTexts.sale': [details(['Kwreceipt', 7], 'Kwreceipt'), details([null, 7], '', '7')],
  'attentionTexts.gap.title': GAPS,
  'attentionTexts.gap.closeText': GAPS,
  'attentionTexts.wentBack.orders': ORDERS,
  'attentionTexts.wentBack.reused': ORDERS,
  'attentionTexts.oversell.left': [
    ...[-100, -11, -3, -2, -1].map((left) => details([left], String(-left))),
    details([0]),
    ...[1, 2, 3, 11, 100].map((left) => [number(left)]),
  ],
  'attentionTexts.skew.title': [
    details(['Kwtill', 7 * 60_000], 'Kwtill', '7'),
    details(['Kwtill', -(3 * 60 + 12) * 60_000], 'Kwtill', '3'),
    details(['Kwtill', 3 * 86_400_000], 'Kwtill', '3'),
    details(['Kwtill', 56 * 365.25 * 86_400_000], 'Kwtill', '56'),
  ],
  // The number chooses between 'a copy' and 'copies'.
  'settingsTexts.devices.removal.shares': [1, 3].map((n) => [
    { value: 'Kwcodes', shown: 'Kwcodes', isName: true },
    flag(n),
  ]),
  'deskFiguresTexts.span': [
    details([12 * 60_000], '12'),
    details([72 * 60_000], '12'),
    details([3 * 86_400_000], '3'),
    details([3 * 365.25 * 86_400_000], '3'),
  ],
  'settingsTexts.devices.ahead': SPANS,
  'settingsTexts.devices.behind': SPANS,
  ...Object.fromEntries(
    ['handover-changed', 'parcels-refused'].map((code) => [
      `refusalTexts.${code}`,
      [details([{ numbers: [41] }], '41'), details([{ numbers: [41, 43] }], '41', '43')],
    ]),
  ),
  // From one hour on, the wait is given in hours.
  ...Object.fromEntries(
    ['logins', 'registrations', 'passwords', 'resets', 'messages', 'tries'].map((what) => [
      `refusalTexts.too-many-${what}`,
      [3, 11, 47].map((minutes) => details([{ minutes }], String(minutes))),
    ]),
  ),
  'refusalTexts.shipping-off': [null, 'Home', 'Stop Desk'].map((only) => [
    { value: { city: 'Kwcity', only }, shown: 'Kwcity', isName: true },
  ]),
  'refusalTexts.shipping-changed': [
    ...MOVED.map((value) => [{ value, shown: 'Kwcity', isName: true }]),
    // A free price is written as a word.
    ...[0, 1].map((index) => details([MOVED[index]], '450')),
    ...[0, 2].map((index) => details([MOVED[index]], '451')),
  ],
  'statisticsTexts.period': [
    details([{ year: 'all', month: 'all' }]),
    details([{ year: 2026, month: 'all' }], '2026'),
    details([{ year: 2026, month: 11 }], '2026'),
  ],
  'statisticsTexts.monthName': Array.from({ length: 12 }, (_, index) => details([index + 1])),
  'statisticsTexts.shareOf': [details([1, 4], '25')],
  // A till without a name and a code is called by its kind alone.
  'attentionTexts.till': [
    details([null, '']),
    [flag(null), { value: 'Kwname', shown: 'Kwname', isName: true }],
    [{ value: 'Kwcode', shown: 'Kwcode', isName: true }, flag('')],
    [
      { value: 'Kwcode', shown: 'Kwcode', isName: true },
      { value: 'Kwname', shown: 'Kwname', isName: true },
    ],
  ],
  // The first two samples are sizes that have no name yet.
  ...Object.fromEntries(
    ['moveUp', 'moveDown', 'removeSize'].map((key) => [
      `productsTexts.${key}`,
      [[flag('')], [{ value: 'Kwsize', shown: 'Kwsize', isName: true }]],
    ]),
  ),
}

/** Counts that a sentence writes as words or leaves out, each with its reason. Zero is never among them. */
export const UNSAID: Readonly<Record<string, { counts: readonly number[]; in?: Language }>> = {
  // The first page of a list is named like the list.
  'pageNameTexts.productList': { counts: [1] },
  // 'Send one picture only.'
  'refusalTexts.too-many-pictures': { counts: [1] },
  // One piece is named without its quantity.
  'dayTexts.line': { counts: [1] },
  // 'Its sale waits'
  'adminTexts.status.removed': { counts: [1], in: 'en' },
  'adminTexts.status.removedCounts': { counts: [1], in: 'en' },
  // 'la dernière commande'
  'ordersTexts.newestKept': { counts: [1], in: 'fr' },
}
