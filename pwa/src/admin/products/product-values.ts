import * as v from 'valibot'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import type { TranslatedLanguage } from '../../../../shared/catalog/translations.ts'
import { centimesToDinars, type Centimes } from '../../../../shared/money.ts'
import {
  countedText,
  isEmptyRow,
  type ProductFormTexts,
  type SizeRow,
} from '../../../../shared/products/product-form.ts'
import { optionalPriceText, promoPriceText } from '../../../../shared/products/product-texts.ts'
import { changedFields, rebaseValues } from '../parts/form-editing.ts'

/** The fields of the stock that a person enters. */
const STOCK_FIELDS = ['hasSizes', 'sizes', 'stock', 'barcode'] as const

export const EMPTY_ROW: SizeRow = { size: '', quantity: '', barcode: '', was: null, shown: null }

const EMPTY_FORM: ProductFormTexts = {
  title: '',
  description: '',
  translations: { fr: { title: '', description: '' }, ar: { title: '', description: '' } },
  price: '',
  category: '',
  promoPrice: '',
  onSale: true,
  buyingPrice: '',
  hasSizes: true,
  sizes: [EMPTY_ROW],
  stock: '',
  stockShown: null,
  barcode: '',
  lowStock: '',
}

function amountText(amount: Centimes | null): string {
  return amount === null ? '' : String(centimesToDinars(amount))
}

/** Text of a quantity field; empty for a negative one (an oversell), which cannot be counted. */
function shownText(quantity: number | null): string {
  return quantity === null || quantity < 0 ? '' : String(quantity)
}

function versionOf({ translations }: CounterProduct, language: TranslatedLanguage) {
  return { title: '', description: '', ...translations?.[language] }
}

/** A product with its buying price; undefined until the server has answered. */
export type EditedProduct = CounterProduct & { buyingPrice?: Centimes | null | undefined }

/** Form values of a product as this device shows it; empty for a new one. An unknown buying price is an empty text. */
export function valuesOf(product: EditedProduct | null): ProductFormTexts {
  if (product === null) return EMPTY_FORM
  const hasSizes = product.sizes.length > 0
  return {
    title: product.title,
    description: product.description,
    translations: { fr: versionOf(product, 'fr'), ar: versionOf(product, 'ar') },
    price: amountText(product.price),
    category: product.category?._id ?? '',
    promoPrice: amountText(product.promoPrice),
    onSale: product.promoPrice === null || product.onSale,
    buyingPrice: amountText(product.buyingPrice ?? null),
    hasSizes,
    sizes: product.sizes.map(({ size, quantity, barcode }) => ({
      size,
      quantity: shownText(quantity),
      barcode: barcode ?? '',
      was: size,
      shown: quantity,
    })),
    stock: hasSizes ? '' : shownText(product.stock),
    stockShown: hasSizes ? null : product.stock,
    barcode: product.barcode ?? '',
    lowStock: product.lowStock === undefined ? '' : String(product.lowStock),
  }
}

/** The count in a field, with the quantity that the device showed. */
function countOf(text: string, shown: number | null): { quantity: number; expected?: number } {
  const quantity = Number(countedText(text, shown))
  if (shown === null) return { quantity }
  // An unchanged number was not counted: with itself as `expected` it does not change the stock.
  return { quantity, expected: text.trim() === shownText(shown) ? quantity : shown }
}

/** True when the form contains a stock: named sizes, or a quantity. */
export function hasStock({ hasSizes, sizes, stock, stockShown }: ProductFormTexts): boolean {
  return hasSizes
    ? sizes.some((row) => !isEmptyRow(row))
    : countedText(stock, stockShown).trim() !== ''
}

function sizesOf(rows: readonly SizeRow[]) {
  return rows
    .filter((row) => !isEmptyRow(row))
    .map(({ size, quantity, barcode, was, shown }) => ({
      size: size.trim(),
      ...countOf(quantity, shown),
      ...(was !== null && was !== size.trim() && { was }),
      barcode: barcode.trim(),
    }))
}

/** A typed price in centimes; null for none, or for one that cannot be read. */
function readPrice(text: string): Centimes | null {
  const read = v.safeParse(optionalPriceText('price'), text)
  return read.success ? read.output : null
}

/** The typed promotional price in centimes; null when there is no promotion, or none that can be read. */
function readPromoPrice(text: string): Centimes | null {
  const read = v.safeParse(promoPriceText, text)
  return read.success ? read.output : null
}

/** The price at which a piece sells for less than it cost; null when it does not, or when one of them is unknown. */
export function lossOf(
  values: Pick<ProductFormTexts, 'price' | 'promoPrice' | 'onSale' | 'buyingPrice'>,
): { price: Centimes; cost: Centimes } | null {
  const promoPrice = readPromoPrice(values.promoPrice)
  const price = values.onSale && promoPrice !== null ? promoPrice : readPrice(values.price)
  const cost = readPrice(values.buyingPrice)
  return price !== null && cost !== null && price < cost ? { price, cost } : null
}

/** The values of a form to save; without a buying price, that stays as it is. */
export type ValuesToSave = Omit<ProductFormTexts, 'buyingPrice'> & {
  buyingPrice: string | undefined
}

/** The text fields of POST and PUT /api/products for the values of a form. */
export function requestTexts(values: ValuesToSave): Record<string, string> {
  const { title, description, price, category, promoPrice, buyingPrice } = values
  const plain = countOf(values.stock, values.stockShown)
  return {
    title,
    description,
    translations: JSON.stringify(values.translations),
    price,
    category,
    promoPrice,
    ...(buyingPrice !== undefined && { buyingPrice }),
    lowStock: values.lowStock,
    ...(readPromoPrice(promoPrice) !== null && { onSale: String(values.onSale) }),
    sizes: JSON.stringify(values.hasSizes ? sizesOf(values.sizes) : []),
    ...(values.hasSizes
      ? { stock: '' }
      : {
          stock: String(plain.quantity),
          ...(plain.expected !== undefined && { expected: String(plain.expected) }),
          barcode: values.barcode.trim(),
        }),
  }
}

/**
 * Three-way merge with a product that was changed elsewhere: fields that differ from `before` stay, all others take the
 * product's current values.
 */
export function mergeValues(
  typed: ProductFormTexts,
  before: ProductFormTexts,
  now: ProductFormTexts,
): ProductFormTexts {
  const merged = {
    ...rebaseValues(typed, before, now),
    translations: rebaseValues(typed.translations, before.translations, now.translations),
  }
  // The stock is merged as a whole: a mix of old and new sizes would be wrong.
  const changed = changedFields(typed, before)
  const keepsStock = STOCK_FIELDS.some((field) => changed.includes(field))
  const { hasSizes, sizes, stock, stockShown, barcode } = keepsStock ? typed : now
  return { ...merged, hasSizes, sizes, stock, stockShown, barcode }
}
