import { create } from 'zustand'
import { productSchema, type Product } from '../../../../shared/catalog/product.ts'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { networkTexts } from '../../texts/en-network.ts'

/** What the server said of one product that the device did not have. */
export type AskedProduct =
  | { state: 'loading' }
  | { state: 'ready'; product: Product }
  | { state: 'missing' }
  | { state: 'failed'; error: string }
  /** The device has had the product since: what was said before would outlive its deletion. */
  | { state: 'superseded' }

/** Answers of this visit, by product id; the next pull brings the products themselves. */
export const useAskedProducts = create<Record<string, AskedProduct>>(() => ({}))

function keep(id: string, answer: AskedProduct): void {
  useAskedProducts.setState({ [id]: answer })
}

/** The device has the product: from here on only the device is right about it. */
export function supersede(id: string): void {
  keep(id, { state: 'superseded' })
}

/** Asks the server for a product, once at a time. */
export async function askForProduct(id: string): Promise<void> {
  const known = useAskedProducts.getState()[id]
  if (known?.state === 'loading' || known?.state === 'ready') return
  keep(id, { state: 'loading' })
  try {
    const path = `/api/products/${encodeURIComponent(id)}`
    keep(id, { state: 'ready', product: await callApi({ path, schema: productSchema }) })
  } catch (error) {
    const isMissing =
      error instanceof ApiFailure && error.kind === 'refused' && error.status === 404
    keep(
      id,
      isMissing
        ? { state: 'missing' }
        : { state: 'failed', error: failureSentence(error, networkTexts.failedToLoadProduct) },
    )
  }
}
