/** Sentences of the marks of phone numbers: at the desk, at orders and where orders are entered. */
export const phoneMarksTexts = {
  marks: { 'ask-deposit': 'Ask for a deposit', 'do-not-send': 'Do not send' },
  mark: 'Mark this number',
  unmark: 'Take the mark away',
  markReason: 'Reason (optional)',
  markHint:
    'Shown at the desk, at the orders of this number and where an order is entered, never to the customer.',
  marked: 'The number is marked.',
  unmarked: 'The mark is taken away.',
  markFailed: 'The mark was not saved',
  needsConnection:
    'Marking a number needs the connection. Please try again when you are connected.',
  since: (day: string) => `Since ${day}`,
} as const
