import { counted } from '../../../../shared/texts/en/counted.ts'

/** Sentences of the labels of goods. */
export const labelTexts = {
  title: 'Labels',
  hint: 'Scan goods or search for them, and enter how many labels of each size. A size without a barcode gets one of the shop’s own.',
  emptyTitle: 'No labels yet',
  emptyText: 'Scan the goods, or search for an article above.',
  paper: 'Printed on',
  formats: {
    '3x8': 'A4, 24 labels (70 × 37 mm)',
    '4x10': 'A4, 40 labels (52.5 × 29.7 mm)',
    '5x13': 'A4, 65 labels (38 × 21 mm)',
    roll: 'Roll, 50 × 30 mm',
  },
  used: 'Labels gone from the first sheet',
  noNumber: 'Enter a whole number.',
  labels: (n: number) => counted(n, 'label', 'labels'),
  newCodes: (n: number) =>
    n === 1 ? '1 size gets a barcode' : `${counted(n, 'size', 'sizes')} get a barcode`,
  print: 'Print labels',
  notPrinted: 'The labels could not be printed.',
  addSomething: 'Add the goods that need labels first.',
  noneOf: 'Enter how many labels.',
  tooMany: (max: number) => `At most ${max} labels are printed at once.`,
  notDrawn: (code: string) => `${code} cannot be printed as bars: its label shows the text alone.`,
  scale: 'In the print dialog choose 100 % and no margins, so that the labels meet the sheet.',
} as const
