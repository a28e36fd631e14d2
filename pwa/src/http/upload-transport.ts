import { noteCallOutcome } from './connection.ts'
import type { Transport } from './transport.ts'

/** Longer than the server needs to process ten photos, and than a lossy but working link goes without progress. */
const STALL_MS = 60_000

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/** The answer as a Response of fetch; null when its status is outside what Response allows (200 to 599). */
function responseOf(request: XMLHttpRequest): Response | null {
  if (request.status < 200 || request.status > 599) return null
  const text = [204, 205, 304].includes(request.status) ? null : request.responseText
  return new Response(text, { status: request.status, headers: headersOf(request) })
}

function send(url: string, init: RequestInit, onProgress: (part: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { signal } = init
    let stalled: ReturnType<typeof setTimeout> | undefined
    const giveUp = () => request.abort()
    const alive = () => {
      clearTimeout(stalled)
      stalled = setTimeout(giveUp, STALL_MS)
    }
    const failed = () => reject(new TypeError('no answer'))

    request.open(init.method ?? 'POST', url)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      alive()
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('progress', alive)
    request.addEventListener('load', () => {
      const response = responseOf(request)
      if (response) resolve(response)
      else failed()
    })
    request.addEventListener('error', failed)
    request.addEventListener('abort', failed)
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      signal?.removeEventListener('abort', giveUp)
    })
    if (signal?.aborted) return failed()
    signal?.addEventListener('abort', giveUp, { once: true })
    alive()
    request.send(init.body as FormData)
  })
}

/**
 * Transport for callApi with a form of large files, by XMLHttpRequest, since fetch reports no upload progress. Calls
 * `onProgress` with the fraction sent, 0 to 1, and aborts when there is no progress for a minute.
 */
export function uploadTransport(onProgress: (part: number) => void): Transport {
  return { fetch: (url, init) => send(url, init, onProgress), report: noteCallOutcome }
}
