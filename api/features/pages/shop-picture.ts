import { SHOP } from '../../../shared/shop-profile.ts'
import type { PreviewPicture } from './page-description.ts'

/** Stands for every page that has no picture of its own. The file lies in pwa/public. */
export const SHOP_PICTURE: PreviewPicture = {
  path: '/hero-wide.webp',
  alt: SHOP.tagline,
  size: { width: 1600, height: 900 },
}
