import { productTextIn, titleIn } from '../../../shared/catalog/translations.ts'
import type { ProductJson } from '../../../shared/catalog/product.ts'
import { dinarsToCentimes } from '../../../shared/money.ts'
import { addressIn } from '../../../shared/pages/page-address.ts'
import { plainLine } from '../../../shared/plain-line.ts'
import { isSoldOut } from '../../../shared/stock/stock-state.ts'
import type { PageDescription, PreviewPicture } from './page-description.ts'
import type { PageLanguage } from './page-language.ts'
import { shorten } from './plain-text.ts'
import { productScreen } from './first-screen.ts'
import { shopPicture } from './shop-picture.ts'
import { describeProductData, describeBreadcrumbs } from './structured-data.ts'

/** Maximum characters of a description; search engines show no more. */
const MAX_DESCRIPTION = 200

/** Price first: link previews in chats show only the title, description and picture. */
function previewOf(
  { formats }: PageLanguage,
  { effectivePrice }: ProductJson,
  description: string,
): string {
  const price = formats.formatPrice(dinarsToCentimes(effectivePrice), 'DZD')
  return shorten(`${price} · ${description}`, MAX_DESCRIPTION)
}

/** `pictureSize`: of the first picture; null when there is none or its file could not be read. */
export function describeProduct(
  origin: string,
  pageLanguage: PageLanguage,
  product: ProductJson,
  pictureSize: PreviewPicture['size'],
): PageDescription {
  const { language, texts, names, shop } = pageLanguage
  const words = productTextIn(product, language)
  const title = names.product(words.title)
  const description =
    plainLine(words.description) || texts.product.description(title, shop.name, shop.tagline)
  const address = `/product/${product._id}`
  const isAvailable = !isSoldOut(product)
  const [firstPicture] = product.images
  return {
    status: 200,
    title: texts.title(title, shop.name),
    name: title,
    description: previewOf(pageLanguage, product, description),
    address,
    isIndexed: true,
    picture:
      firstPicture === undefined
        ? shopPicture(pageLanguage)
        : { path: firstPicture, alt: title, size: pictureSize },
    offer: { price: product.effectivePrice, isAvailable },
    structuredData: [
      describeProductData(origin, product, {
        address: addressIn(language, address),
        title,
        description,
        category: product.category && titleIn(product.category, language).text,
        isAvailable,
        shop: shop.name,
      }),
      describeBreadcrumbs(origin, pageLanguage, product, title),
    ],
    firstScreen: productScreen(product, language),
  }
}
