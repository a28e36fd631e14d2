import { counted } from '../../../../shared/texts/en/counted.ts'
import { goodsName } from '../../../../shared/texts/en/goods.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import { formatCount } from './formats.ts'

const pieces = (n: number) => counted(n, 'piece', 'pieces')
const sizes = (n: number) => counted(n, 'size', 'sizes')

/** Sentences of a list of barcodes that is read from a file. */
export const barcodeListTexts = {
  open: 'Barcodes from a file',
  hint: 'A column of barcodes and one of pieces, or one barcode a line for each piece: CSV, XLSX or text.',
  title: (file: string) => `What ${isolate(file)} says`,
  line: (line: number) => `Line ${formatCount(line)}`,
  goods: goodsName,
  change: (before: string, after: string) => `${before} → ${after}`,
  same: 'as it is',
  sum: (n: number, rows: number) => `${pieces(n)} of ${sizes(rows)}`,
  take: (n: number, rows: number) => `Take ${pieces(n)} of ${sizes(rows)}`,
  refused: (n: number) => `${counted(n, 'line', 'lines')} cannot be used`,
  leaveOut: (n: number) => `Leave out ${counted(n, 'line', 'lines')}`,
  nothing: 'Everything in this file is entered already.',
  takeAgain: 'Take it once more',
  recordedBefore: (when: string) =>
    `Exactly these goods were recorded here on ${when}. Recorded again, they count twice.`,
  unknown: 'No article has this barcode. Attach it to the article, or search for the article.',
  noCode: 'There is no barcode in this line.',
  noPieces: 'The pieces are no whole number. Write them beside the barcode.',
  whichPieces:
    'The file does not say which column has the pieces. Write one of these above it, in the first row (Quantity, Qty, Pieces, Count, Stock, Quantity received, Quantity delivered). Or leave only the barcodes, a line for each piece.',
  noHeadings:
    'This file has several columns and no headings that are understood. Write in the first row ‘Barcode’ above the barcodes and ‘Quantity’ above the pieces.',
  shortened:
    'The spreadsheet has shortened this barcode. Format the column as text and scan it again.',
} as const
