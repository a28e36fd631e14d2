import type { ProductJson } from '../../../shared/catalog/product.ts'
import { titleIn } from '../../../shared/catalog/translations.ts'
import { plainLine } from '../../../shared/plain-line.ts'
import { addressIn } from '../../../shared/pages/page-address.ts'
import type { PageLanguage } from './page-language.ts'
import { iconPath } from '../../../shared/shop/icon-path.ts'
import type { OpeningHours } from '../../../shared/shop/opening-hours.ts'
import type { Shop } from '../../../shared/shop/shop.ts'
import { shopPicture } from './shop-picture.ts'

export const CURRENCY = 'DZD'

function shopReference(origin: string) {
  return { '@id': `${origin}/#shop` }
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** One schema.org OpeningHoursSpecification for each day that the shop is open. */
function describeHours(hours: OpeningHours): object[] {
  return hours.flatMap((day, index) =>
    day === null
      ? []
      : [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: `https://schema.org/${WEEKDAYS[index]}`,
            ...day,
          },
        ],
  )
}

/** The owner's logo, or else the default one. */
function logoPath({ settings: { logo } }: Shop): string {
  return logo === undefined ? '/icons/shop-512.png' : iconPath(logo, 'any-512x512')
}

/** The shop as a schema.org Store and WebSite. */
export function describeShop(origin: string, { language, shop }: PageLanguage): object[] {
  const url = origin + addressIn(language, '/')
  return [
    {
      '@type': 'Store',
      ...shopReference(origin),
      name: shop.name,
      description: shop.tagline,
      url,
      image: origin + shopPicture({ shop }).path,
      logo: origin + logoPath(shop),
      ...(shop.email !== null && { email: shop.email }),
      ...(shop.phones.length > 0 && { telephone: shop.phones[0] }),
      address: {
        '@type': 'PostalAddress',
        ...(shop.street !== '' && { streetAddress: shop.street }),
        addressLocality: shop.town,
        addressCountry: shop.country,
      },
      ...(shop.map && { geo: { '@type': 'GeoCoordinates', ...shop.map } }),
      ...(shop.settings.hours && { openingHoursSpecification: describeHours(shop.settings.hours) }),
      currenciesAccepted: CURRENCY,
      paymentAccepted: 'Cash',
      sameAs: shop.networks.map((account) => account.url),
    },
    {
      '@type': 'WebSite',
      '@id': `${url}#website`,
      name: shop.name,
      url,
      inLanguage: language,
      publisher: shopReference(origin),
    },
  ]
}

/** A product as a schema.org Product with an Offer. */
export function describeProductData(
  origin: string,
  product: ProductJson,
  facts: {
    address: string
    title: string
    description: string
    category: string | null
    isAvailable: boolean
    /** The shop's name. */
    shop: string
  },
): object {
  const url = origin + facts.address
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: facts.title,
    description: facts.description,
    sku: product._id,
    url,
    ...(facts.category !== null && { category: plainLine(facts.category) }),
    ...(product.images.length > 0 && { image: product.images.map((path) => origin + path) }),
    offers: {
      '@type': 'Offer',
      url,
      price: product.effectivePrice.toFixed(2),
      priceCurrency: CURRENCY,
      availability: `https://schema.org/${facts.isAvailable ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', ...shopReference(origin), name: facts.shop },
    },
  }
}

/** A schema.org BreadcrumbList: all products, the product's category, the product. */
export function describeBreadcrumbs(
  origin: string,
  { language, names }: PageLanguage,
  product: ProductJson,
  title: string,
): object {
  const list = origin + addressIn(language, '/products')
  const steps: { name: string; item?: string }[] = [{ name: names.products, item: list }]
  if (product.category) {
    steps.push({
      name: plainLine(titleIn(product.category, language).text),
      item: `${list}?category=${product.category._id}`,
    })
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
