import * as v from 'valibot'
import { TRANSLATED_LANGUAGES } from '../catalog/translations.ts'
import { languageSchema, type Language } from '../language.ts'
import { LOCK_MINUTES, sellerLimitsSchema } from '../people/seller-limits.ts'

/*
 * What the owner says of the shop. Only what was set is stored and sent: the shop's profile and the texts of each
 * language stand in for the rest.
 */

/** A text of the owner's: the main one, and its versions in the other languages. */
export const ownerTextSchema = v.object({
  text: v.string(),
  fr: v.exactOptional(v.string()),
  ar: v.exactOptional(v.string()),
})
export type OwnerText = v.InferOutput<typeof ownerTextSchema>

/** Opening and closing time of one day, 'HH:MM'; null: closed. */
const dayHoursSchema = v.nullable(v.object({ opens: v.string(), closes: v.string() }))

/** What every page may show. Of what was never set, the key is absent. */
const publicEntries = {
  /** Rises with every change; 0 while nothing was ever set. */
  revision: v.number(),
  name: v.exactOptional(v.string()),
  tagline: v.exactOptional(ownerTextSchema),
  street: v.exactOptional(ownerTextSchema),
  town: v.exactOptional(ownerTextSchema),
  phones: v.exactOptional(v.array(v.string())),
  email: v.exactOptional(v.string()),
  networks: v.exactOptional(v.array(v.object({ network: v.string(), url: v.string() }))),
  map: v.exactOptional(v.object({ latitude: v.number(), longitude: v.number() })),
  /** From Sunday to Saturday. */
  hours: v.exactOptional(v.array(dayHoursSchema)),
  /** Path of a picture, as products have it. */
  logo: v.exactOptional(v.string()),
  heroTitle: v.exactOptional(ownerTextSchema),
  heroText: v.exactOptional(ownerTextSchema),
  heroPicture: v.exactOptional(v.string()),
  /** Ids of the categories with a carousel of their own on the home page, at most two. */
  featured: v.exactOptional(v.array(v.string())),
  about: v.exactOptional(ownerTextSchema),
  footer: v.exactOptional(ownerTextSchema),
  receiptHead: v.exactOptional(ownerTextSchema),
  receiptFoot: v.exactOptional(ownerTextSchema),
  returns: v.exactOptional(ownerTextSchema),
  /** Registre du commerce and numéro d'identification fiscale, on A4 receipts. */
  tradeRegister: v.exactOptional(v.string()),
  taxNumber: v.exactOptional(v.string()),
  defaultLanguage: v.exactOptional(languageSchema),
  /** Pieces at or below which stock is low. */
  lowStock: v.exactOptional(v.number()),
  /** The sum of an order's goods, in dinars, from which delivery is free. */
  freeDeliveryFrom: v.exactOptional(v.number()),
}

/** What devices at the counter are sent besides. */
const counterEntries = {
  /** Why something is taken off a price, to choose from at the till. */
  discountReasons: v.exactOptional(v.array(v.string())),
  /** Whether the cash of tills is counted by shifts. */
  shifts: v.exactOptional(v.boolean()),
  /** Minutes without a touch after which a till asks who stands at it; absent: never. */
  lockMinutes: v.exactOptional(v.picklist(LOCK_MINUTES)),
  /** What sellers may not do without a manager or an owner; absent: nothing is limited. */
  sellerLimits: v.exactOptional(sellerLimitsSchema),
}

/** Settings as devices are sent them: shoppers without what is the counter's. */
export const shopSettingsSchema = v.object({ ...publicEntries, ...counterEntries })
export type ShopSettings = v.InferOutput<typeof shopSettingsSchema>

/** What the back office sees besides. */
export const officeSettingsSchema = v.object({
  ...publicEntries,
  ...counterEntries,
  /** Limits of web orders for one phone number within an hour. */
  orderLimits: v.exactOptional(v.object({ pieces: v.number(), orders: v.number() })),
  /** Calls without an answer after which the desk proposes to cancel an order. */
  callTries: v.exactOptional(v.number()),
  /** Days without news after which a parcel is late. */
  newsDays: v.exactOptional(v.number()),
  /** Days after which a parcel that is coming back, or came back and was not received, is late. */
  backDays: v.exactOptional(v.number()),
  /** Whether somebody has finished the first-start guide. */
  guideDone: v.exactOptional(v.boolean()),
})
export type OfficeSettings = v.InferOutput<typeof officeSettingsSchema>

/** The settings without what is the back office's alone. */
export function counterSettings(settings: OfficeSettings): ShopSettings {
  const {
    orderLimits: _limits,
    callTries: _tries,
    newsDays: _newsDays,
    backDays: _backDays,
    guideDone: _done,
    ...shown
  } = settings
  return shown
}

/** The settings without what is the back office's or the counter's. */
export function publicSettings(settings: OfficeSettings): ShopSettings {
  const {
    discountReasons: _reasons,
    shifts: _shifts,
    lockMinutes: _lock,
    sellerLimits: _limits,
    ...shown
  } = counterSettings(settings)
  return shown
}

/** The settings with only those versions that a page in this language shows, to be sent within the page. */
export function settingsIn(settings: ShopSettings, language: Language): ShopSettings {
  const others = TRANSLATED_LANGUAGES.filter((translated) => translated !== language)
  const entries = Object.entries(settings).map(([key, value]) => {
    if (typeof value !== 'object' || !('text' in value)) return [key, value] as const
    const kept = Object.entries(value).filter(([version]) => !others.some((one) => one === version))
    return [key, Object.fromEntries(kept)] as const
  })
  return Object.fromEntries(entries) as unknown as ShopSettings
}
