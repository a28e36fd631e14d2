import { shopTexts } from '../../../shared/texts/en/shop.ts'
import type { PreviewPicture } from './page-description.ts'

/** Preview picture of pages without their own picture. The file is in pwa/public. */
export const SHOP_PICTURE: PreviewPicture = {
  path: '/hero-wide.webp',
  alt: shopTexts.tagline,
  size: { width: 1600, height: 900 },
}
