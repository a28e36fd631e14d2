import * as v from 'valibot'
import { productIdSchema } from '../../../shared/catalog/product-id.ts'
import { categorySchema, productSchema } from '../../../shared/catalog/product.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'
import { productListQuerySchema } from './catalog-routes.ts'

export const catalogCalls: CallDescriptions = {
  'GET /api/products': {
    name: 'listProducts',
    summary: 'The products as shoppers see them, newest first.',
    description: '`limit`: only so many of the newest.',
    access: 'everyone',
    query: productListQuerySchema,
    answer: v.array(productSchema),
  },
  'GET /api/products/:id': {
    name: 'readProduct',
    summary: 'One product as shoppers see it.',
    access: 'everyone',
    id: productIdSchema,
    answer: productSchema,
    refusals: ['unknown-product'],
  },
  'GET /api/categories': {
    name: 'listCategories',
    summary: 'The categories.',
    access: 'everyone',
    answer: v.array(categorySchema),
  },
}
