import type { JsonAnswer, TestApp } from './start-test-app.ts'

export interface FormRequest {
  method?: 'POST' | 'PUT'
  token?: string | undefined
  headers?: Record<string, string>
  /** Text fields; other values are sent as JSON, undefined ones are left out. */
  fields?: Record<string, unknown>
  /** Files by the name of their field, in order. */
  files?: Record<string, readonly Buffer[]>
}

/** Sends a multipart form as a browser would. */
export async function sendForm(
  shop: Pick<TestApp, 'url'>,
  path: string,
  { method = 'POST', token, headers, fields = {}, files = {} }: FormRequest,
): Promise<JsonAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [name, list] of Object.entries(files)) {
    for (const bytes of list) form.append(name, new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  }
  const answer = await fetch(shop.url + path, {
    method,
    body: form,
    headers: { ...headers, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
