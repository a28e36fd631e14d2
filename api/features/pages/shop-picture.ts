import type { PreviewPicture } from './page-description.ts'
import type { PageLanguage } from './page-language.ts'

/** In pwa/public: what a shop shows whose owner chose no picture for the home page. */
const SCENE: Pick<PreviewPicture, 'path' | 'size'> = {
  path: '/hero-wide.webp',
  size: { width: 1600, height: 900 },
}

/** Preview picture of pages without their own picture: the one of the home page. */
export function shopPicture({ shop }: Pick<PageLanguage, 'shop'>): PreviewPicture {
  const { heroPicture } = shop.settings
  const shown = heroPicture === undefined ? SCENE : { path: heroPicture, size: null }
  return { ...shown, alt: shop.tagline }
}
