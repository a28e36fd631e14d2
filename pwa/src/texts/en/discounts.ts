/** Sentences about discounts at the till. */
export const discountTexts = {
  open: 'Discount',
  ofLine: (title: string) => `Discount on ${title}`,
  ofSale: 'Discount on the sale',
  kind: 'Discount as',
  percent: 'Percent',
  amount: 'Amount',
  percentField: 'Taken off, in %',
  percentStep: (percent: number) => `${percent} %`,
  amountField: 'Taken off one piece, in DA',
  saleAmountField: 'Taken off in all, in DA',
  reason: 'Reason (optional)',
  /** Defaults until the owner sets other reasons. */
  usualReasons: ['Club', 'Defect', 'Loyal customer'],
  badPercent: 'Please enter a percentage above 0, at most 100.',
  badAmount: (most: string) => `Please enter an amount above 0, at most ${most}.`,
  instead: (before: string) => `instead of ${before}`,
  apply: 'Take off',
  remove: 'Remove the discount',
  takenOff: 'Taken off',
  takenOffFor: (reason: string) => `Taken off: ${reason}`,
} as const
