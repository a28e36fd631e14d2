import * as v from 'valibot'
import { TRANSLATED_LANGUAGES } from '../catalog/translations.ts'
import { languageSchema, type Language } from '../language.ts'
import { LOCK_MINUTES, sellerLimitsSchema } from '../people/seller-limits.ts'

/*
 * The settings of the owner. Only what was set is stored and sent; the shop's profile and the texts of each language
 * provide the defaults.
 */

/** A text of the owner: the main one, and its versions in other languages. */
export const ownerTextSchema = v.object({
  text: v.string(),
  fr: v.exactOptional(v.string()),
  ar: v.exactOptional(v.string()),
})
export type OwnerText = v.InferOutput<typeof ownerTextSchema>

/** Opening and closing time of one day, 'HH:MM'; null: closed. */
const dayHoursSchema = v.nullable(v.object({ opens: v.string(), closes: v.string() }))

/** The settings that every page may show. The key of a setting that was never set is absent. */
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
  /** Path of a picture, in the format of product pictures. */
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
  /** Registre du commerce and numéro d'identification fiscale, shown on A4 receipts. */
  tradeRegister: v.exactOptional(v.string()),
  taxNumber: v.exactOptional(v.string()),
  defaultLanguage: v.exactOptional(languageSchema),
  /** Pieces at or below which stock is low. */
  lowStock: v.exactOptional(v.number()),
  /** The sum of an order's goods, in dinars, from which delivery is free. */
  freeDeliveryFrom: v.exactOptional(v.number()),
}

/** Additional settings for devices at the counter. */
const counterEntries = {
  /** Reasons for discounts, to choose from at the till. */
  discountReasons: v.exactOptional(v.array(v.string())),
  /** Whether cash at the tills is counted by shifts. */
  shifts: v.exactOptional(v.boolean()),
  /** Minutes without input after which a till asks who stands at it; absent: never. */
  lockMinutes: v.exactOptional(v.picklist(LOCK_MINUTES)),
  /** What sellers may not do without approval by a manager or an owner; absent: no limits. */
  sellerLimits: v.exactOptional(sellerLimitsSchema),
}

/** The settings that devices receive. Shoppers do not receive those of the counter. */
export const shopSettingsSchema = v.object({ ...publicEntries, ...counterEntries })
export type ShopSettings = v.InferOutput<typeof shopSettingsSchema>

/** Additional settings for the back office. */
export const officeSettingsSchema = v.object({
  ...publicEntries,
  ...counterEntries,
  /** Limits of web orders for one phone number within an hour. */
  orderLimits: v.exactOptional(v.object({ pieces: v.number(), orders: v.number() })),
  /** What the unconfirmed web orders of one phone number may hold together; the value in dinars. */
  unconfirmedLimits: v.exactOptional(v.object({ pieces: v.number(), value: v.number() })),
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

/** The settings without those that only the back office may see. */
export function counterSettings(settings: OfficeSettings): ShopSettings {
  const {
    orderLimits: _limits,
    unconfirmedLimits: _unconfirmed,
    callTries: _tries,
    newsDays: _newsDays,
    backDays: _backDays,
    guideDone: _done,
    ...shown
  } = settings
  return shown
}

/** The settings without those of the back office and the counter. */
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

/** The settings with only the versions that a page in this language shows, for embedding in the page. */
export function settingsIn(settings: ShopSettings, language: Language): ShopSettings {
  const others = TRANSLATED_LANGUAGES.filter((translated) => translated !== language)
  const entries = Object.entries(settings).map(([key, value]) => {
    if (typeof value !== 'object' || !('text' in value)) return [key, value] as const
    const kept = Object.entries(value).filter(([version]) => !others.some((one) => one === version))
    return [key, Object.fromEntries(kept)] as const
  })
  return Object.fromEntries(entries) as unknown as ShopSettings
}
