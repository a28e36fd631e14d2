import { createFormats } from '../../formats.ts'
import { MAX_PICTURE_SIDE } from '../../catalog/picture.ts'
import type { CategoryJson } from '../../catalog/product.ts'
import type { TranslatedLanguage } from '../../catalog/translations.ts'
import type { OfficeSettings } from '../../shop/shop-settings.ts'
import type { OrderJson } from '../../orders/order.ts'
import { dinarsToCentimes } from '../../money.ts'
import type { ShippingType, TariffJson } from '../../shipping/tariffs.ts'
import { type Sentence, sentenceIn } from '../sentence.ts'
import { counted } from './counted.ts'
import { wilayaName } from './wilayas.ts'

const { formatCount, formatExactPrice } = createFormats('en')

/** '3 minutes', '6 hours' */
function waitOf(minutes: number): string {
  return minutes < 60
    ? counted(minutes, 'minute', 'minutes')
    : counted(Math.ceil(minutes / 60), 'hour', 'hours')
}

const amount = (dinars: number) => formatExactPrice(dinarsToCentimes(dinars), 'DA')

/** The titles of a product's versions, as far as they exist. They are used instead of the main title. */
export type VersionTitles = { [L in TranslatedLanguage]?: string }

/** The goods in a sentence: 'Rhumel', 'Rhumel (size M)'. */
function goods(title: string, size: string | null): string {
  return size === null ? title : `${title} (size ${size})`
}

/** Every expected refusal: its stable code, and the sentence shown to people. */
export const refusalTexts = {
  'invalid-request': (details: { reason: Sentence }) => sentenceIn('en', details.reason),
  'unreadable-body': () => 'The request could not be read. Send it again as JSON.',
  'wrong-content-type': () => 'Send this request as JSON.',
  'body-too-large': () => 'The request is too large.',
  'too-busy': () => 'The shop has too much to do at the moment. Please try again in a few seconds.',
  'too-slow': () => 'The request took too long to arrive. Please try again.',
  'storage-full': () => 'The shop cannot save anything at the moment. Please try again in a while.',
  'unreadable-picture': () =>
    'This picture cannot be read. Please choose a JPEG, PNG, WebP or AVIF file.',
  'picture-too-large': () => 'A picture has at most 12 megapixels and 10 MB.',
  'picture-too-long': () =>
    `A picture is at most ${formatCount(MAX_PICTURE_SIDE)} pixels wide and high.`,
  'not-an-upload': () => 'Send this request as a form (multipart/form-data).',
  'unreadable-upload': () => 'The upload could not be read to its end. Please send it again.',
  'too-many-pictures': (details: { max: number }) =>
    details.max === 1 ? 'Send one picture only.' : `Send at most ${details.max} pictures.`,
  'not-found': () => 'There is nothing at this address.',
  'method-not-allowed': () => 'This address does not answer that method.',
  'unknown-product': () => 'Product not found.',
  'unknown-stocktake': () => 'Stocktake not found.',
  'product-changed': (_details: { product: object }) => 'This product was changed elsewhere.',
  'barcode-taken': (details: { barcode: string; title: string; size: string | null }) =>
    `The barcode ${details.barcode} already belongs to ${goods(details.title, details.size)}.`,
  'desk-held': (details: { email: string }) =>
    `${details.email} is calling about this order. Take another one.`,
  'import-changed': (details: { line: number; reason: Sentence }) =>
    `Nothing was imported. Line ${details.line}: ${sentenceIn('en', details.reason)} Check the file again.`,
  'unknown-order': () => 'Order not found.',
  // The same for an unknown number and for another phone number: strangers learn nothing from it.
  'no-such-order': () =>
    'No order of the last 30 days has this number and this phone number. Please check both, open the link of an older one, or call the shop.',
  'no-such-link': () =>
    'This link leads to no order of the last six months. Please check that it is whole, or call the shop.',
  'unknown-courier': () => 'This courier is not used any more. Please choose another one.',
  'too-many-couriers': (details: { max: number }) => `At most ${details.max} couriers.`,
  'courier-changed': (details: { name: string }) =>
    `${details.name} was changed elsewhere. Please look at it again.`,
  'unknown-handover': () => 'Hand-over not found.',
  'handover-changed': (details: { numbers: readonly number[] }) =>
    `Nothing was handed over. Orders that changed meanwhile: ${details.numbers.join(', ')}. Look at the list again.`,
  'parcels-refused': (details: { numbers: readonly number[] }) =>
    `Nothing was handed over. Orders that the courier would refuse: ${details.numbers.join(', ')}. Correct them first.`,
  'unknown-parcel': () => 'Parcel not found.',
  'unknown-payout': () => 'Payout not found.',
  'payout-day': () =>
    'The day of a payout has not come yet. Please choose today or an earlier day.',
  'payout-changed': () =>
    'Nothing was recorded: parcels of this payout changed meanwhile. Look at the new sums, and record it again.',
  'payout-followed': (details: { number: number }) =>
    `Payout ${details.number} settled a correction of this one. Reverse that one first.`,
  'unknown-status-import': () => 'There is no such import.',
  'parcel-changed': (details: { number: number }) =>
    `There is news of the parcel of order ${details.number}. Look at it again.`,
  'parcel-withdrawn': (details: { number: number }) =>
    `The parcel of order ${details.number} was withdrawn with its order: nothing is said of it any more.`,
  'parcel-received': (details: { number: number }) =>
    `The parcel of order ${details.number} was received in the shop already.`,
  'parcel-not-shipped': (details: { number: number }) =>
    `Order ${details.number} is not Shipped, so its parcel cannot be under way.`,
  'parcel-elsewhere': (details: { number: number }) =>
    `Order ${details.number} is under way in another parcel already.`,
  'parcel-news-time': () => 'The time must lie between the hand-over and now.',
  'nothing-to-undo': () => 'There is nothing left to take back.',
  'tracking-taken': (details: { tracking: string; number: number }) =>
    `${details.tracking} is the number of the parcel of order ${details.number} already. Which of the two is right?`,
  'unknown-category': () => 'Category not found.',
  'category-taken': (details: { title: string }) =>
    `There is already a category called ${details.title}.`,
  'category-changed': (_details: { category: CategoryJson }) =>
    'This category was changed elsewhere.',
  'settings-changed': (_details: { settings: OfficeSettings }) =>
    'The settings were changed elsewhere.',
  'unknown-message': () => 'Message not found.',
  'unknown-note': () => 'This is not on the list any more.',
  'unknown-person': () => 'There is no such person any more. Please load the list again.',
  'person-name-taken': (details: { name: string }) =>
    `There is already somebody called ${details.name}. Please add a second name.`,
  'too-many-people': (details: { max: number }) => `At most ${details.max} people.`,
  'unknown-webhook': () => 'This is not there any more.',
  'too-many-webhooks': (details: { max: number }) => `At most ${details.max} webhooks.`,
  'unknown-size': (details: { title: string; titles?: VersionTitles; size: string | null }) =>
    details.size === null
      ? `Please select a size of ${details.title}.`
      : `${details.title} has no size ${details.size}.`,
  'unknown-wilaya': (details: { city: string }) => `We do not deliver to ${details.city} yet.`,
  'wrong-shipping': (details: { city: string }) =>
    `The shipping price for ${details.city} has changed. Please choose the shipping type again.`,
  /** The sent and the current price of delivery, in dinars; `free`: which of the two is written as 'free'. */
  'shipping-changed': (details: {
    city: string
    sent: number
    expected: number
    free?: 'before' | 'now'
  }) => {
    const was = details.free === 'before' ? 'free' : amount(details.sent)
    const is = details.free === 'now' ? 'free' : amount(details.expected)
    return `Delivery to ${wilayaName(details.city)} was ${was} and is now ${is}. Please look at the new total and confirm again.`
  },
  /** `only`: the type with which the shop still delivers there, if there is one. */
  'shipping-off': (details: { city: string; only: ShippingType | null }) => {
    const wilaya = wilayaName(details.city)
    if (details.only === null) return `We do not deliver to ${wilaya} at the moment.`
    return details.only === 'Home'
      ? `In ${wilaya} we deliver only to the door at the moment.`
      : `In ${wilaya} we deliver only to the stop desk at the moment.`
  },
  /** The tariffs as they are on the server. */
  'tariff-changed': (_details: { tariffs: TariffJson[] }) =>
    'Delivery prices were changed elsewhere.',
  'out-of-stock': (details: {
    title: string
    titles?: VersionTitles
    size: string | null
    left: number
  }) => {
    const what = goods(details.title, details.size)
    return details.left > 0 ? `Only ${details.left} of ${what} left.` : `${what} is out of stock.`
  },
  'more-than-left': (details: { title: string; size: string | null; left: number }) => {
    const what = goods(details.title, details.size)
    return details.left > 0
      ? `Only ${details.left} of ${what} can still be returned.`
      : `Nothing of ${what} is left to return.`
  },
  'below-returned': (details: { title: string; size: string | null; returned: number }) =>
    `${details.returned} of ${goods(details.title, details.size)} came back: at least as many must stay on the order.`,
  /** Both in dinars. */
  'total-differs': (details: { sent: number; expected: number }) =>
    `The total sent is ${amount(details.sent)}, but the lines add up to ${amount(details.expected)}.`,
  /** `order` is the current state on the server. */
  'order-changed': (_details: { order: OrderJson }) => 'This order was changed elsewhere.',
  'key-reuse': () =>
    'This was already sent with other content. Please reload the page and send it again.',
  'id-reuse': () => 'This operation id was already used for something else.',
  'operation-too-large': (details: { kilobytes: number }) =>
    `This operation is larger than ${details.kilobytes} kB. It stays on its device.`,
  'malformed-operation': (details: { reason: string }) =>
    `This operation cannot be read: ${details.reason}`,
  resnapshot: () => 'Your copy of the catalogue is too old. It will be loaded again.',
  'not-signed-in': () => 'Please login again.',
  'wrong-login': () => 'Invalid email or password',
  'wrong-password': () => 'The current password is not right.',
  'common-password': () =>
    'Many people use this password, so it is the first that others would try. Please choose another, such as three words and a number that only you would put together.',
  'password-needed': () =>
    'Please enter your current password. If nothing asks for it, reload the page first.',
  'not-your-account': () => 'You can only change your own email and password.',
  'not-allowed': () => 'Your account may not do this. Ask an owner of the shop.',
  'last-owner': () =>
    'This is the only owner of the shop, so it has to stay one. Make another account an owner first.',
  'unknown-account': () => 'This account does not wait any more.',
  'account-gone': () => 'This account is not there any more.',
  'last-account': () =>
    'This is the only account that can sign in, so it has to stay. Create another one first.',
  'unknown-device': () => 'Device not found.',
  'till-removed': () =>
    'This till was removed. Sign in as an owner or manager to send its sales or to enrol it again.',
  'till-expired': () =>
    'This till was not in contact for 90 days. Sign in as an owner or manager to enrol it again.',
  'unknown-gap': () => 'Nothing of this kind is missing any more. Please look again.',
  'awaiting-approval': () => 'Your account is waiting for approval.',
  'registration-closed': () =>
    'Registration is closed. Ask an administrator to create your account.',
  /** For the right password with the email that the account had before. `email`: the one it has. */
  'email-changed': (details: { email: string }) =>
    `The email of this account was changed to ${details.email}. If it was you, sign in with that one. If not, press 'Forgot your password?' and enter the email from before.`,
  'too-many-waiting': () =>
    'Too many accounts wait for approval. Ask an owner of the shop to create yours in Settings.',
  'email-taken': () => 'An account with this email already exists.',
  'reset-link-ended': () => 'This link does not work any more. Please ask for another.',
  'no-email-set': () => 'This shop sends no emails.',
  'no-printer': () => 'This server has no receipt printer.',
  'printer-away': () =>
    'The receipt printer does not answer. Is it switched on, and on the network? Nothing was printed.',
  'printer-broke-off': () =>
    'The receipt printer stopped before everything was printed. Look at its paper and its cover, then print again.',
  'print-unknown': () =>
    'The answer to an earlier try was lost, and the shop’s program was interrupted since: it may be on paper already. Nothing was printed now.',
  'csrf-missing': () => 'This request came without its security header. Please reload the page.',
  // The specification's sentences: minutes left, rounded up, and always in the plural.
  'too-many-logins': (details: { minutes: number }) =>
    `Too many login attempts. Please try again in ${details.minutes} minutes.`,
  'too-many-registrations': (details: { minutes: number }) =>
    `Too many registration attempts. Please try again in ${details.minutes} minutes.`,
  'too-many-passwords': (details: { minutes: number }) =>
    `Too many attempts with a wrong password. Please try again in ${details.minutes} minutes.`,
  'too-many-resets': (details: { minutes: number }) =>
    `Too many attempts. Please try again in ${details.minutes} ${details.minutes === 1 ? 'minute' : 'minutes'}.`,
  'too-many-messages': (details: { minutes: number }) =>
    `Too many messages. Please try again in ${details.minutes} ${details.minutes === 1 ? 'minute' : 'minutes'}.`,
  'too-many-tries': (details: { minutes: number }) =>
    `Too many tries. Please try again in ${waitOf(details.minutes)}, or call the shop.`,
  'too-many-orders': () => 'Several orders are open already. Please call the shop.',
  'too-many-requests': () => 'Too many requests. Please wait a minute and try again.',
} as const
