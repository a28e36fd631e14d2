import * as v from 'valibot'
import { MAX_PRODUCT_PICTURES } from '../../../shared/catalog/picture.ts'
import { productIdSchema } from '../../../shared/catalog/product-id.ts'
import { buyingPriceSchema, officeProductSchema } from '../../../shared/catalog/product.ts'
import { newProductSchema, productEditSchema } from '../../../shared/products/product-request.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

const PICTURES = { filesField: 'images', maxFiles: MAX_PRODUCT_PICTURES, needsFile: false } as const

const FORM =
  'Numbers are texts, with a point or a comma before the decimals. `sizes`, `translations` and `keepImages` are JSON in a ' +
  'text field: send these parts without a Content-Type, which would make them files. A product has either `sizes` or `stock`.'

const REFUSED_PRODUCTS = ['unknown-category', 'barcode-taken'] as const

export const productsCalls: CallDescriptions = {
  'GET /api/products/admin-products': {
    name: 'listCounterProducts',
    summary: 'The products with their buying prices, barcodes and exact stock, newest first.',
    access: 'manager',
    answer: v.array(officeProductSchema),
  },
  'GET /api/products/:id/buying-price': {
    name: 'readBuyingPrice',
    summary: 'The buying price of a product, which the counter’s catalogue does not carry.',
    access: 'owner',
    id: productIdSchema,
    answer: buyingPriceSchema,
    refusals: ['unknown-product'],
  },
  'POST /api/products': {
    name: 'createProduct',
    summary: 'Creates a product.',
    description: FORM,
    access: 'manager',
    takesKey: true,
    body: { form: newProductSchema, ...PICTURES },
    status: 201,
    answer: v.object({ newProduct: officeProductSchema, message: v.string() }),
    refusals: REFUSED_PRODUCTS,
  },
  'PUT /api/products/:id': {
    name: 'editProduct',
    summary: 'Changes a product.',
    description:
      `${FORM} Fields that are left out stay as they are. With \`revision\`, a change of a product that was changed ` +
      'since is refused, and the refusal carries the current `product`. `expected` is the stock that was shown: the stock ' +
      'then moves by the difference. `keepImages` orders the pictures: paths of those that stay, and the places, from 0, of ' +
      'uploaded ones; without it, uploads replace all pictures.',
    access: 'manager',
    takesKey: true,
    id: productIdSchema,
    body: { form: productEditSchema, ...PICTURES },
    answer: v.object({ updatedProduct: officeProductSchema, message: v.string() }),
    refusals: ['unknown-product', 'product-changed', ...REFUSED_PRODUCTS],
  },
  'DELETE /api/products/:id': {
    name: 'deleteProduct',
    summary: 'Removes a product from the shop. Orders keep what was sold.',
    access: 'manager',
    id: productIdSchema,
    answer: v.object({ message: v.string() }),
    refusals: ['unknown-product'],
  },
}
