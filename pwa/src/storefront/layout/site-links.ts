import { storefrontTexts } from '#texts/storefront.ts'

export interface SiteLink {
  to: string
  label: string
  /** Marks the link as current only on exactly this path. */
  end: boolean
}

const texts = storefrontTexts.site

/** Links of the header, the menu and the footer. */
export const SITE_LINKS: readonly SiteLink[] = [
  { to: '/', label: texts.home, end: true },
  { to: '/products', label: texts.products, end: false },
  { to: '/about', label: texts.about, end: false },
  { to: '/contact', label: texts.contact, end: false },
]
