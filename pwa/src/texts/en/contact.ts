import { formatCount } from './formats.ts'
import { MAX_MESSAGE_LENGTH } from '../../../../shared/contact/contact-message.ts'

/** Sentences of the contact page. */
export const contactTexts = {
  title: 'Contact',
  lead: 'A question about a size, an order or a delivery? Write to us, and the answer comes by email.',

  form: 'Write to us',
  email: 'Email',
  emailHint: 'The answer goes to this address.',
  message: 'Message',
  length: (length: number) =>
    `${formatCount(length)} of ${formatCount(MAX_MESSAGE_LENGTH)} characters`,
  trap: 'Leave this field empty',
  send: 'Envoyer',
  /** The language of the word above. */
  sendLanguage: 'fr',

  sentTitle: 'Your message has been sent',
  sent: (email: string) => `We read it in the shop and answer to ${email}.`,
  writeAnother: 'Write another message',

  offlineTitle: 'You are offline',
  offline: 'Sending needs a connection. You can write now: what you type is kept.',
  serverBrokenTitle: 'The shop’s server has a problem',
  serverBroken: 'Sending may not work at the moment. You can write now: what you type is kept.',
  lostTitle: 'The shop did not answer',
  lost: 'Sending needs a connection. Everything you typed is kept. Pressing ‘Envoyer’ again is safe: it makes one message.',
  unsureTitle: 'We could not tell whether the message arrived',
  unsure: 'Everything you typed is kept. Pressing ‘Envoyer’ again is safe: it makes one message.',
  refusedTitle: 'The message was not sent',
  failed: 'Failed to send the message',

  ways: 'Other ways to reach us',
  call: 'Call us',
  write: 'Write an email',
  visit: 'Visit us',

  map: 'Where we are',
  showMap: 'Show map',
  mapNote: 'The map is loaded from openstreetmap.org.',
  mapOffline: 'The map needs a connection.',
  mapRefused: 'The map cannot be shown here.',
  mapFrame: (shop: string) => `Map of the streets around ${shop}`,
  openMap: 'Open in OpenStreetMap',
} as const
