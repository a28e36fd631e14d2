import * as v from 'valibot'
import {
  categoryCreatedSchema,
  type CategoryFormTexts,
  categoryUpdatedSchema,
} from '../../../../shared/categories/category-request.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { readSession } from '../../local/session/session.ts'

/** A picture takes long on a slow connection, and a form that times out too early would be sent twice. */
const UPLOAD_TIMEOUT_MS = 120_000

export interface CategoryDraft {
  title: string
  translations: CategoryFormTexts['translations']
  /** Null keeps the current picture. */
  image: File | null
  /** The revision the change is based on. */
  revision?: number | undefined
}

function formOf({ title, translations, image, revision }: CategoryDraft): FormData {
  const form = new FormData()
  form.append('title', title)
  form.append('translations', JSON.stringify(translations))
  if (revision !== undefined) form.append('revision', String(revision))
  if (image !== null) form.append('image', image)
  return form
}

/** Throws ApiFailure. */
export async function createCategory(draft: CategoryDraft): Promise<string> {
  const { newCategory } = await callApi({
    path: '/api/categories',
    method: 'POST',
    body: formOf(draft),
    schema: categoryCreatedSchema,
    token: readSession()?.token,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  })
  return newCategory._id
}

/** Throws ApiFailure; code 'category-changed' when the change is based on an older revision. */
export async function updateCategory(id: string, draft: CategoryDraft): Promise<void> {
  await callApi({
    path: `/api/categories/${id}`,
    method: 'PUT',
    body: formOf(draft),
    schema: categoryUpdatedSchema,
    token: readSession()?.token,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  })
}

/** Throws ApiFailure. A category that is gone already counts as deleted: an earlier answer may have been lost. */
export async function deleteCategory(id: string): Promise<void> {
  const path = `/api/categories/${id}`
  try {
    await callApi({ path, method: 'DELETE', schema: v.object({}), token: readSession()?.token })
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'unknown-category') return
    throw error
  }
}
