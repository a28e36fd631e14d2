import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import * as v from 'valibot'
import { counterProductSchema } from '../../../../shared/catalog/product.ts'
import { demoGoodsRemovedSchema } from '../../../../shared/products/demo-goods.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { uploadTransport } from '../../http/upload-transport.ts'
import { readSession } from '../../local/session/session.ts'
import { requestTexts, type ValuesToSave } from './product-values.ts'

/** Enough for ten photos on a slow connection; a stalled upload is aborted long before. */
const UPLOAD_TIMEOUT_MS = 15 * 60_000

export const DEMO_GOODS_PATH = '/api/demo-goods'

const createdSchema = v.object({ newProduct: counterProductSchema })
const updatedSchema = v.object({ updatedProduct: counterProductSchema })

/** A picture of the form: a stored one, or a file to upload. */
export type FormPicture =
  | { kind: 'kept'; path: string }
  | { kind: 'new'; id: string; file: File; url: string }

export interface ProductDraft {
  values: ValuesToSave
  /** In display order. */
  pictures: readonly FormPicture[]
}

function filesOf(pictures: readonly FormPicture[]): File[] {
  return pictures.flatMap((picture) => (picture.kind === 'new' ? [picture.file] : []))
}

/** The order of the pictures for the server: paths of stored ones, indexes of uploaded files. */
function orderOf(pictures: readonly FormPicture[]): (string | number)[] {
  let sent = 0
  return pictures.map((picture) => (picture.kind === 'kept' ? picture.path : sent++))
}

/** What identifies a draft: an unchanged form gives the same JSON. Files count by name, size and time. */
export function contentOf({ values, pictures }: ProductDraft): unknown {
  const files = filesOf(pictures).map(({ name, size, lastModified }) => [name, size, lastModified])
  return [values, orderOf(pictures), files]
}

function formOf({ values, pictures }: ProductDraft, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries({ ...requestTexts(values), ...more })) {
    form.append(name, text)
  }
  for (const file of filesOf(pictures)) form.append('images', file)
  return form
}

function saving(body: FormData, key: string) {
  return {
    body,
    token: readSession()?.token,
    idempotencyKey: key,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  }
}

/** Throws ApiFailure. `onProgress`: fraction sent, 0 to 1. */
export async function createProduct(
  draft: ProductDraft,
  key: string,
  onProgress: (part: number) => void,
): Promise<void> {
  await callApi(
    {
      path: '/api/products',
      method: 'POST',
      schema: createdSchema,
      ...saving(formOf(draft), key),
    },
    uploadTransport(onProgress),
  )
}

/** Throws ApiFailure; code 'product-changed' when the edit is based on an older revision. */
export async function updateProduct(
  { id, revision }: { id: ProductId; revision: number },
  draft: ProductDraft,
  key: string,
  onProgress: (part: number) => void,
): Promise<void> {
  const more = {
    revision: String(revision),
    keepImages: JSON.stringify(orderOf(draft.pictures)),
  }
  await callApi(
    {
      path: `/api/products/${id}`,
      method: 'PUT',
      schema: updatedSchema,
      ...saving(formOf(draft, more), key),
    },
    uploadTransport(onProgress),
  )
}

/** Throws ApiFailure. A product that is gone already counts as deleted: an earlier answer may have been lost. */
export async function deleteProduct(id: ProductId): Promise<void> {
  const path = `/api/products/${id}`
  try {
    await callApi({ path, method: 'DELETE', schema: v.object({}), token: readSession()?.token })
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'unknown-product') return
    throw error
  }
}

/** Deletes the demo goods that nobody ordered. Throws ApiFailure. */
export async function removeDemoGoods(): Promise<void> {
  await callApi({
    path: DEMO_GOODS_PATH,
    method: 'DELETE',
    schema: demoGoodsRemovedSchema,
    token: readSession()?.token,
  })
}
