import { createFormats } from '../../../shared/formats.ts'
import { productPageName } from '../../../shared/catalog/page-names.ts'
import type { ProductJson } from '../../../shared/catalog/product.ts'
import { dinarsToCentimes } from '../../../shared/money.ts'
import { plainLine } from '../../../shared/plain-line.ts'
import { stockState } from '../../../shared/stock/stock-state.ts'
import type { PageDescription, PreviewPicture } from './page-description.ts'
import { pageTexts } from './page-texts.ts'
import { shorten } from './plain-text.ts'
import { productScreen } from './first-screen.ts'
import { SHOP_PICTURE } from './shop-picture.ts'
import { describeProductData, describeWay } from './structured-data.ts'

const { formatPrice } = createFormats('en')

/** Maximum characters of a description; search engines show no more. */
const MAX_DESCRIPTION = 200

/** Price first: link previews in chats show only the title, description and picture. */
function previewOf({ effectivePrice }: ProductJson, description: string): string {
  return shorten(
    `${formatPrice(dinarsToCentimes(effectivePrice), 'DZD')} · ${description}`,
    MAX_DESCRIPTION,
  )
}

/** `pictureSize`: of the first picture; null when there is none or its file could not be read. */
export function describeProduct(
  origin: string,
  product: ProductJson,
  pictureSize: PreviewPicture['size'],
): PageDescription {
  const title = productPageName(product.title)
  const description = plainLine(product.description) || pageTexts.product.description(title)
  const address = `/product/${product._id}`
  const isAvailable = stockState(product).state !== 'out'
  const [firstPicture] = product.images
  return {
    status: 200,
    title: pageTexts.title(title),
    name: title,
    description: previewOf(product, description),
    address,
    isIndexed: true,
    picture:
      firstPicture === undefined
        ? SHOP_PICTURE
        : { path: firstPicture, alt: title, size: pictureSize },
    offer: { price: product.effectivePrice, isAvailable },
    structuredData: [
      describeProductData(origin, product, { address, title, description, isAvailable }),
      describeWay(origin, product, title),
    ],
    firstScreen: productScreen(product),
  }
}
