import {
  type CategoryJson,
  type CounterProductJson,
  type OfficeProductJson,
  type ProductJson,
  effectivePrice,
} from '../../shared/catalog/product.ts'
import type {
  CategoryTranslations,
  ProductTranslations,
} from '../../shared/catalog/translations.ts'
import { type Centimes, centimesToDinars, centimesOrNull } from '../../shared/money.ts'
import { toIso } from '../../shared/time.ts'
import { sizeOfKey } from '../../shared/size-key.ts'
import type { CategoryRow } from '../database/categories.ts'
import type { ProductRecord } from '../database/products.ts'
import type { StockLevel } from '../database/stock.ts'
import { readTranslations } from '../database/translations.ts'
import { dinarsOrNull } from './dinars.ts'

function effectivePriceOf(row: ProductRecord['row']): Centimes {
  return effectivePrice({
    price: centimesOrNull(row.price_centimes),
    promoPrice: centimesOrNull(row.promo_price_centimes),
    onSale: row.on_sale === 1,
  })
}

/** The field `translations` of an answer, which is absent when there are none. */
function translationsField<T extends ProductTranslations | CategoryTranslations>(
  stored: string | null,
): { translations?: T } {
  const translations = readTranslations<T>(stored)
  return translations === null ? {} : { translations }
}

type Size = ProductJson['sizes'][number]

function present<S extends Size>(
  record: ProductRecord,
  presentSize: (level: StockLevel) => S,
): ProductJson & { sizes: S[] } {
  const { row } = record
  const levels = record.levels.filter((level) => level.archived === 0)
  const sizes = levels.filter((level) => sizeOfKey(level.size) !== null).map(presentSize)
  const plain = levels.find((level) => sizeOfKey(level.size) === null)
  const stock = plain ? presentSize(plain).quantity : 0
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    ...translationsField<ProductTranslations>(row.translations),
    price: dinarsOrNull(row.price_centimes),
    promoPrice: dinarsOrNull(row.promo_price_centimes),
    onSale: row.on_sale === 1,
    category: record.category && {
      _id: record.category.id,
      title: record.category.title,
      ...translationsField<CategoryTranslations>(record.category.translations),
    },
    images: record.images,
    sizes,
    stock,
    ...(row.low_stock !== null && { lowStock: row.low_stock }),
    ...(record.isDemo && { demo: true }),
    totalStock: sizes.length > 0 ? sizes.reduce((sum, entry) => sum + entry.quantity, 0) : stock,
    effectivePrice: centimesToDinars(effectivePriceOf(row)),
    createdAt: toIso(row.created_at_ms),
    revision: row.revision,
  }
}

/** A product for the public shop: without its buying price, and with a negative stock as 0. */
export function presentShopProduct(record: ProductRecord): ProductJson {
  return present(record, ({ size, quantity }) => ({ size, quantity: Math.max(0, quantity) }))
}

function plainBarcode({ levels }: ProductRecord): string | null {
  return (
    levels.find((level) => sizeOfKey(level.size) === null && level.archived === 0)?.barcode ?? null
  )
}

/** A product for the back office and the till: with its barcodes and unmodified quantities. */
export function presentCounterProduct(record: ProductRecord): CounterProductJson {
  return {
    ...present(record, ({ size, quantity, barcode }) => ({ size, quantity, barcode })),
    barcode: plainBarcode(record),
  }
}

export function presentBuyingPrice({ row }: ProductRecord): { buyingPrice: number | null } {
  return { buyingPrice: dinarsOrNull(row.buying_price_centimes) }
}

/** A product for those who edit it: as presentCounterProduct, with its buying price. */
export function presentOfficeProduct(record: ProductRecord): OfficeProductJson {
  return { ...presentCounterProduct(record), ...presentBuyingPrice(record) }
}

export function presentCategory(row: CategoryRow): CategoryJson {
  return {
    _id: row.id,
    title: row.title,
    ...translationsField<CategoryTranslations>(row.translations),
    image: row.image,
    createdAt: toIso(row.created_at_ms),
    revision: row.revision,
  }
}
