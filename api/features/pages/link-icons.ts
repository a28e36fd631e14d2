import { iconPath } from '../../../shared/shop/icon-path.ts'

const TAB_ICON = /<link rel="icon"[^>]*>/
const TOUCH_ICON = /<link rel="apple-touch-icon"[^>]*>/

/**
 * Links a storefront page to the icons made from the shop's logo, for search engines and for a tab in which no script
 * runs. The manifest stays as built: the service worker checks its copy against the build, and the page itself links
 * another one (`pwa/src/local/link-shop.ts`).
 */
export function linkIcons(html: string, logo: string | undefined): string {
  if (logo === undefined) return html
  return html
    .replace(TAB_ICON, `<link rel="icon" href="${iconPath(logo, 'tab-64x64')}" type="image/png" />`)
    .replace(
      TOUCH_ICON,
      `<link rel="apple-touch-icon" href="${iconPath(logo, 'apple-180x180')}" />`,
    )
}
