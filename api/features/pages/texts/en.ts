import { SHOP } from '../../../../shared/shop-profile.ts'
import { pageNameTexts } from '../../../../shared/texts/en/page-names.ts'
import { shopTexts } from '../../../../shared/texts/en/shop.ts'

/** Titles equal those that the storefront sets in the browser, so that a tab's title does not change while loading. */
export const pageTexts = {
  title: (page: string) => `${page} | ${SHOP.name}`,
  home: {
    title: `${SHOP.name}: ${shopTexts.tagline}`,
    description: `${shopTexts.tagline}. Pay in cash when they arrive.`,
  },
  products: {
    description: `All articles of ${SHOP.name}, the newest first. ${shopTexts.tagline}.`,
    ofCategory: (category: string) =>
      `${category} at ${SHOP.name}, the newest first. ${shopTexts.tagline}.`,
  },
  product: {
    description: (title: string) => `${title} at ${SHOP.name}. ${shopTexts.tagline}.`,
  },
  about: {
    title: pageNameTexts.about,
    description: `${SHOP.name} in ${shopTexts.town}, ${shopTexts.country}: the shop, where it is and how to reach it.`,
  },
  contact: {
    title: pageNameTexts.contact,
    description: `Write to ${SHOP.name} in ${shopTexts.town}, ${shopTexts.country}.`,
  },
  cart: { title: pageNameTexts.cart, description: `Your cart at ${SHOP.name}.` },
  order: {
    title: pageNameTexts.order,
    description: `Order at ${SHOP.name}. Pay in cash when it arrives.`,
  },
  notFound: { title: pageNameTexts.notFound, description: 'There is nothing at this address.' },
} as const
