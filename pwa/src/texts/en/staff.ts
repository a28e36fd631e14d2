/** Sentences about the person at the till: choosing a name, the PIN, the lock, and approvals. */
export const staffTexts = {
  lockTitle: 'Who is at the till?',
  lockHint: 'Pick your name. The open sale stays as it is.',
  office: 'Back office',
  another: 'Somebody else',
  pinOf: (name: string) => `PIN of ${name}`,
  digit: (digit: number) => `${digit}`,
  erase: 'Erase the last digit',
  enter: 'OK',
  short: (min: number) => `A PIN has at least ${min} digits.`,
  wrong: 'This is not the PIN. Please try again.',
  paused: (seconds: number) =>
    `Too many wrong PINs. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  unchecked: 'This browser cannot check a PIN here. Open the till by its https address.',
  failed: 'The PIN could not be checked. Please try again.',
  standsHere: (name: string) => `${name} is at the till. Change person`,
  approvalTitle: 'A manager has to allow this',
  approvalHint: 'Who allows it? It goes into the books with the name.',
  beyond: {
    discount: (percent: number) => `More than ${percent}% is taken off.`,
    refund: (amount: string) => `More than ${amount} is given back.`,
    'refund-without-receipt': () => 'Money is given back without a receipt.',
    'cash-move': () => 'Cash goes in or out without a sale.',
  },
  nobodyMayApprove: 'Nobody here may allow it. The owner can add a manager in Settings, People.',
  cancel: 'Cancel',
} as const
