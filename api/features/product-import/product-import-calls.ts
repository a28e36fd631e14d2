import {
  importAnswerSchema,
  importPictureAnswerSchema,
  importPictureSchema,
  importRequestSchema,
  MAX_IMPORT_PRODUCTS,
  MAX_PREVIEW_PRODUCTS,
  previewAnswerSchema,
  previewRequestSchema,
} from '../../../shared/products/product-import.ts'
import { ONE_PICTURE } from '../../http/picture-form.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const productImportCalls: CallDescriptions = {
  'POST /api/products/import/preview': {
    name: 'previewProductImport',
    summary: `What an import would do with each of up to ${MAX_PREVIEW_PRODUCTS} products; changes nothing.`,
    description:
      'A product is that of the shop with its `id`, else with one of its barcodes, else with its title in its category; any ' +
      'other is new. Fields that are left out stay as they are. What two products of one file may not share is only found ' +
      'within one call; the import itself checks the whole file. Only an owner sends `buyingPrice`. `pictures` are named as ' +
      'the shop stores them, or have a `source`; `missing` lists the sources of those that have to be sent first.',
    access: 'manager',
    body: { json: previewRequestSchema },
    answer: previewAnswerSchema,
  },
  'POST /api/products/import/pictures': {
    name: 'sendImportPicture',
    summary:
      'Stores a picture that an import names by its `source`, once however often it is sent.',
    description:
      '`source` is the SHA-256, in hex, of the file that the person has; the picture sent may be a smaller one made of it. ' +
      'A picture that no product uses is removed after 90 days.',
    access: 'manager',
    body: { form: importPictureSchema, ...ONE_PICTURE, needsFile: true },
    status: 201,
    answer: importPictureAnswerSchema,
  },
  'POST /api/products/import': {
    name: 'importProducts',
    summary: `Creates and changes up to ${MAX_IMPORT_PRODUCTS} products, all or none.`,
    description:
      'Each entry has a `product` as the preview takes it and `seen`, the `id` and `revision` that the preview answered for ' +
      'it, or null for a new one. Nothing is written when the shop is not as the preview has shown it. `expected` of a size ' +
      'is its stock in the preview: the stock moves by the difference.',
    access: 'manager',
    takesKey: true,
    body: { json: importRequestSchema },
    answer: importAnswerSchema,
    refusals: ['import-changed'],
  },
}
