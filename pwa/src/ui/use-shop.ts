import { createContext, useContext, useMemo } from 'react'
import { NO_SETTINGS, shopIn, type Shop } from '../../../shared/shop/shop.ts'
import type { ShopSettings } from '../../../shared/shop/shop-settings.ts'
import { shopTexts } from '#shared-texts/shop.ts'
import { LANGUAGE } from '#texts/language.ts'

/** The shop's settings; the storefront and the back office provide those that they know. */
export const ShopSettingsContext = createContext<ShopSettings>(NO_SETTINGS)

/** The shop in the language of the page. */
export function useShop(): Shop {
  const settings = useContext(ShopSettingsContext)
  return useMemo(() => shopIn(settings, LANGUAGE, shopTexts), [settings])
}
