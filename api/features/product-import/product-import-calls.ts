import {
  importAnswerSchema,
  importRequestSchema,
  MAX_IMPORT_PRODUCTS,
  MAX_PREVIEW_PRODUCTS,
  previewAnswerSchema,
  previewRequestSchema,
} from '../../../shared/products/product-import.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const productImportCalls: CallDescriptions = {
  'POST /api/products/import/preview': {
    name: 'previewProductImport',
    summary: `What an import would do with each of up to ${MAX_PREVIEW_PRODUCTS} products; changes nothing.`,
    description:
      'A product is that of the shop with its `id`, else with one of its barcodes, else with its title in its category; any ' +
      'other is new. Fields that are left out stay as they are. What two products of one file may not share is only found ' +
      'within one call; the import itself checks the whole file. Only an owner sends `buyingPrice`.',
    access: 'manager',
    body: { json: previewRequestSchema },
    answer: previewAnswerSchema,
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
