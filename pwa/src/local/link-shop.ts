import { iconPath } from '../../../shared/shop/icon-path.ts'
import type { ShopSettings } from '../../../shared/shop/shop-settings.ts'

function link(rel: string, change: (link: HTMLLinkElement) => void): void {
  const found = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)
  if (found) change(found)
}

/**
 * Links the page to the manifest and the icons of a shop with its own name or logo. The server writes only the icons
 * into its pages: the service worker answers with the built page, whose manifest link is the one it precached.
 */
export function linkShop({ revision, name, logo }: ShopSettings): void {
  if (name === undefined && logo === undefined) return
  link('manifest', (manifest) => {
    const [path = ''] = manifest.href.split('?')
    manifest.href = `${path}?settings=${revision}`
  })
  if (logo === undefined) return
  link('icon', (icon) => {
    icon.type = 'image/png'
    icon.href = iconPath(logo, 'tab-64x64')
  })
  link('apple-touch-icon', (icon) => {
    icon.href = iconPath(logo, 'apple-180x180')
  })
}
