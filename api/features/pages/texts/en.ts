import { pageNameTexts } from '../../../../shared/texts/en/page-names.ts'

/** Equal to the titles that the storefront sets in the browser, so that a tab's title does not change while loading. */
export const pageTexts = {
  title: (page: string, shop: string) => `${page} | ${shop}`,
  home: {
    title: (shop: string, tagline: string) => `${shop}: ${tagline}`,
    description: (tagline: string) => `${tagline}. Pay in cash when they arrive.`,
  },
  products: {
    description: (shop: string, tagline: string) =>
      `All articles of ${shop}, the newest first. ${tagline}.`,
    ofCategory: (category: string, shop: string, tagline: string) =>
      `${category} at ${shop}, the newest first. ${tagline}.`,
  },
  product: {
    description: (title: string, shop: string, tagline: string) =>
      `${title} at ${shop}. ${tagline}.`,
  },
  about: {
    title: pageNameTexts.about,
    description: (shop: string, town: string, country: string) =>
      `${shop} in ${town}, ${country}: the shop, where it is and how to reach it.`,
  },
  contact: {
    title: pageNameTexts.contact,
    description: (shop: string, town: string, country: string) =>
      `Write to ${shop} in ${town}, ${country}.`,
  },
  cart: { title: pageNameTexts.cart, description: (shop: string) => `Your cart at ${shop}.` },
  order: {
    title: pageNameTexts.order,
    description: (shop: string) => `Order at ${shop}. Pay in cash when it arrives.`,
  },
  track: {
    title: pageNameTexts.track,
    description: (shop: string) => `Where your order from ${shop} stands.`,
  },
  /** The name of the back office's app. */
  office: (name: string) => `${name} Till`,
  notFound: { title: pageNameTexts.notFound, description: 'There is nothing at this address.' },
} as const
