import { counted } from '../../../../shared/texts/en/counted.ts'
import { storageSize } from '../storage-size.ts'
import { formatCount } from './formats.ts'
import { salesAndChanges } from './operation-counts.ts'

function both(sales: number, changes: number): string {
  return salesAndChanges(sales, changes) || 'Nothing'
}

/** '4.2 MB' */
function size(bytes: number): string {
  const { number, unit } = storageSize(bytes)
  return `${number} ${unit}`
}

/** Sentences about waiting operations on a device, its storage, and the file that transfers them. */
export const waitingTexts = {
  title: 'Waiting on this device',
  open: 'Waiting sales and storage',
  alarm: (since: string) => `Not sent since ${since}`,
  waiting: (sales: number, changes: number) => `${both(sales, changes)} not sent yet.`,
  nothing: 'Everything recorded here has been sent.',
  oldest: (moment: string) => `The oldest is from ${moment}.`,
  old: 'Something has been waiting for more than a day. Connect this device, or export what waits and import it on a device that is connected.',
  refused: (n: number) =>
    `${counted(n, 'of them is', 'of them are')} refused by the server as sent. They stay here and are tried again.`,
  export: 'Export waiting sales',
  exportHint:
    'Saves a file with everything that waits. It stays here too and is still sent from here: each sale counts once, whichever way it arrives.',
  /** `minute`: '2026-11-21-14-05' */
  fileName: (minute: string) => `kora-waiting-sales-${minute}.json`,
  exported: (file: string) => `Saved as ${file}.`,
  exportFailed: 'The file could not be made.',

  storage: 'Storage',
  persistent: 'The browser keeps what is stored on this device.',
  notPersistent:
    'The browser may clear what is stored here when the device runs full. Installing the till prevents it.',
  persistenceUnknown: 'The browser does not say whether it keeps what is stored here.',
  install: 'Install the till',
  askAgain: 'Ask the browser to keep it',
  room: (used: number, quota: number) => `${size(used)} used of ${size(quota)}.`,

  importTitle: 'Import from another device',
  importHint: 'Takes in a file that was exported on another till. Importing it twice does no harm.',
  choose: 'Choose a file',
  tooLarge: 'This file is larger than any export.',
  failed: 'This file could not be imported.',
  holds: (file: string, sales: number, changes: number) => `${file} holds ${both(sales, changes)}.`,
  holdsNothing: (file: string) => `${file} holds nothing that waits.`,
  from: (receipt: string, when: string) => `${receipt}, ${when}`,
  noTime: 'without a time',
  unknown: (n: number) =>
    `${counted(n, 'more entry', 'more entries')} this version cannot read; the server decides.`,
  unreadable: (n: number) =>
    `${counted(n, 'entry is', 'entries are')} damaged and cannot be sent. Look for the receipt on paper.`,
  andMore: (n: number) => `and ${formatCount(n)} more`,
  total: 'Sales in total',
  import: 'Import now',
  cancel: 'Cancel',
  close: 'Close',
  needsLogin: 'Sign in to import.',
  resultTitle: 'Imported',
  applied: (n: number) => `${formatCount(n)} taken in.`,
  duplicates: (n: number) =>
    `${formatCount(n)} ${n === 1 ? 'was' : 'were'} already there and counted once.`,
  rejected: (n: number) => `${formatCount(n)} not accepted. See 'Needs attention' for the reasons.`,
  refusedWhole: (n: number) =>
    `${formatCount(n)} could not be read by the server at all. Look for the receipt on paper.`,
  retry: (n: number) =>
    `${formatCount(n)} could not be taken now. Import the file again in a moment.`,
} as const
