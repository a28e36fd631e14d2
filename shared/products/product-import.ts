import * as v from 'valibot'
import { barcodeSchema } from '../catalog/barcode.ts'
import { MAX_PRODUCT_PICTURES } from '../catalog/picture.ts'
import { productIdSchema } from '../catalog/product-id.ts'
import {
  countSchema,
  expectedCountSchema,
  priceNamed,
  sayRequired,
  sayTooLong,
} from '../entry-schemas.ts'
import { fold } from '../text.ts'
import { sayOffice } from '../texts/say-office.ts'
import { MAX_CATEGORY_TITLE_LENGTH } from '../catalog/translations-change.ts'
import {
  findRepeatedBarcode,
  MAX_SIZES,
  MOST_SIZES,
  sayRepeatedBarcode,
  sayRepeatedSize,
  sizeNameSchema,
} from './product-sizes.ts'
import {
  lowStockSchema,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  ownerLine,
  ownerText,
  writtenLine,
} from './product-texts.ts'
import { plainLine } from '../plain-line.ts'
import { tidy } from '../tidy.ts'

/** The most products of one import. */
export const MAX_IMPORT_PRODUCTS = 10_000
/** The most products of one preview request, since the server plans them without a pause. */
export const MAX_PREVIEW_PRODUCTS = 200
/** The most bytes of an import's body: 10,000 products of six sizes with short descriptions. */
export const MAX_IMPORT_BYTES = 16 * 1024 * 1024

const lineSchema = v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * A size in the form in which those of a file and of a product are compared: '40,5' equals '40.5', and case and accents
 * are ignored.
 */
export function sizeMark(size: string | null): string {
  return size === null ? '' : fold(size).replaceAll(',', '.')
}

const importedSizeSchema = v.object({
  /** Line of the file, from 1. */
  line: lineSchema,
  /** Null: the product has no sizes. */
  size: v.nullable(sizeNameSchema),
  /** A count. Absent: the stock stays as it is, or is 0 for a new size. */
  stock: v.optional(countSchema),
  /** The stock when the file was previewed: the stock moves by the difference, so that sales since are preserved. */
  expected: v.optional(expectedCountSchema),
  /** Null removes it; when absent, it stays. */
  barcode: v.optional(barcodeSchema),
})

/** Hex SHA-256 of a picture file. */
const pictureSourceSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** The most characters of the name of a picture in a file. */
export const MAX_PICTURE_NAME = 255

const importedPictureSchema = v.object({
  /** The name in the products file. The name of a picture of the shop, as in an export, is enough to find it. */
  name: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(
      MAX_PICTURE_NAME,
      sayOffice((texts) => texts.product.import.longPictureName(MAX_PICTURE_NAME)),
    ),
  ),
  /** The hash of the file with this name; absent when there is none. */
  source: v.optional(pictureSourceSchema),
})

/** A product of a file. Fields that are absent stay as they are; null removes what can be missing. */
export const importedProductSchema = v.pipe(
  v.object({
    /** Its first line in the file, from 1. */
    line: lineSchema,
    id: v.optional(productIdSchema),
    title: v.optional(writtenLine('title', MAX_TITLE_LENGTH)),
    description: v.optional(ownerText('description', MAX_DESCRIPTION_LENGTH)),
    frenchTitle: v.optional(ownerLine('frenchTitle', MAX_TITLE_LENGTH)),
    frenchDescription: v.optional(ownerText('frenchDescription', MAX_DESCRIPTION_LENGTH)),
    arabicTitle: v.optional(ownerLine('arabicTitle', MAX_TITLE_LENGTH)),
    arabicDescription: v.optional(ownerText('arabicDescription', MAX_DESCRIPTION_LENGTH)),
    /** The title of a category, in any language of the shop. */
    category: v.optional(
      v.pipe(
        v.string(sayRequired('category')),
        tidy(plainLine),
        v.minLength(1, sayRequired('category')),
        v.maxLength(MAX_CATEGORY_TITLE_LENGTH, sayTooLong('category', MAX_CATEGORY_TITLE_LENGTH)),
      ),
    ),
    price: v.optional(priceNamed('price')),
    /** 0 is no promotion. */
    promoPrice: v.optional(
      v.nullable(
        v.pipe(
          priceNamed('promoPrice'),
          v.transform((price) => (price === 0 ? null : price)),
        ),
      ),
    ),
    onSale: v.optional(v.boolean()),
    buyingPrice: v.optional(v.nullable(priceNamed('buyingPrice'))),
    lowStock: v.optional(v.nullable(lowStockSchema)),
    /** All its pictures in order; an empty list removes them. */
    pictures: v.optional(
      v.pipe(
        v.array(importedPictureSchema),
        v.maxLength(
          MAX_PRODUCT_PICTURES,
          sayOffice((texts) => texts.product.import.mostPictures(MAX_PRODUCT_PICTURES)),
        ),
      ),
    ),
    /** Sizes that are not named stay as they are. */
    sizes: v.pipe(v.array(importedSizeSchema), v.maxLength(MAX_SIZES, MOST_SIZES)),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const seen = new Set<string>()
    for (const { size } of dataset.value.sizes) {
      const mark = sizeMark(size)
      if (seen.has(mark)) {
        addIssue({
          message:
            size === null
              ? sayOffice((texts) => texts.product.import.twoLines)
              : sayRepeatedSize(size),
        })
      }
      seen.add(mark)
    }
    const barcode = findRepeatedBarcode(dataset.value.sizes)
    if (barcode !== null) addIssue({ message: sayRepeatedBarcode(barcode) })
  }),
)
export type ImportedProduct = v.InferOutput<typeof importedProductSchema>
export type ImportedProductJson = v.InferInput<typeof importedProductSchema>

/** Body of POST /api/products/import/preview. */
export const previewRequestSchema = v.object({
  products: v.pipe(
    v.array(importedProductSchema),
    v.minLength(1),
    v.maxLength(MAX_PREVIEW_PRODUCTS),
  ),
})

/** The fields of a product that an import can change; 'stock' and 'barcode' belong to a size. */
export const IMPORTED_FIELDS = [
  'title',
  'description',
  'frenchTitle',
  'frenchDescription',
  'arabicTitle',
  'arabicDescription',
  'category',
  'price',
  'promoPrice',
  'onSale',
  'buyingPrice',
  'lowStock',
  'pictures',
  'size',
  'stock',
  'barcode',
] as const
export type ImportedField = (typeof IMPORTED_FIELDS)[number]

const valueSchema = v.nullable(v.union([v.string(), v.number(), v.boolean()]))
const fieldChangeSchema = v.object({
  field: v.picklist(IMPORTED_FIELDS),
  /** The size that it belongs to; null for the product itself. */
  size: v.nullable(v.string()),
  /** Prices in dinars, pictures by number. Both are null for descriptions, which are too long to be listed. */
  was: valueSchema,
  is: valueSchema,
})
export type FieldChange = v.InferOutput<typeof fieldChangeSchema>

const wholeSchema = v.pipe(v.number(), v.integer())

/** The effect of an import on a product of the file. */
export const previewedProductSchema = v.variant('state', [
  v.object({ state: v.literal('new') }),
  v.object({
    state: v.literal('changed'),
    id: productIdSchema,
    revision: wholeSchema,
    /** The title in the shop before the import. */
    title: v.string(),
    changes: v.array(fieldChangeSchema),
    /** The stock of the sizes that would be counted, in the order of the request's sizes; null for a new size. */
    stock: v.array(v.nullable(wholeSchema)),
  }),
  v.object({ state: v.literal('unchanged'), id: productIdSchema, title: v.string() }),
  v.object({
    state: v.literal('refused'),
    /** The line that causes the refusal. */
    line: lineSchema,
    reason: v.string(),
  }),
])
export type PreviewedProduct = v.InferOutput<typeof previewedProductSchema>

/** Answer of POST /api/products/import/preview, in the order of the request. */
export const previewAnswerSchema = v.object({
  products: v.array(previewedProductSchema),
  /** Sources of the pictures that must be uploaded before the import, each once. */
  missing: v.array(pictureSourceSchema),
})
export type PreviewAnswer = v.InferOutput<typeof previewAnswerSchema>

/** The text fields of POST /api/products/import/pictures. */
export const importPictureSchema = v.object({ source: pictureSourceSchema })
/** Answer of POST /api/products/import/pictures. */
export const importPictureAnswerSchema = v.object({ path: v.string() })

/** A product of an import, and its data in the preview; null for a new product. */
export const confirmedProductSchema = v.object({
  product: importedProductSchema,
  seen: v.nullable(v.object({ id: productIdSchema, revision: wholeSchema })),
})
export type ConfirmedProduct = v.InferOutput<typeof confirmedProductSchema>
export type ConfirmedProductJson = v.InferInput<typeof confirmedProductSchema>

/**
 * Body of POST /api/products/import. Its products are validated one by one by `confirmedProductSchema`, with pauses in
 * between: validating 10,000 at once would block the server for half a second.
 */
export const importRequestSchema = v.object({
  products: v.pipe(
    v.array(v.unknown()),
    v.minLength(1),
    v.maxLength(
      MAX_IMPORT_PRODUCTS,
      sayOffice((texts) => texts.product.import.tooMany(MAX_IMPORT_PRODUCTS)),
    ),
  ),
})
/** Answer of POST /api/products/import. */
export const importAnswerSchema = v.object({
  created: wholeSchema,
  changed: wholeSchema,
  message: v.string(),
})
