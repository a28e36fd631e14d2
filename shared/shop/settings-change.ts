import * as v from 'valibot'
import { emailSchema } from '../accounts/email.ts'
import { MOST_TRIES } from '../desk/call-tries.ts'
import { idSchema } from '../ids.ts'
import { languageSchema } from '../language.ts'
import { hasAtMostTwoDecimals, MAX_PRICE_DINARS } from '../money.ts'
import { LOCK_MINUTES } from '../people/seller-limits.ts'
import { MOST_LATE_DAYS } from '../parcels/late-days.ts'
import { readPhone } from '../phone.ts'
import { MOST_LOW_STOCK } from '../stock/stock-state.ts'
import { MAX_DISCOUNT_REASON } from '../store-order/discount.ts'
import { plainText } from '../plain-text.ts'
import { sanitize } from '../sanitize.ts'
import type { officeEntryTexts } from '../texts/en/office-entries.ts'
import { sayOffice } from '../texts/say-office.ts'
import { tidy } from '../tidy.ts'
import { wholeNumberWithin } from '../whole-number.ts'
import type { OfficeSettings } from './shop-settings.ts'

/** The most characters of each kind of text. */
export const SETTINGS_LENGTHS = { name: 40, line: 120, text: 4000, url: 300, number: 40 } as const
export const MAX_PHONES = 3
export const MAX_NETWORKS = 6
export const MAX_FEATURED = 2
export const MAX_DISCOUNT_REASONS = 12
/** The most that the unconfirmed web orders of one phone number may be allowed to hold. */
const MOST_UNCONFIRMED_PIECES = 9999
const MOST_UNCONFIRMED_DINARS = 9_999_999
/** A picture that POST /api/shop-settings/pictures stored. */
const PICTURE = /^\/uploads\/[0-9a-f]{16,64}-[0-9a-f]{6}-1200\.webp$/

type FieldName = keyof typeof officeEntryTexts.settings.fields

function sayTooLong(field: FieldName, max: number) {
  return sayOffice((texts) => texts.settings.tooLong(texts.settings.fields[field], max))
}

function line(field: FieldName, max: number) {
  return v.pipe(v.string(), tidy(sanitize), v.maxLength(max, sayTooLong(field, max)))
}

/** Words of the owner in each language. Empty versions are dropped. Null removes them. */
function wordsOf<const TSchema extends v.GenericSchema<string>>(text: TSchema) {
  return v.nullable(v.object({ text, fr: v.exactOptional(text), ar: v.exactOptional(text) }))
}

const ownerLine = (field: FieldName, max: number) => wordsOf(line(field, max))

/** A text of several lines. */
function ownerText(field: FieldName, max: number) {
  const clean = tidy((text) => plainText(text.replace(/[<>]/g, '')))
  return wordsOf(v.pipe(v.string(), clean, v.maxLength(max, sayTooLong(field, max))))
}

const phoneSchema = v.pipe(
  v.string(),
  tidy(readPhone),
  v.regex(
    /^0[1-9]\d{7,8}$/,
    sayOffice((texts) => texts.settings.phone),
  ),
)

const urlSchema = v.pipe(
  v.string(),
  tidy((text) => text.trim()),
  v.maxLength(SETTINGS_LENGTHS.url, sayTooLong('network', SETTINGS_LENGTHS.url)),
  v.check(
    (text) => URL.canParse(text) && new URL(text).protocol === 'https:',
    sayOffice((texts) => texts.settings.url),
  ),
)

const TIME = v.pipe(
  v.string(),
  v.regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    sayOffice((texts) => texts.settings.time),
  ),
)
const dayHours = v.nullable(
  v.pipe(
    v.object({ opens: TIME, closes: TIME }),
    v.check(
      ({ opens, closes }) => opens < closes,
      sayOffice((texts) => texts.settings.closesFirst),
    ),
  ),
)

/** A sum in dinars, at least `least`. */
function sumFrom(least: number) {
  const most = MAX_PRICE_DINARS
  const sentence = sayOffice((texts) => texts.settings.sumFrom(least, most))
  return v.pipe(
    v.number(sentence),
    v.minValue(least, sentence),
    v.maxValue(most, sentence),
    v.check(hasAtMostTwoDecimals, sentence),
  )
}

/** A sum of goods in dinars. 0 means none, because every order would reach it. */
function sum() {
  const most = MAX_PRICE_DINARS
  const sentence = sayOffice((texts) => texts.settings.sum(most))
  return v.pipe(
    v.number(sentence),
    v.gtValue(0, sentence),
    v.maxValue(most, sentence),
    v.check(hasAtMostTwoDecimals, sentence),
  )
}

function coordinate(most: number) {
  const place = sayOffice((texts) => texts.settings.place)
  return v.pipe(v.number(place), v.minValue(-most, place), v.maxValue(most, place))
}

const { name, line: lineLength, text, number } = SETTINGS_LENGTHS

/** What a change may set, by key; null restores the default of a new shop. */
const changes = {
  name: v.nullable(
    v.pipe(
      line('name', name),
      v.minLength(
        1,
        sayOffice((texts) => texts.settings.name),
      ),
    ),
  ),
  tagline: ownerLine('tagline', lineLength),
  street: ownerLine('street', lineLength),
  town: ownerLine('town', lineLength),
  phones: v.nullable(
    v.pipe(
      v.array(phoneSchema),
      v.minLength(
        1,
        sayOffice((texts) => texts.settings.phone),
      ),
      v.maxLength(MAX_PHONES),
    ),
  ),
  email: v.nullable(emailSchema),
  networks: v.nullable(
    v.pipe(
      v.array(
        v.object({
          network: v.pipe(
            line('network', number),
            v.minLength(
              1,
              sayOffice((texts) => texts.settings.networkName),
            ),
          ),
          url: urlSchema,
        }),
      ),
      v.maxLength(MAX_NETWORKS),
    ),
  ),
  map: v.nullable(v.object({ latitude: coordinate(90), longitude: coordinate(180) })),
  hours: v.nullable(v.pipe(v.array(dayHours), v.length(7))),
  logo: v.nullable(v.pipe(v.string(), v.regex(PICTURE))),
  heroTitle: ownerLine('heroTitle', lineLength),
  heroText: ownerText('heroText', lineLength * 2),
  heroPicture: v.nullable(v.pipe(v.string(), v.regex(PICTURE))),
  featured: v.nullable(v.pipe(v.array(idSchema), v.maxLength(MAX_FEATURED))),
  about: ownerText('about', text),
  footer: ownerText('footer', lineLength * 2),
  receiptHead: ownerText('receiptHead', lineLength * 2),
  receiptFoot: ownerText('receiptFoot', lineLength * 2),
  returns: ownerText('returns', lineLength * 4),
  tradeRegister: v.nullable(line('tradeRegister', number)),
  taxNumber: v.nullable(line('taxNumber', number)),
  defaultLanguage: v.nullable(languageSchema),
  lowStock: v.nullable(wholeNumberWithin(0, MOST_LOW_STOCK)),
  freeDeliveryFrom: v.nullable(sum()),
  discountReasons: v.nullable(
    v.pipe(
      v.array(
        v.pipe(
          line('discountReason', MAX_DISCOUNT_REASON),
          v.minLength(
            1,
            sayOffice((texts) => texts.settings.emptyReason),
          ),
        ),
      ),
      v.maxLength(
        MAX_DISCOUNT_REASONS,
        sayOffice((texts) => texts.settings.mostReasons(MAX_DISCOUNT_REASONS)),
      ),
    ),
  ),
  shifts: v.nullable(v.boolean()),
  lockMinutes: v.nullable(v.picklist(LOCK_MINUTES)),
  sellerLimits: v.nullable(
    v.object({
      discountPercent: v.exactOptional(wholeNumberWithin(0, 100)),
      refund: v.exactOptional(sumFrom(0)),
      noRefundWithoutReceipt: v.exactOptional(v.literal(true)),
      noCashMoves: v.exactOptional(v.literal(true)),
    }),
  ),
  orderLimits: v.nullable(
    v.object({ pieces: wholeNumberWithin(1, 999), orders: wholeNumberWithin(1, 20) }),
  ),
  unconfirmedLimits: v.nullable(
    v.object({
      pieces: wholeNumberWithin(1, MOST_UNCONFIRMED_PIECES),
      value: wholeNumberWithin(1, MOST_UNCONFIRMED_DINARS),
    }),
  ),
  callTries: v.nullable(wholeNumberWithin(1, MOST_TRIES)),
  newsDays: v.nullable(wholeNumberWithin(1, MOST_LATE_DAYS)),
  backDays: v.nullable(wholeNumberWithin(1, MOST_LATE_DAYS)),
  guideDone: v.boolean(),
}

/** Body of PUT /api/shop-settings: the changed settings, and the revision that the change is based on. */
export const settingsChangeSchema = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  change: v.partial(v.object(changes)),
})
export type SettingsChange = v.InferOutput<typeof settingsChangeSchema>['change']

/** The settings after a change; null restores the default of a new shop. */
export function withChange(settings: OfficeSettings, change: SettingsChange): OfficeSettings {
  const entries = Object.entries({ ...settings, ...change })
  return Object.fromEntries(
    entries.filter(([, value]) => value !== null),
  ) as unknown as OfficeSettings
}
