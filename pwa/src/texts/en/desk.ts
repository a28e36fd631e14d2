import { counted } from '../../../../shared/texts/en/counted.ts'

/** Sentences of the confirmation desk. */
export const deskTexts = {
  title: 'To call',
  figures: 'Figures',
  hint: 'Call before you send: parcels of customers who were called come back far less often.',
  loading: 'Looking for the next customer…',
  fresh: (n: number) => counted(n, 'new order', 'new orders'),
  due: (n: number) => `${counted(n, 'order', 'orders')} to call again`,
  none: 'Nobody to call now',
  noneHint: 'New orders appear here by themselves.',
  nextAt: (moment: string) => `The next call is due ${moment}.`,
  failed: 'The desk could not be loaded.',
  needsConnection:
    'Calls are logged with a connection, so that two people never call the same customer.',
  notLogged: 'No answer came. Press again: the call counts once.',

  order: (n: number) => `Order ${n}`,
  placed: (moment: string) => `Ordered ${moment}`,
  call: (phone: string) => `Call ${phone}`,
  noPhone: 'This number cannot be called.',
  sms: 'SMS',
  whatsApp: 'WhatsApp',
  messageIn: 'Language of the message',
  address: 'Address',
  goods: 'Products',
  delivery: 'Delivery',
  free: 'Free',
  total: 'To pay at the door',
  tries: (n: number) => `${counted(n, 'call', 'calls')} without an answer`,
  proposeCancel: 'Nobody answered so often that you may cancel it.',

  earlier: (sent: number, returned: number, cancelled: number) =>
    `${sent} sent, ${returned} came back, ${cancelled} cancelled`,
  firstOrder: 'First order of this number',
  earlierTitle: 'Earlier orders',
  doubles: 'Possibly a double',
  doubleOf: (n: number, samePhone: boolean) =>
    samePhone ? `Order ${n}, same number` : `Order ${n}, same products`,
  log: 'Calls so far',
  nobody: 'an account that is gone',

  outcomes: 'What came of the call',
  outcome: {
    confirmed: 'Confirmed',
    'no-answer': 'No answer',
    later: 'Call later',
    change: 'Wants a change',
    cancelled: 'Cancelled',
  },
  reasons: {
    'changed-mind': 'Changed their mind',
    price: 'Too expensive',
    double: 'Ordered twice',
    'wrong-number': 'Wrong number',
    joke: 'A joke',
  },
  skip: 'Another one first',
  undo: 'Undo',
  done: (what: string, n: number) => `Order ${n}: ${what}`,
  whyCancelled: 'Why is it cancelled?',
  whenLater: 'When to call again?',
  later: {
    hour: 'In an hour',
    evening: 'This evening at 18:00',
    tomorrow: 'Tomorrow at 9:00',
    afternoon: 'Tomorrow at 14:00',
    other: 'Another time',
    set: 'Call then',
  },
  openOrder: 'Edit the order',
  openHint: 'The order stays yours for five minutes. Come back here when it is changed.',
} as const
