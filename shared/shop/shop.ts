import * as v from 'valibot'
import type { OwnerWords } from '../catalog/translations.ts'
import type { Language } from '../language.ts'
import { LOW_STOCK } from '../stock/stock-state.ts'
import { SHOP } from './shop-profile.ts'
import type { OwnerText, ShopSettings } from './shop-settings.ts'

/* Separate from the schemas of the settings, which a first visit does not load. */

export const NO_SETTINGS: ShopSettings = { revision: 0 }

/** Settings embedded in a page: the server wrote and validated them. */
export const sentSettingsSchema = v.custom<ShopSettings>(
  (value) => typeof value === 'object' && value !== null && 'revision' in value,
)

/** The default texts of the shop in one language, used while the owner has set nothing. */
export interface ShopTexts {
  tagline: string
  street: string
  town: string
  country: string
}

/** The shop as pages of one language show it. */
export interface Shop {
  settings: ShopSettings
  name: string
  tagline: string
  /** Empty: none. */
  street: string
  town: string
  country: string
  phones: readonly string[]
  email: string | null
  networks: readonly { network: string; url: string }[]
  map: { latitude: number; longitude: number } | null
  /** Pieces at or below which stock is low. */
  lowStock: number
}

/** A text of the owner in a language; undefined when none was written. */
export function ownerWords(
  text: OwnerText | undefined,
  language: Language,
): OwnerWords | undefined {
  if (text === undefined) return undefined
  const version = language === 'en' ? undefined : text[language]
  if (version !== undefined) return { text: version, language }
  return text.text === '' ? undefined : { text: text.text, language: null }
}

const OWN_PLACE = ['name', 'street', 'town', 'phones', 'email', 'networks', 'map'] as const

/**
 * Whether the shop is still the example with which a new database starts. Once the owner has set a name, an address or
 * contact details, the example's street, phone and map would be those of somebody else.
 */
export function isExampleShop(settings: ShopSettings): boolean {
  return OWN_PLACE.every((key) => settings[key] === undefined)
}

/** The contact details of the example shop. */
const EXAMPLE = { phones: [SHOP.phone], email: SHOP.email, networks: SHOP.social, map: SHOP.map }
/** Contact details that the owner did not set are not shown. */
const NOT_SAID = { phones: [], email: null, networks: [], map: null }

/**
 * The shop in a language: the settings, else the profile and the texts of the language. Street, phones, email, networks
 * and map of the profile are only used for the example shop.
 */
export function shopIn(settings: ShopSettings, language: Language, texts: ShopTexts): Shop {
  const textOf = (key: 'tagline' | 'town') =>
    ownerWords(settings[key], language)?.text ?? texts[key]
  const isExample = isExampleShop(settings)
  const reached = isExample ? EXAMPLE : NOT_SAID
  return {
    settings,
    name: settings.name ?? SHOP.name,
    tagline: textOf('tagline'),
    street: isExample ? texts.street : (ownerWords(settings.street, language)?.text ?? ''),
    town: textOf('town'),
    country: texts.country,
    phones: settings.phones ?? reached.phones,
    email: settings.email ?? reached.email,
    networks: settings.networks ?? reached.networks,
    map: settings.map ?? reached.map,
    lowStock: settings.lowStock ?? LOW_STOCK,
  }
}
