import * as v from 'valibot'
import type { OwnerWords } from '../catalog/translations.ts'
import type { Language } from '../language.ts'
import { LOW_STOCK } from '../stock/stock-state.ts'
import { SHOP } from './shop-profile.ts'
import type { OwnerText, ShopSettings } from './shop-settings.ts'

/* Apart from the schemas of the settings, which a first visit does not load. */

export const NO_SETTINGS: ShopSettings = { revision: 0 }

/** Settings within a page: written by the server, which checked them. */
export const sentSettingsSchema = v.custom<ShopSettings>(
  (value) => typeof value === 'object' && value !== null && 'revision' in value,
)

/** What the shop says of itself in one language while nothing was set. */
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
  street: string
  town: string
  country: string
  /** At least one. */
  phones: readonly string[]
  email: string
  networks: readonly { network: string; url: string }[]
  map: { latitude: number; longitude: number }
  /** Pieces at or below which stock is low. */
  lowStock: number
}

/** A text of the owner's in a language; undefined when none was written. */
export function ownerWords(
  text: OwnerText | undefined,
  language: Language,
): OwnerWords | undefined {
  if (text === undefined) return undefined
  const version = language === 'en' ? undefined : text[language]
  if (version !== undefined) return { text: version, language }
  return text.text === '' ? undefined : { text: text.text, language: null }
}

/** The shop in a language: what was set, else the profile and the texts of the language. */
export function shopIn(settings: ShopSettings, language: Language, texts: ShopTexts): Shop {
  const textOf = (key: 'tagline' | 'street' | 'town') =>
    ownerWords(settings[key], language)?.text ?? texts[key]
  return {
    settings,
    name: settings.name ?? SHOP.name,
    tagline: textOf('tagline'),
    street: textOf('street'),
    town: textOf('town'),
    country: texts.country,
    phones: settings.phones ?? [SHOP.phone],
    email: settings.email ?? SHOP.email,
    networks: settings.networks ?? SHOP.social,
    map: settings.map ?? SHOP.map,
    lowStock: settings.lowStock ?? LOW_STOCK,
  }
}
