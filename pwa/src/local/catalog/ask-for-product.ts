import { create } from 'zustand'
import { productSchema, type Product } from '../../../../shared/catalog/product.ts'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { networkTexts } from '#texts/network.ts'

/** State of the request for a product that the stored catalogue lacks. */
export type AskedProduct =
  | { state: 'loading' }
  | { state: 'ready'; product: Product }
  | { state: 'missing' }
  | { state: 'failed'; error: string }
  /** The stored catalogue has had the product since: the earlier answer must not reappear once it is deleted. */
  | { state: 'superseded' }

/** Answers of this visit by product id, until a pull stores the products. */
export const useAskedProducts = create<Record<string, AskedProduct>>(() => ({}))

function keep(id: string, answer: AskedProduct): void {
  useAskedProducts.setState({ [id]: answer })
}

/** Call once the stored catalogue has the product: from then on only the catalogue is used. */
export function supersede(id: string): void {
  keep(id, { state: 'superseded' })
}

/** Requests a product, unless a request is in progress or has succeeded. */
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
