/** What a device sends. */
export interface SimRequest {
  path: string
  query: URLSearchParams
  token: string | null
  /** The body, byte for byte. */
  text: string
}

/** The part of a Response that the app reads. Its whole body is in memory, without the streams of a real Response. */
class WholeAnswer implements Pick<Response, 'ok' | 'status' | 'headers' | 'text' | 'json'> {
  readonly status: number
  readonly headers: Headers
  readonly #body: string

  constructor(body: string, status: number, headers: Headers) {
    this.status = status
    this.headers = headers
    this.#body = body
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }

  text(): Promise<string> {
    return Promise.resolve(this.#body)
  }

  /** Rejects with a SyntaxError when the body was cut, as a real Response does. */
  async json(): Promise<unknown> {
    return JSON.parse(this.#body)
  }
}

const JSON_HEADERS = new Headers({ 'content-type': 'application/json; charset=utf-8' })
const PAGE_HEADERS = new Headers({ 'content-type': 'text/html' })

function respond(body: string, status: number, headers: Headers): Response {
  return new WholeAnswer(body, status, headers) as Partial<Response> as Response
}

export function jsonResponse(answer: unknown, status = 200): Response {
  return respond(JSON.stringify(answer), status, JSON_HEADERS)
}

/** A JSON answer that was cut on the way. */
export function cutResponse(text: string, status: number): Response {
  return respond(text, status, JSON_HEADERS)
}

export function pageResponse(html: string): Response {
  return respond(html, 200, PAGE_HEADERS)
}
