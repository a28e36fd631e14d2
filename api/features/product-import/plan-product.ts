import type { ProductTranslations } from '../../../shared/catalog/translations.ts'
import { changeTranslations } from '../../../shared/catalog/translations-change.ts'
import { DEFAULT_PRICE } from '../../../shared/catalog/product.ts'
import { type Centimes, centimesOrNull } from '../../../shared/money.ts'
import {
  type FieldChange,
  type ImportedField,
  sizeMark,
} from '../../../shared/products/product-import.ts'
import { plainLine } from '../../../shared/plain-line.ts'
import { plainText } from '../../../shared/plain-text.ts'
import { promotionProblem } from '../../../shared/products/product-request.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { sizeOfKey } from '../../../shared/size-key.ts'
import { fold } from '../../../shared/text.ts'
import type { ProductChanges } from '../../database/product-edits.ts'
import type { NewProduct, ProductRecord } from '../../database/products.ts'
import { readTranslations } from '../../database/translations.ts'
import { dinarsOrNull } from '../../present/dinars.ts'
import { type FoundProduct, refuse } from './find-products.ts'
import { PlanRefused, planNewSizes, planSizes, type SizePlan } from './plan-sizes.ts'

/** What an import does with a product. */
export type ProductPlan =
  | { state: 'new'; product: Omit<NewProduct, 'id' | 'createdAtMs'>; missing: readonly string[] }
  | {
      state: 'changed'
      record: ProductRecord
      values: ProductChanges
      sizes: SizePlan
      changes: FieldChange[]
      /** Sources of pictures that have to be uploaded before it can be written. */
      missing: readonly string[]
    }
  | { state: 'unchanged'; record: ProductRecord }
  | { state: 'refused'; line: number; refusal: Refusal }

/**
 * A text after an import. One of an earlier version may have characters that are taken out of every file: the file as it
 * was exported still changes nothing.
 */
function textAfter<Text extends string | undefined>(
  given: string | undefined,
  before: Text,
  clean: (text: string) => string,
): string | Text {
  if (given === undefined) return before
  return before !== undefined && clean(before.normalize('NFC')) === given ? before : given
}

/** The translations after an import: each text is kept, replaced, or removed by an empty one. */
function translationsAfter(
  { item }: FoundProduct,
  before: ProductTranslations | null,
): ProductTranslations | null {
  const { frenchTitle, frenchDescription, arabicTitle, arabicDescription } = item
  const given = [frenchTitle, frenchDescription, arabicTitle, arabicDescription]
  if (given.every((text) => text === undefined)) return before
  return changeTranslations<ProductTranslations>(before, {
    fr: {
      title: textAfter(frenchTitle, before?.fr?.title, plainLine),
      description: textAfter(frenchDescription, before?.fr?.description, plainText),
    },
    ar: {
      title: textAfter(arabicTitle, before?.ar?.title, plainLine),
      description: textAfter(arabicDescription, before?.ar?.description, plainText),
    },
  })
}

interface Promotion {
  promoPriceCentimes: Centimes | null
  onSale: boolean
}

/** Throws PlanRefused for a promotion that is not below the price, or is shown without a price of its own. */
function promotionAfter(
  { item }: FoundProduct,
  before: Promotion,
  price: Centimes | null,
): Promotion {
  const { line, promoPrice = before.promoPriceCentimes, price: newPrice } = item
  const wasOnSale = promoPrice === before.promoPriceCentimes ? before.onSale : true
  const onSale = item.onSale ?? (promoPrice !== null && wasOnSale)
  const isSaid =
    newPrice !== undefined || item.promoPrice !== undefined || item.onSale !== undefined
  const problem = promotionProblem({ price: price ?? DEFAULT_PRICE, promoPrice, onSale })
  if (isSaid && problem !== null) {
    throw new PlanRefused(line, new Refusal('invalid-request', { reason: problem }))
  }
  return { promoPriceCentimes: promoPrice, onSale: onSale && promoPrice !== null }
}

function planNew(found: FoundProduct): ProductPlan {
  const { item, category } = found
  const { line, title, price } = item
  if (title === undefined)
    throw new PlanRefused(
      line,
      refuse((texts) => texts.titleNeeded),
    )
  if (price === undefined)
    throw new PlanRefused(
      line,
      refuse((texts) => texts.priceNeeded),
    )
  if (category === undefined)
    throw new PlanRefused(
      line,
      refuse((texts) => texts.categoryNeeded),
    )
  return {
    state: 'new',
    missing: found.pictures?.missing ?? [],
    product: {
      title,
      // A product needs a description, which lists of goods rarely have.
      description:
        item.description === undefined || item.description === '' ? title : item.description,
      translations: translationsAfter(found, null),
      priceCentimes: price,
      ...promotionAfter(found, { promoPriceCentimes: null, onSale: false }, price),
      buyingPriceCentimes: item.buyingPrice ?? null,
      lowStock: item.lowStock ?? null,
      categoryId: category.id,
      images: found.pictures?.images ?? [],
      levels: planNewSizes(found),
    },
  }
}

/** Fields whose values are too long to show in the preview. */
const LONG = new Set<ImportedField>(['description', 'frenchDescription', 'arabicDescription'])

type Listed = Record<
  Exclude<ImportedField, 'size' | 'stock' | 'barcode' | 'pictures'>,
  FieldChange['was']
>

function listed(values: ProductChanges, category: string | null): Listed {
  const { translations } = values
  return {
    title: values.title,
    description: values.description,
    frenchTitle: translations?.fr?.title ?? null,
    frenchDescription: translations?.fr?.description ?? null,
    arabicTitle: translations?.ar?.title ?? null,
    arabicDescription: translations?.ar?.description ?? null,
    category,
    price: dinarsOrNull(values.priceCentimes),
    promoPrice: dinarsOrNull(values.promoPriceCentimes),
    onSale: values.onSale,
    buyingPrice: dinarsOrNull(values.buyingPriceCentimes),
    lowStock: values.lowStock,
  }
}

function differences(before: Listed, after: Listed): FieldChange[] {
  return (Object.keys(before) as (keyof Listed)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const [was, is] = LONG.has(field) ? [null, null] : [before[field], after[field]]
      return { field, size: null, was, is }
    })
}

/** Lists pictures by their number; without values when other pictures replace the same number of them. */
function pictureChanges(before: readonly string[], found: FoundProduct['pictures']): FieldChange[] {
  if (found === null) return []
  const { images, missing } = found
  if (missing.length === 0 && images.join() === before.join()) return []
  const count = images.length + missing.length
  const [was, is] = count === before.length ? [null, null] : [before.length, count]
  return [{ field: 'pictures', size: null, was, is }]
}

/** Throws PlanRefused for a picture that was not found. */
function checkPictures({ item, pictures }: FoundProduct): void {
  const name = pictures?.unknown ?? null
  if (name === null) return
  throw new PlanRefused(
    item.line,
    refuse((texts) => texts.noPicture(name)),
  )
}

function planChange(found: FoundProduct, record: ProductRecord): ProductPlan {
  const { item, category } = found
  const { row } = record
  const was = {
    title: row.title,
    description: row.description,
    translations: readTranslations<ProductTranslations>(row.translations),
    priceCentimes: row.price_centimes,
    promoPriceCentimes: centimesOrNull(row.promo_price_centimes),
    onSale: row.on_sale === 1,
    buyingPriceCentimes: row.buying_price_centimes,
    lowStock: row.low_stock,
    categoryId: record.category?.id ?? null,
    images: [...record.images],
  }
  const price = item.price ?? centimesOrNull(row.price_centimes)
  const values = {
    ...was,
    title: textAfter(item.title, was.title, plainLine),
    description: textAfter(item.description, was.description, plainText),
    translations: translationsAfter(found, was.translations),
    priceCentimes: price,
    ...promotionAfter(found, was, price),
    buyingPriceCentimes:
      item.buyingPrice === undefined ? was.buyingPriceCentimes : item.buyingPrice,
    lowStock: item.lowStock === undefined ? was.lowStock : item.lowStock,
    categoryId: category?.id ?? was.categoryId,
    images: found.pictures?.images ?? was.images,
  }
  const sizes = planSizes(found, record)
  const title = category?.title ?? record.category?.title ?? null
  const changes = [
    ...differences(listed(was, record.category?.title ?? null), listed(values, title)),
    ...pictureChanges(record.images, found.pictures),
    ...sizes.changes,
  ]
  return changes.length === 0
    ? { state: 'unchanged', record }
    : { state: 'changed', record, values, sizes, changes, missing: found.pictures?.missing ?? [] }
}

/**
 * Whether a product that was found by its barcode is a different one, for example after a typing mistake in a barcode:
 * it has neither the title nor all sizes of the file. If only the title differs, it is renamed.
 */
function isAnother({ item, record }: FoundProduct): boolean {
  if (!record || item.id !== undefined || item.title === undefined) return false
  if (fold(item.title) === fold(record.row.title)) return false
  const sizes = record.levels.filter(({ archived }) => archived === 0)
  const marks = new Set(sizes.map(({ size }) => sizeMark(sizeOfKey(size))))
  return item.sizes.some(({ size }) => !marks.has(sizeMark(size)))
}

/** Throws PlanRefused for a barcode that another product of the shop uses. */
function checkHolders(found: FoundProduct): void {
  const { item, record, holders } = found
  const holder = isAnother(found)
    ? holders[0]
    : holders.find(({ product_id: id }) => id !== record?.row.id)
  if (!holder) return
  const { barcode, title, size } = holder
  const line = item.sizes.find((one) => one.barcode === barcode)?.line ?? item.line
  throw new PlanRefused(
    line,
    new Refusal('barcode-taken', { barcode, title, size: sizeOfKey(size) }),
  )
}

/** Decides what an import does with a product; writes nothing. */
export function planProduct(found: FoundProduct): ProductPlan {
  const { item, record, refusal } = found
  if (refusal) return { state: 'refused', line: item.line, refusal }
  try {
    checkHolders(found)
    checkPictures(found)
    return record ? planChange(found, record) : planNew(found)
  } catch (error) {
    if (!(error instanceof PlanRefused)) throw error
    return { state: 'refused', line: error.line, refusal: error.refusal }
  }
}
