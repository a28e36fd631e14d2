import { expect } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import type {
  ImportedProductJson,
  PreviewedProduct,
  ConfirmedProductJson,
} from '../../shared/products/product-import.ts'
import type { JsonAnswer, TestApp } from './start-test-app.ts'

/** The request that the screen sends after a preview: the new and changed products, with what was previewed. */
export function taken(
  products: readonly ImportedProductJson[],
  previewed: readonly PreviewedProduct[],
): ConfirmedProductJson[] {
  return products.flatMap((product, index): ConfirmedProductJson[] => {
    const plan = previewed[index]
    if (plan?.state === 'new') return [{ product, seen: null }]
    if (plan?.state !== 'changed') return []
    const sizes = product.sizes.map((size, place) => {
      const expected = plan.stock[place]
      return typeof expected === 'number' ? { ...size, expected } : size
    })
    return [{ product: { ...product, sizes }, seen: { id: plan.id, revision: plan.revision } }]
  })
}

/** Makes the calls of an import as the screen does. */
export function createTestImport(shop: TestApp, token: string) {
  async function preview(products: readonly ImportedProductJson[]): Promise<PreviewedProduct[]> {
    const path = '/api/products/import/preview'
    const { status, body } = await shop.fetchJson(path, { token, body: { products } })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.products
  }

  function send(products: readonly ConfirmedProductJson[], key = newId()): Promise<JsonAnswer> {
    const headers = { 'Idempotency-Key': key }
    return shop.fetchJson('/api/products/import', { token, headers, body: { products } })
  }

  return {
    preview,
    send,
    /** Imports everything that a preview reports as new or changed. */
    async importAll(products: readonly ImportedProductJson[]): Promise<JsonAnswer['body']> {
      const { status, body } = await send(taken(products, await preview(products)))
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    },
    async listProducts(): Promise<JsonAnswer['body'][]> {
      return (await shop.fetchJson('/api/products/admin-products', { token })).body
    },
  }
}

/** A jersey as an imported product, in two sizes. */
export const jersey = (more: Partial<ImportedProductJson> = {}): ImportedProductJson => ({
  line: 2,
  title: 'Maillot Rhumel',
  category: 'maillots',
  price: 4500,
  sizes: [
    { line: 2, size: 'M', stock: 3, barcode: '6130000000017' },
    { line: 3, size: 'L', stock: 5 },
  ],
  ...more,
})
