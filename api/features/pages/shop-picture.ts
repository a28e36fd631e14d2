import type { PreviewPicture } from './page-description.ts'
import type { PageLanguage } from './page-language.ts'

/** A file in pwa/public: shown on the home page when the owner chose no picture. */
const SCENE: Pick<PreviewPicture, 'path' | 'size'> = {
  path: '/hero-wide.webp',
  size: { width: 1600, height: 900 },
}

/** The preview picture of pages without a picture of their own: that of the home page. */
export function shopPicture({ shop }: Pick<PageLanguage, 'shop'>): PreviewPicture {
  const { heroPicture } = shop.settings
  const shown = heroPicture === undefined ? SCENE : { path: heroPicture, size: null }
  return { ...shown, alt: shop.tagline }
}
