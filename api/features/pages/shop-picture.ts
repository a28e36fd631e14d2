import type { PreviewPicture } from './page-description.ts'
import type { PageLanguage } from './page-language.ts'

/** In pwa/public. */
export const SHOP_PICTURE_PATH = '/hero-wide.webp'

/** Preview picture of pages without their own picture. */
export function shopPicture({ shop }: PageLanguage): PreviewPicture {
  return { path: SHOP_PICTURE_PATH, alt: shop.tagline, size: { width: 1600, height: 900 } }
}
