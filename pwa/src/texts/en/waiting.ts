import { formatCount } from './formats.ts'

function many(n: number, one: string, more: string): string {
  return `${formatCount(n)} ${n === 1 ? one : more}`
}

/** Changes are counts and barcodes. */
function both(sales: number, changes: number): string {
  const parts = [
    ...(sales > 0 ? [many(sales, 'sale', 'sales')] : []),
    ...(changes > 0 ? [many(changes, 'change', 'changes')] : []),
  ]
  return parts.length === 0 ? 'Nothing' : parts.join(' and ')
}

/** '4.2 MB' */
function size(bytes: number): string {
  const megabytes = bytes / 1_000_000
  if (megabytes >= 1000) return `${(megabytes / 1000).toFixed(1)} GB`
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}

/** Sentences about what waits on a device, the room it has, and the file that carries it to another. */
export const waitingTexts = {
  title: 'Waiting on this device',
  open: 'Waiting sales and storage',
  alarm: (since: string) => `Not sent since ${since}`,
  waiting: (sales: number, changes: number) => `${both(sales, changes)} not sent yet.`,
  nothing: 'Everything recorded here has been sent.',
  oldest: (moment: string) => `The oldest is from ${moment}.`,
  old: 'Something has been waiting for more than a day. Connect this device, or export what waits and import it on a device that is connected.',
  refused: (n: number) =>
    `${many(n, 'of them is', 'of them are')} refused by the server as sent. They stay here and are tried again.`,
  export: 'Export waiting sales',
  exportHint:
    'Saves a file with everything that waits. It stays here too and is still sent from here: each sale counts once, whichever way it arrives.',
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
    `${many(n, 'more entry', 'more entries')} this version cannot read; the server decides.`,
  unreadable: (n: number) =>
    `${many(n, 'entry is', 'entries are')} damaged and cannot be sent. Look for the receipt on paper.`,
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
