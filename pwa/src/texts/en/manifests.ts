import { shopTexts } from '../../../../shared/texts/en/shop.ts'

/** Texts of the manifests of the two installable apps: descriptions, shortcuts and screenshots. */
export const manifestTexts = {
  shop: {
    name: 'Kora',
    shortName: 'Kora',
    description: `${shopTexts.tagline}`,
    shortcuts: {
      products: { name: 'Products', description: 'All articles of the shop' },
      cart: { name: 'Cart', description: 'What you chose so far' },
    },
  },
  office: {
    name: 'Kora Till',
    shortName: 'Kora Till',
    description: 'The till and back office of the shop, also without a network',
    shortcuts: { till: { name: 'New store order', short_name: 'Till' }, stock: { name: 'Stock' } },
  },
  screenshots: {
    home: "The shop's first page: boots and jerseys",
    products: 'All articles, with search and categories',
    product: 'A jersey with its sizes and price',
    laptop: "The shop's first page on a larger screen",
  },
}
