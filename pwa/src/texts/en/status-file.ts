import { counted } from '../../../../shared/texts/en/counted.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import { formatCount } from './formats.ts'

const parcels = (n: number) => counted(n, 'parcel', 'parcels')
const lines = (n: number) => counted(n, 'line', 'lines')

/** Sentences of the import of couriers' status files. */
export const statusFileTexts = {
  title: 'Status file',
  hint: 'What the courier says of your parcels, from the file that its site exports. You see what each line would do before anything is saved.',
  loading: 'Loading…',
  couriersFailed: 'The couriers could not be loaded.',
  noCourier: 'No courier yet',
  noCourierHint:
    'A status file is read for a courier. The owner adds couriers under Settings, Couriers.',
  courier: 'Courier',
  choose: 'Choose a file',
  chooseHint: (courier: string, megabytes: number, max: number) =>
    `The export of ${isolate(courier)}, as CSV or XLSX: up to ${formatCount(max)} lines and ${megabytes} MB.`,
  offline: 'The import needs a connection. What was chosen stays until you leave.',
  how: 'What happens',
  howFound:
    'A line is found by the number of the order, as it stood in the file of the hand-over, or by the tracking number.',
  howState:
    '‘Delivered’ and ‘came back’ are the courier’s word: no stock and no order changes. What came back enters the stock once it is received.',
  howTwice: 'The same file twice, or an older file after a newer one, changes nothing wrongly.',

  reading: (file: string) => `Reading ${isolate(file)}…`,
  checking: (n: number) => `Checking ${lines(n)}…`,
  importing: 'Importing…',
  stay: 'Please keep this page open. All of the file is saved or nothing.',
  stop: 'Stop',
  noHeadings:
    'This file has no headings. Export it with the names of the columns in its first line.',
  noLines: 'Below its headings this file says nothing.',
  tooMany: (max: number) =>
    `This file has more than ${formatCount(max)} lines. Export a shorter time, or split it.`,
  failedToCheck: 'The file was not checked. Please try again.',
  failed: 'Nothing was imported. Please try again.',
  unanswered: 'There was no answer. Press again: the file counts once.',
  notKept: 'That was not kept. Please try again.',

  columnsTitle: 'Which column is which?',
  columnsHint: (courier: string) => `Kept for the next files of ${isolate(courier)}.`,
  changeColumns: 'Columns',
  fields: {
    number: 'Number of the order',
    tracking: 'Tracking number',
    state: 'State',
    date: 'Date of the state',
    collected: 'Amount collected',
  },
  noColumn: 'None',
  unnamedColumn: (n: number) => `Column ${n}`,
  columnsNeeded: 'Choose the state, and a number of the order or of the parcel.',
  keepColumns: 'Keep and check',

  wordsTitle: 'What do these words mean?',
  wordsHint: (courier: string) =>
    `${isolate(courier)} uses words that are not known yet. Said once, they are kept.`,
  wordLines: lines,
  notSaid: 'Not said yet',
  saysNothing: 'Says nothing of the parcel',
  keepWords: 'Keep and check again',

  preview: (file: string) => `Preview of ${isolate(file)}`,
  wrongFile: (courier: string) =>
    `Not one line is of a parcel that ${isolate(courier)} has. It is probably the file of another courier, or of another shop.`,
  noDates: (moment: string) =>
    `The file has no dates: its lines count as of ${moment}, when it was last changed.`,
  nothing: 'The file says nothing new.',
  learned: (n: number) => `${counted(n, 'tracking number', 'tracking numbers')} learned`,
  checkAgain: 'Check again',
  import: (n: number) => `Import (${parcels(n)})`,
  importNumbers: (n: number) => `Import (${counted(n, 'tracking number', 'tracking numbers')})`,
  chooseOther: 'Another file',
  all: 'All',
  outcomes: {
    moves: 'Moves',
    amount: 'Amount changes',
    known: 'Known already',
    older: 'Older',
    twice: 'Twice in the file',
    ignored: 'Says nothing',
    ended: 'To settle by hand',
    'unknown-parcel': 'Unknown parcel',
    'other-courier': 'Other courier',
    'other-number': 'Numbers differ',
    'unknown-word': 'Unknown word',
    'bad-date': 'Unreadable date',
    'no-number': 'No number',
    'bad-number': 'Unreadable number',
  },
  reasons: {
    moves: null,
    amount: null,
    known: null,
    older: 'There is later news of this parcel.',
    twice: null,
    ignored: null,
    ended:
      'This parcel was delivered, came back, was withdrawn or was corrected by hand. Look at it by hand.',
    'unknown-parcel': 'No parcel has this number.',
    'other-courier': 'This parcel was handed over to another courier.',
    'other-number': 'The number of the order and the tracking number are of different parcels.',
    'unknown-word': 'Say above what this word means.',
    'bad-date': 'The date cannot be read, or lies ahead.',
    'no-number': 'The line has neither a number of an order nor a tracking number.',
    'bad-number':
      'A spreadsheet has shortened the tracking number. Save its column as text, or use the file as the courier gave it.',
  },
  line: (n: number) => `Line ${formatCount(n)}`,
  order: (n: number) => `Order ${n}`,
  counts: (n: number) => `Line ${formatCount(n)} counts.`,
  learns: 'Tracking number learned',
  shortened: 'A spreadsheet has shortened the tracking number: it is not used.',
  collectedLess: (amount: string, total: string) => `${amount} collected of ${total}`,
  collectedMore: (amount: string, total: string) =>
    `${amount} collected, more than the ${total} of the parcel: not kept.`,

  done: 'Imported!',
  moved: (n: number) => `${parcels(n)} moved`,
  amounts: (n: number) => counted(n, 'amount changed', 'amounts changed'),
  toSettle: (n: number) => `${lines(n)} to look at by hand`,
  another: 'Another file',
  past: 'Past imports',
  pastFailed: 'The past imports could not be loaded.',
  noPast: 'What was imported is listed here, with who did it and when.',
  older: 'Older ones',
  number: (n: number) => `Import ${n}`,
  pastFacts: (courier: string, file: string) => `${isolate(courier)} · ${isolate(file)}`,
  by: (email: string) => `by ${email}`,
  backToFiles: 'Status file',
  keptLines: 'Lines',
  noKeptLines: 'No lines are kept of this import.',
  keptHint:
    'The lines to look at by hand first, then what moved. Very large imports are shortened.',
} as const
