import { capital } from '../capital.ts'
import { formatCount, formatList } from './formats.ts'
import { salesAndChanges } from './operation-counts.ts'

const ringUpAgain =
  'Ring the sales up again from the paper receipts: each gets a new number. Count the shelves of lost counts again.'

/** Sentences about operations that a browser deleted before they were sent. */
export const lossTexts = {
  alarm: (sales: number, changes: number) =>
    `${salesAndChanges(sales, changes)} lost on this device`,
  title: (sales: number, changes: number) =>
    `${salesAndChanges(sales, changes)} ${sales + changes === 1 ? 'was' : 'were'} lost on this device`,
  text: 'The browser deleted what this till had stored before it was sent to the shop. The till goes on selling, with new receipt numbers.',
  receipt: (number: string, when: string) => `${number}, ${when}`,
  total: 'Sales in total',
  changes: (titles: readonly string[]) => `Counts, barcodes or returns: ${formatList(titles)}`,
  beyond: (n: number) => `and ${formatCount(n)} more that could not be listed`,
  notAsked:
    'The shop has not been asked yet which of these it has: connect this till first. What arrived leaves this list by itself.',
  next: ringUpAgain,
  told: "The owner sees this under 'Needs attention' on every device.",
  confirm: 'I have dealt with them',
  later: 'Later',
  note: {
    title: (till: string, sales: number, changes: number) =>
      `${capital(till)} lost ${salesAndChanges(sales, changes)} that ${sales + changes === 1 ? 'was' : 'were'} not sent`,
    text: 'Its browser deleted what it had stored before it was sent: not in stock or statistics.',
    sales: (receipts: readonly string[], more: number) =>
      more > 0
        ? `Receipts: ${formatList(receipts)}, and ${formatCount(more)} more.`
        : `Receipts: ${formatList(receipts)}.`,
    sale: (receipt: string, total: string, when: string) => `${receipt} (${total}, ${when})`,
    changes: (titles: readonly string[]) => `Counts, barcodes or returns: ${formatList(titles)}.`,
    arrived: (n: number) => `${formatCount(n)} more ${n === 1 ? 'has' : 'have'} arrived after all.`,
    next: `${ringUpAgain} An export of that till, if there is one, can be imported instead. Then press Done.`,
  },
} as const
