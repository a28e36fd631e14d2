import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { centimesToDinars, type Centimes } from '../../../../shared/money.ts'
import {
  countedText,
  isEmptyRow,
  type ProductFormTexts,
  type SizeRow,
} from '../../../../shared/products/product-form.ts'

export const EMPTY_ROW: SizeRow = { size: '', quantity: '', barcode: '', was: null, shown: null }

const EMPTY_FORM: ProductFormTexts = {
  title: '',
  description: '',
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
}

function amountText(amount: Centimes | null): string {
  return amount === null ? '' : String(centimesToDinars(amount))
}

/** A quantity as its field shows it; below zero nothing, since no shelf holds less than none. */
function shownText(quantity: number | null): string {
  return quantity === null || quantity < 0 ? '' : String(quantity)
}

/** The form of a product as this device shows it; an empty one for a new product. */
export function valuesOf(product: CounterProduct | null): ProductFormTexts {
  if (product === null) return EMPTY_FORM
  const hasSizes = product.sizes.length > 0
  return {
    title: product.title,
    description: product.description,
    price: amountText(product.price),
    category: product.category?._id ?? '',
    promoPrice: amountText(product.promoPrice),
    onSale: product.promoPrice === null || product.onSale,
    buyingPrice: amountText(product.buyingPrice),
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
  }
}

/** What a field that may still stand as it was shown says as a count, and against what. */
function countOf(text: string, shown: number | null): { quantity: number; expected?: number } {
  const quantity = Number(countedText(text, shown))
  if (shown === null) return { quantity }
  // A number that merely stood there was not counted: sent against itself it moves nothing.
  return { quantity, expected: text.trim() === shownText(shown) ? quantity : shown }
}

/** True when the form names a stock at all: sizes with a name, or a quantity. */
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

/** The text fields of POST and PUT /api/products, as the form's values say them. */
export function requestTexts(values: ProductFormTexts): Record<string, string> {
  const { title, description, price, category, promoPrice, buyingPrice } = values
  const plain = countOf(values.stock, values.stockShown)
  return {
    title,
    description,
    price,
    category,
    promoPrice,
    buyingPrice,
    ...(promoPrice.trim() !== '' && { onSale: String(values.onSale) }),
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
 * The form over a product that was changed elsewhere: what the person changed against `before` stays, the rest is as
 * the product now is.
 */
export function mergeValues(
  typed: ProductFormTexts,
  before: ProductFormTexts,
  now: ProductFormTexts,
): ProductFormTexts {
  const isTouched = (name: keyof ProductFormTexts) =>
    JSON.stringify(typed[name]) !== JSON.stringify(before[name])
  const facts = [
    'title',
    'description',
    'price',
    'category',
    'promoPrice',
    'onSale',
    'buyingPrice',
  ] as const
  const stock = ['hasSizes', 'sizes', 'stock', 'barcode'] as const
  const keepsStock = stock.some(isTouched)
  const merged = { ...now }
  const keep = <Name extends keyof ProductFormTexts>(name: Name) => {
    merged[name] = typed[name]
  }
  for (const name of facts) if (isTouched(name)) keep(name)
  // The stock is one thing: half a list of sizes of then and half of now would be nobody's.
  if (keepsStock) for (const name of [...stock, 'stockShown'] as const) keep(name)
  return merged
}
