import type { CounterProductJson } from '../../../../shared/catalog/product.ts'

/** A product without sizes, as a pull brings it to the till. */
export function testProduct(id: string, stock: number, title = 'Ball'): CounterProductJson {
  return {
    _id: id,
    title,
    description: '',
    price: 1000,
    promoPrice: null,
    onSale: false,
    category: null,
    images: [],
    sizes: [],
    stock,
    totalStock: stock,
    effectivePrice: 1000,
    createdAt: '2026-01-01T00:00:00.000Z',
    revision: 1,
  }
}
