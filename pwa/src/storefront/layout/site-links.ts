import { storefrontTexts } from '../../texts/en-storefront.ts'
import { aboutPage, contactPage, productsPage } from '../pages.ts'

export interface SiteLink {
  to: string
  label: string
  /** Marked as current only on exactly this path. */
  end: boolean
  /** Fetches the page ahead of the press. */
  warm: () => void
}

const texts = storefrontTexts.site

/** The pages named in the header, the menu and the footer. */
export const SITE_LINKS: readonly SiteLink[] = [
  { to: '/', label: texts.home, end: true, warm: () => {} },
  { to: '/products', label: texts.products, end: false, warm: productsPage.warm },
  { to: '/about', label: texts.about, end: false, warm: aboutPage.warm },
  { to: '/contact', label: texts.contact, end: false, warm: contactPage.warm },
]
