import { shopTexts } from '../../../../shared/texts/en/shop.ts'

/** Texts of the two HTML files before their scripts have loaded, and without scripts. */
export const pageFileTexts = {
  shopTitle: 'Kora',
  shopDescription: `${shopTexts.tagline}. Pay in cash when they arrive.`,
  shopNeedsScripts:
    "For your cart and your order Kora needs JavaScript. Please turn it on in your browser's settings and load the page again.",
  officeTitle: 'Kora Till',
  officeDescription: 'The till and back office of the shop',
  officeNeedsScripts:
    "The till needs JavaScript. Please turn it on in your browser's settings and load the page again.",
}
