import { PRODUCT_LIST_NAME } from '../../../shared/catalog/page-names.ts'
import type { ProductJson } from '../../../shared/catalog/product.ts'
import { plainLine } from '../../../shared/plain-line.ts'
import { SHOP } from '../../../shared/shop-profile.ts'
import { shopTexts } from '../../../shared/texts/en/shop.ts'
import { SHOP_PICTURE } from './shop-picture.ts'

export const CURRENCY = 'DZD'

function shopReference(origin: string) {
  return { '@id': `${origin}/#shop` }
}

/** The shop as a schema.org Store and WebSite. */
export function describeShop(origin: string): object[] {
  return [
    {
      '@type': 'Store',
      ...shopReference(origin),
      name: SHOP.name,
      description: shopTexts.tagline,
      url: `${origin}/`,
      image: origin + SHOP_PICTURE.path,
      logo: `${origin}/icons/shop-512.png`,
      email: SHOP.email,
      telephone: SHOP.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: shopTexts.street,
        addressLocality: shopTexts.town,
        addressCountry: shopTexts.country,
      },
      geo: {
        '@type': 'GeoCoordinates',
        latitude: SHOP.map.latitude,
        longitude: SHOP.map.longitude,
      },
      currenciesAccepted: CURRENCY,
      paymentAccepted: 'Cash',
      sameAs: SHOP.social.map((account) => account.url),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: SHOP.name,
      url: `${origin}/`,
      inLanguage: 'en',
      publisher: shopReference(origin),
    },
  ]
}

/** A product as a schema.org Product with an Offer. */
export function describeProductData(
  origin: string,
  product: ProductJson,
  facts: { address: string; title: string; description: string; isAvailable: boolean },
): object {
  const url = origin + facts.address
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: facts.title,
    description: facts.description,
    sku: product._id,
    url,
    ...(product.category && { category: plainLine(product.category.title) }),
    ...(product.images.length > 0 && { image: product.images.map((path) => origin + path) }),
    offers: {
      '@type': 'Offer',
      url,
      price: product.effectivePrice.toFixed(2),
      priceCurrency: CURRENCY,
      availability: `https://schema.org/${facts.isAvailable ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', ...shopReference(origin), name: SHOP.name },
    },
  }
}

/** A schema.org BreadcrumbList: all products, the product's category, the product. */
export function describeWay(origin: string, product: ProductJson, title: string): object {
  const steps: { name: string; item?: string }[] = [
    { name: PRODUCT_LIST_NAME, item: `${origin}/products` },
  ]
  if (product.category) {
    const address = `${origin}/products?category=${product.category._id}`
    steps.push({ name: plainLine(product.category.title), item: address })
  }
  // The last step is the page itself and needs no URL.
  steps.push({ name: title })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}
