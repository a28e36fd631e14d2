import { formatCount, formatList } from './formats.ts'
import { counted } from '../../../../shared/texts/en/counted.ts'
import { capital } from '../capital.ts'
import { timeSpan } from '../time-spans.ts'

function pieces(n: number): string {
  return counted(n, 'piece', 'pieces')
}

/** 'Rhumel, size M' */
function stock(title: string, size: string | null): string {
  return size === null ? title : `${title}, size ${size}`
}

function many(n: number, one: string): string {
  return counted(n, one, `${one}s`)
}

/** 'operation 41', 'operations 41 to 43' */
function operations(first: number, last: number): string {
  return last > first
    ? `operations ${formatCount(first)} to ${formatCount(last)}`
    : `operation ${formatCount(first)}`
}

/** '7 minutes', '1 hour 12 minutes', '3 days', '56 years' */
function span(ms: number): string {
  const length = timeSpan(ms)
  const { unit, count } = length
  const units = { minutes: 'minute', hours: 'hour', days: 'day', years: 'year' }
  const named = many(count, units[unit])
  const rest = length.unit === 'hours' ? length.minutes : 0
  return rest === 0 ? named : `${named} ${many(rest, 'minute')}`
}

/** Sentences of 'Needs attention': what happened, and what the owner does next. */
export const attentionTexts = {
  documentTitle: 'Needs attention',
  title: 'Needs attention',
  openCount: (n: number) => `${formatCount(n)} to look at`,
  openCountLong: (n: number) => `${counted(n, 'thing needs', 'things need')} attention`,
  loading: 'Loading what needs attention...',
  failed: 'Failed to fetch what needs attention',
  none: 'Nothing needs attention',
  noneHint:
    'Oversells, sales that were not accepted, tills that fell silent and backups that fail appear here.',
  more: (n: number) => `${formatCount(n)} more appear once these are done.`,
  fromHere: 'From this device',
  fromHereHint:
    'Sent from this device and not accepted by the server: not in stock or statistics yet.',
  list: 'Seen by the server',
  next: 'What to do',
  done: 'Done',
  wasDone: 'Done.',
  undo: 'Undo',
  notDoneTitle: 'This could not be marked as done.',
  notDone: 'Please try again.',
  toStock: 'Count it now',
  till: (code: string | null, name: string) =>
    code === null ? name || 'a till' : name === '' ? `till ${code}` : `till ${code} (${name})`,
  sale: (receipt: string | null, number: number) =>
    receipt === null ? `order ${number}` : `receipt ${receipt}`,
  saleGone: 'a sale that was deleted since',
  soldGone: 'The sale that raised this was deleted since.',
  nextGone: 'It counts no more. If its goods came back, count the shelf.',
  soldAt: (sale: string, when: string) => `Sold as ${sale}, ${when}.`,

  oversell: {
    title: (title: string, size: string | null) =>
      `${stock(title, size)}: more sold than there was`,
    left: (n: number) => {
      if (n < 0) return `${pieces(-n)} short now.`
      return n === 0 ? 'Nothing is short any more; none is left.' : `${pieces(n)} in stock again.`
    },
    touched: 'Web orders that wait for it',
    webOrder: (number: number, quantity: number) => `Order ${number}, ${pieces(quantity)}`,
    call: (name: string, phone: string) => `Call ${name}, ${phone}`,
    noOthers: 'No other size is left.',
    others: 'Other sizes that are left',
    other: (size: string, n: number) => `${size}: ${formatCount(n)}`,
    nextWithOrders: (hasOthers: boolean) =>
      hasOthers
        ? 'Call the customer: offer another size, or agree to cancel the order.'
        : 'Call the customer: offer another product, or agree to cancel the order.',
    nextWithout: 'No web order waits for it. Count the shelf, so that the stock is true again.',
  },
  unknownProduct: {
    title: (title: string) => `${title} is not in the catalogue`,
    next: 'The sale is recorded and counts. If the product is still sold, create it and enter its stock.',
  },
  unknownSize: {
    title: (title: string, size: string | null) =>
      size === null ? `${title} was sold without a size` : `${title} has no size ${size}`,
    next: 'The sale is recorded and counts. Correct the stock of the size that really left the shelf.',
  },
  archivedProduct: {
    title: (title: string) => `${title} was sold after it was deleted`,
    next: 'The sale is recorded and counts. Create the product again if there are more of it.',
  },
  totalDiffers: {
    title: (sale: string) => `The total of ${sale} differs`,
    text: (sent: string, recorded: string) =>
      `The till showed ${sent}; its lines add up to ${recorded}, which is recorded.`,
    next: 'Compare with the money in the drawer. Reload the till, so that it runs the newest version.',
  },
  recount: {
    title: (title: string, size: string | null) => `Count ${stock(title, size)} again`,
    text: (sold: number, countedAt: string) =>
      `${pieces(sold)} left before the shelf was counted on ${countedAt}, but that sale arrived later: the count already lacked them. The stock may be ${formatCount(sold)} too low.`,
    cameBack: (n: number, countedAt: string) =>
      `${pieces(n)} came back before the shelf was counted on ${countedAt}, but that return arrived later: the count already had them. The stock may be ${formatCount(n)} too high.`,
    next: 'Count the shelf and enter what is there.',
  },
  /** Notes about returns. `number`: null when it was recorded in the back office. */
  returned: {
    at: (number: string | null, when: string) =>
      number === null
        ? `Return recorded in the back office, ${when}.`
        : `Return ${number}, ${when}.`,
    twice: {
      title: (title: string, size: string | null) =>
        `${stock(title, size)}: more came back than was sold`,
      text: (n: number) => `${pieces(n)} more than its sale had left to return.`,
      next: 'Two tills may have given money back for the same piece. Compare the returns with the money in the drawers, and count the shelf.',
    },
    withoutSale: {
      title: 'A return of a sale that is not here',
      text: 'That sale has not arrived yet, or it was deleted. The return counts.',
      named: (sale: string) => `It is of ${sale}.`,
      next: 'If another till was without a connection, let it connect: this ends by itself once the sale arrives.',
    },
    withoutReceipt: {
      title: 'A return without a receipt',
      text: (amount: string) => `${amount} was given back. The return counts.`,
      next: 'Look at what came back and why. There is nothing else to do.',
    },
    refundDiffers: {
      title: 'The money of a return differs',
      text: (sent: string, recorded: string) =>
        `The till gave back ${sent}; its lines add up to ${recorded}, which the statistics count.`,
      next: 'Compare with the money in the drawer. Reload the till, so that it runs the newest version.',
    },
    abovePrice: {
      title: (title: string, size: string | null) =>
        `${stock(title, size)}: more was given back for a piece than it was sold for`,
      text: (amount: string, before: string) =>
        `${amount} was given back for a piece that was sold for ${before}. The return counts as it was recorded.`,
      next: 'Ask who took it back whether the price was mistyped, and compare with the money in the drawer.',
    },
    unlisted: {
      title: (title: string, size: string | null) =>
        `${stock(title, size)} came back, and the shop does not have it`,
      text: (n: number) => `${pieces(n)} back on the shelf.`,
      next: 'If it is to be sold again, add the product or its size, and enter its stock.',
    },
  },
  /** Goods that came in or were written off. */
  goods: {
    came: (when: string) => `Goods in, recorded ${when}.`,
    off: (when: string) => `Written off, recorded ${when}.`,
    cameUncounted: (n: number, countedAt: string) =>
      `${pieces(n)} came in before the shelf was counted on ${countedAt}, but the entry arrived later: the count already had them. The stock may be ${formatCount(n)} too high.`,
    offUncounted: (n: number, countedAt: string) =>
      `${pieces(n)} were written off before the shelf was counted on ${countedAt}, but the entry arrived later: the count already lacked them. The stock may be ${formatCount(n)} too low.`,
    unlisted: {
      came: (title: string, size: string | null) =>
        `${stock(title, size)} came in, and the shop does not have it`,
      off: (title: string, size: string | null) =>
        `${stock(title, size)} was written off, and the shop does not have it`,
      text: (n: number) => `${pieces(n)}.`,
      nextCame: 'If it is to be sold, add the product or its size, and enter its stock.',
      nextOff: 'Nothing, unless other goods were meant: then write those off.',
    },
  },
  gap: {
    title: (till: string, first: number, last: number) =>
      last > first
        ? `${capital(till)}: ${operations(first, last)} are missing`
        : `${capital(till)}: ${operations(first, last)} is missing`,
    text: 'Something recorded on this till has not arrived, though later things have.',
    next: 'Open the till on that device and let it connect: this ends by itself once it arrives. If the device was lost, import the file exported from it, or look for the receipt on paper; then close this gap.',
    close: 'Close this gap',
    closeTitle: 'Close this gap?',
    closeText: (till: string, first: number, last: number) =>
      `Kora stops waiting for ${operations(first, last)} of ${till}. Do this only when nothing more can come: the device is lost, or what it kept was cleared. Should it arrive after all, it is still taken, once.`,
    keepWaiting: 'Keep waiting',
    closed: 'Gap closed.',
    notClosedTitle: 'This gap could not be closed.',
    notClosed: 'Please try again.',
  },
  reused: {
    title: (till: string) => `${capital(till)} exists twice`,
    text: 'Two devices used one copied profile. Everything both of them sold was taken; the copy takes a code of its own by itself.',
    next: 'Receipts that both printed before that may carry the same number. There is nothing else to do.',
  },
  skew: {
    title: (till: string, ms: number) =>
      `The clock of ${till} is ${span(ms)} ${ms > 0 ? 'ahead' : 'behind'}`,
    text: 'Its sales were taken, but with the wrong time on them.',
    next: 'Set the date and time of that device to automatic. This ends by itself once the clock is right.',
  },
  impossibleTime: {
    title: (till: string) => `The date of ${till} cannot be right`,
    text: (said: string) =>
      `It says ${said}. What was recorded with that date was taken, with the time at which it arrived.`,
    next: 'Set the date and time of that device to automatic, then press Done.',
  },
  unknownActor: {
    title: (till: string) => `Recorded on ${till} by nobody of this shop`,
    text: (actor: string) =>
      `It names '${actor}', which is neither an account nor a person of this shop. It was taken all the same.`,
    pushedBy: (email: string) => `${email} was signed in when it was sent.`,
    next: 'Ask whoever sells on that till. If nobody knows it, change the password of the account that sent it.',
    /** No account sent it: the till did by its own token, which ends when the till is removed. */
    nextOfTill: 'Ask whoever sells on that till. If nobody knows it, remove that till in Settings.',
  },
  failing: {
    title: (till: string) => `Kora cannot record something from ${till}`,
    text: 'The fault is in the program, not in what was recorded. It stays on that till and is tried again by itself; what came after it was taken.',
    next: 'Keep that till as it is, and update Kora: this ends by itself once it is recorded.',
  },
  costsLeft: {
    title: (till: string) => `Buying prices from ${till} were not taken`,
    text: (when: string) =>
      `The goods that came in, recorded ${when}, are in the stock. No owner was signed in when this was sent, so their buying prices stay as they were.`,
    goods: (titles: readonly string[]) => `It is about: ${titles.join(', ')}.`,
    next: 'If an owner recorded it, enter the buying prices under Products. If not, ask who stood at that till.',
  },
  shiftDiffers: {
    title: (number: string) => `Z report ${number}: the server counts another sum`,
    text: (sent: string, recorded: string) =>
      `The till expected ${sent}; what arrived from it makes ${recorded}.`,
    next: 'See whether a sale of this shift was refused or is still waiting on the till. Compare with the printed report.',
  },
  stocktakeLeftOut: {
    title: (name: string) => `Stocktake ‘${name}’: counts that are not in the stock`,
    text: (sizes: number) =>
      sizes === 1
        ? `${formatCount(sizes)} size has a count that was not taken over: it arrived later, the size was counted elsewhere since, or the till has not sent that part yet.`
        : `${formatCount(sizes)} sizes have counts that were not taken over: they arrived later, the sizes were counted elsewhere since, or the till has not sent that part yet.`,
    next: 'Let the till that took it over send what waits on it. What is left then: open the stocktake under Stock, see which they are, and count those shelves again.',
  },
  beyondLimits: {
    title: (name: string) => `${name} went beyond the limits for sellers`,
    beyond: {
      discount: 'More was taken off than a seller may.',
      refund: 'More money was given back than a seller may.',
      'refund-without-receipt': 'Money was given back without a receipt.',
      'cash-move': 'Cash went in or out without a sale.',
    },
    text: (moment: string) => `On ${moment}, and no manager allowed it.`,
    of: (number: string, moment: string) => `${number} of ${moment}, and no manager allowed it.`,
    next: 'Ask about it. A till that had no connection may not have known the limits yet. Nothing was refused.',
  },
  wentBack: {
    title: 'The shop’s data went back to an earlier state',
    text: (changes: number) =>
      `What was stored last is gone, ${many(changes, 'change')} of products and stock among it: an older copy of the data was put back, or the disk or the database server lost a part.`,
    orders: (first: number, last: number) =>
      first === last
        ? `Order ${formatCount(first)} is gone. If it was a sale of a till, it comes again under a new number; a web order does not.`
        : `Orders ${formatCount(first)} to ${formatCount(last)} are gone. Sales of the tills among them come again under new numbers; web orders do not.`,
    noOrders: 'No missing order is known of.',
    reused: (first: number, last: number) =>
      first === last
        ? `The number ${formatCount(first)} was given to another order meanwhile: two customers may have it.`
        : `The numbers ${formatCount(first)} to ${formatCount(last)} were given to other orders meanwhile: two customers may have the same one.`,
    returned: (tills: readonly string[]) => `Sent again by the tills so far: ${formatList(tills)}.`,
    ofTill: (n: number, till: string) => `${many(n, 'operation')} of ${till}`,
    none: 'The tills have sent nothing again so far.',
    absent: (tills: readonly string[]) =>
      `Not connected since, and perhaps with more sales: ${formatList(tills)}.`,
    seen: (till: string, when: string) => `${till} (last seen ${when})`,
    nobodyAbsent: 'All tills have been connected since.',
    next: 'Connect every till. Find missing web orders in the emails about new orders, or when a customer names a number, and enter them again. Check what you changed last: prices, orders, parcels. Then press Done.',
  },
  backupFailed: {
    title: 'The shop is not being backed up',
    text: {
      'folder-missing': (folder: string) => `The folder of the backups, ${folder}, is not there.`,
      'not-writable': (folder: string) => `Kora may not write into the folder ${folder}.`,
      'disk-full': (folder: string) => `There is no room for the backup in ${folder}.`,
      'not-verified': (folder: string) =>
        `The backup written to ${folder} could not be read back whole, so it was thrown away.`,
      other: (folder: string) => `The backup could not be written to ${folder}.`,
    },
    last: (day: string) => `The last backup is of ${day}.`,
    none: 'There is no backup in it.',
    next: {
      'folder-missing':
        'Connect the disk of the backups to the server. It is tried again every hour, and this ends by itself.',
      'not-writable':
        'Ask whoever looks after the server to let Kora write there, and to run ‘npm run doctor’. This ends by itself.',
      'disk-full':
        'Make room on that disk or on the server’s own, or connect a larger one. It is tried again every hour, and this ends by itself.',
      'not-verified':
        'The disk of the backups may be failing: use another one. It is tried again every hour, and this ends by itself.',
      other:
        'Ask whoever looks after the server to run ‘npm run doctor’. It is tried again every hour, and this ends by itself.',
    },
  },
  emailFailed: {
    title: 'Emails do not get out',
    text: (email: string) => `An email to ${email} could not be sent.`,
    answered: (answer: string) => `The mail server said: ${answer}`,
    next: 'Ask whoever looks after the server to run ‘npm run doctor’. Emails that wait are tried again by themselves, and this ends with the first one that gets out.',
  },
  webhookFailed: {
    title: (host: string) => `${host} does not take what the shop sends`,
    text: 'A delivery of a webhook was tried for a day and a half and given up.',
    answered: (answer: string) => `The last answer: ${answer}`,
    next: 'Ask whoever runs that program. Then send the delivery again in Settings, Connections; this ends once one arrives.',
    noOwner: {
      title: (host: string) => `${host} is told nothing any more`,
      text: 'Whoever connected this program is no longer an owner.',
      next: 'If the shop still needs it, an owner switches it on again in Settings, Connections, and sends again what was given up. If not, remove it there.',
    },
  },
  unreadable: {
    title: 'This cannot be shown',
    text: 'What came from the device is here as it came. Nothing was lost.',
  },
  rejected: {
    title: (till: string) => `Not accepted from ${till}`,
    reason: (message: string) => `Reason: ${message}`,
    notLoaded: 'What it holds is shown here once the server answers.',
    product: 'A product that is not in the catalogue',
  },
} as const
