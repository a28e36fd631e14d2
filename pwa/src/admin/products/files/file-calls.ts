import * as v from 'valibot'
import { officeProductSchema } from '../../../../../shared/catalog/product.ts'
import {
  type ImportedProductJson,
  importAnswerSchema,
  importPictureAnswerSchema,
  type PreviewAnswer,
  previewAnswerSchema,
  type ConfirmedProductJson,
} from '../../../../../shared/products/product-import.ts'
import { callApi } from '../../../http/call-api.ts'
import { uploadTransport } from '../../../http/upload-transport.ts'
import { readSession } from '../../../local/session/session.ts'
import type { ExportedProduct } from './write-products.ts'

/** Enough for a large catalogue over a slow connection. */
const FILE_TIMEOUT_MS = 5 * 60_000

/** All products with what the account may see of them, newest first. Throws ApiFailure. */
export function loadProducts(): Promise<ExportedProduct[]> {
  return callApi({
    path: '/api/products/admin-products',
    schema: v.array(officeProductSchema),
    token: readSession()?.token,
    timeoutMs: FILE_TIMEOUT_MS,
  })
}

/** A stored picture. Throws TypeError without an answer. */
export async function loadPicture(path: string): Promise<Uint8Array> {
  const answer = await fetch(path)
  if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Previews the import of some products of a file, in their order. Throws ApiFailure, or the signal's reason. */
export async function previewProducts(
  products: readonly ImportedProductJson[],
  signal: AbortSignal,
): Promise<PreviewAnswer> {
  return callApi({
    path: '/api/products/import/preview',
    body: { products },
    schema: previewAnswerSchema,
    token: readSession()?.token,
    timeoutMs: 60_000,
    signal,
  })
}

/** Sends a picture of an import; sent again, it is stored once. `source`: of the file it was made of. Throws as previewProducts. */
export async function sendImportPicture(
  source: string,
  picture: File,
  signal: AbortSignal,
): Promise<void> {
  const body = new FormData()
  body.append('source', source)
  body.append('image', picture)
  await callApi(
    {
      path: '/api/products/import/pictures',
      method: 'POST',
      body,
      schema: importPictureAnswerSchema,
      token: readSession()?.token,
      timeoutMs: FILE_TIMEOUT_MS,
      signal,
    },
    uploadTransport(() => undefined),
  )
}

/** Imports products, all or none; a repeated key counts once. `onProgress`: fraction sent, 0 to 1. Throws ApiFailure. */
export function importProducts(
  products: readonly ConfirmedProductJson[],
  key: string,
  onProgress: (part: number) => void,
): Promise<v.InferOutput<typeof importAnswerSchema>> {
  return callApi(
    {
      path: '/api/products/import',
      body: { products },
      schema: importAnswerSchema,
      token: readSession()?.token,
      idempotencyKey: key,
      timeoutMs: 2 * FILE_TIMEOUT_MS,
    },
    uploadTransport(onProgress),
  )
}
