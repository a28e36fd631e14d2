import { formatCount } from './formats.ts'

/** Sentences about events in the shop, and the settings of notifications. */
export const newsTexts = {
  /** 'New order: 2 articles, 8 400 DA, Constantine'. */
  newOrder: (pieces: number, total: string, wilaya: string) =>
    `New order: ${formatCount(pieces)} ${pieces === 1 ? 'article' : 'articles'}, ${total}, ${wilaya}`,
  show: 'Show',
  newOrders: (n: number) => `${formatCount(n)} new`,
  newOrdersLong: (n: number) => `${formatCount(n)} new ${n === 1 ? 'order' : 'orders'}`,
  documentTitle: 'News',
  sound: 'While the back office is open',
  soundHint:
    'A new order shows at once in every open back office. The sound is set for each device.',
  ring: 'Ring for new orders',
  ringAtTill: 'Also ring while the till is open',
  tryRing: 'Try the sound',
  push: {
    title: 'While the back office is closed',
    hint: 'This device shows a notification, also while it is locked. It names no customer and no phone number.',
    loading: 'Loading…',
    notifyHere: 'Notify me on this device',
    stopHere: 'Stop on this device',
    began: 'This device will be notified.',
    topics: 'What this device is notified of',
    topic: { orders: 'New orders', attention: 'Needs attention', 'low-stock': 'Low stock' },
    test: 'Send a test message',
    tested: 'The test message is on its way.',
    gone: 'This device no longer takes notifications. Switch them on again.',
    failed: 'That did not work',
    failedText: 'Please check your connection and try again.',
    offline: 'Without a connection, nothing can be changed here.',
    cannot: {
      denied:
        'Notifications are blocked for this site. Allow them in the browser’s settings for this site, then open this page again.',
      insecure: 'Notifications need an address that begins with https://.',
      'install-first':
        'On an iPhone or iPad, first add the back office to the home screen: tap Share, then ‘Add to Home Screen’, and open it from there.',
      unsupported: 'This browser cannot show notifications.',
    },
    devices: 'Devices that are notified',
    devicesHint: 'Those of your account.',
    here: 'This device',
    reached: (moment: string) => `Last notified on ${moment}`,
    neverReached: 'Not notified yet',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
  },
} as const
