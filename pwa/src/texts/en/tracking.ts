import { counted } from '../../../../shared/texts/en/counted.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'

/** The page on which shoppers follow their orders. */
export const trackingTexts = {
  lead: 'Where your order stands, what it costs at the door and whom to call.',
  form: 'Find an order',
  number: 'Order number',
  numberHint: 'The shop gave it to you after you ordered.',
  phone: 'Phone Number',
  phoneHint: 'The one you ordered with.',
  find: 'Find my order',
  failed: 'The order was not found',
  tooManyTitle: 'Not looked up this time',
  lostTitle: 'The shop did not answer',
  lost: 'Looking for an order needs a connection. What you typed is kept.',
  lostLink: 'This order was not opened on this device before, so it needs a connection.',
  offlineTitle: 'You are offline',
  offline: 'Looking for an order needs a connection. The orders on this device open without one.',
  serverBrokenTitle: 'The shop’s server has a problem',
  serverBroken:
    'Looking for an order may not work now. The orders on this device open all the same.',
  brokenLinkTitle: 'This link is not whole',
  brokenLink:
    'A part of it is missing. Open it again from where you have it, or find the order here.',

  mine: 'My orders on this device',
  mineHint: 'Kept in this browser alone.',
  none: 'No order on this device yet',
  noneText: 'What you order or look up here is listed, also without a connection.',
  notKept: 'This browser keeps nothing: save the link of your order elsewhere.',
  order: (number: number) => `Order ${number}`,
  placedOn: (day: string) => `Placed on ${day}`,
  all: 'All orders on this device',
  remove: 'Remove from this device',
  removed: 'Removed from this device',
  undo: 'Undo',

  loading: 'Loading the order…',
  asOf: (moment: string) => `As of ${moment}`,
  asOfToday: (clock: string) => `As of ${clock}`,
  lastKnown: (moment: string) => `Last known on ${moment}`,
  lastKnownOffline: 'There is no connection to the shop. This is how the order stood then.',
  lastKnownBroken: 'The shop’s server has a problem. This is how the order stood then.',
  lastKnownGone:
    'The shop does not find this order any more. This is how it stood then: please call the shop.',
  checkAgain: 'Check again',
  noStateTitle: 'The order could not be loaded',

  states: {
    placed: {
      title: 'We have your order',
      text: 'The shop will call you to confirm it.',
    },
    confirmed: {
      title: 'Your order is confirmed',
      text: 'It is being made ready to leave the shop.',
    },
    sent: { title: 'Your order is on its way', text: 'It has left the shop.' },
    'with-courier': {
      title: 'Your order is with the courier',
      text: 'It is on its way to your wilaya.',
    },
    'at-hub': {
      title: 'Your order is at the courier’s depot',
      text: 'The last part of its way is next.',
    },
    'out-for-delivery': {
      title: 'Your order is out for delivery',
      text: 'Keep your phone at hand: the courier may call you.',
    },
    tried: {
      title: 'The courier could not deliver it',
      text: 'It will be tried again. Answer the courier’s call, or call the shop.',
    },
    delivered: {
      title: 'Your order was delivered',
      text: 'If something does not fit, call the shop.',
    },
    'coming-back': {
      title: 'Your order is going back to the shop',
      text: 'It could not be delivered. Call the shop if you still want it.',
    },
    'came-back': {
      title: 'Your order is back at the shop',
      text: 'Call the shop if you still want it.',
    },
    cancelled: {
      title: 'Your order was cancelled',
      text: 'Call the shop if that is a mistake.',
    },
  },
  since: (moment: string) => `Since ${moment}`,
  handedTo: (courier: string, day: string) => `Handed to ${isolate(courier)} on ${day}`,
  parcelPage: (courier: string) => `Follow the parcel with ${isolate(courier)}`,
  way: 'The way of your order',
  steps: {
    placed: 'Placed',
    confirmed: 'Confirmed',
    sent: 'Sent',
    'out-for-delivery': 'Out for delivery',
    delivered: 'Delivered',
  },
  stepDone: 'done',

  atDoor: 'To pay at the door',
  inCash: 'In cash, when you have it in your hands.',
  paid: 'Paid at the door',
  nothingToPay: 'Nothing to pay',
  lines: 'In this order',
  cameBack: (count: number) => `${counted(count, 'piece', 'pieces')} came back and cost nothing.`,
  to: (wilaya: string) => `To ${isolate(wilaya)}`,

  help: 'Whom to call',
  helpText: (number: number) => `Say the number of your order: ${number}.`,
  link: 'The private link',
  linkText:
    'Whoever has it sees this order, without your name, phone number and address. Share it only with whom you trust.',
  share: 'Share the link',
  copy: 'Copy the link',
  copied: 'The link is copied',
  notCopied: 'The link could not be copied. Copy it from the address bar.',

  push: {
    title: 'Be told by a notification',
    text: 'This device shows one when the order is confirmed, and one when it is sent.',
    textSent: 'This device shows one when the order is sent.',
    notify: 'Notify me',
    stop: 'Stop',
    isOn: 'This device will be notified.',
    failed: 'That did not work. Please check your connection and try again.',
    cannot: {
      denied:
        'Notifications are blocked for this site. Allow them in the browser’s settings for this site, then open this page again.',
      insecure: 'Notifications need an address that begins with https://.',
      'install-first':
        'On an iPhone or iPad, first add the shop to the home screen: tap Share, then ‘Add to Home Screen’, and open your order from there.',
      unsupported: 'This browser cannot show notifications. The shop calls you in any case.',
    },
  },
} as const
