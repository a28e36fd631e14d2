/** An answer whose whole body is here: read at once, without the streams that the platform would put before it. */
class WholeResponse extends Response {
  readonly #body: string

  constructor(body: string, status: number, type: string) {
    super(null, { status, headers: { 'content-type': type } })
    this.#body = body
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#body)
  }

  /** Rejects with a SyntaxError when the body was cut, as the platform's own does. */
  override async json(): Promise<unknown> {
    return JSON.parse(this.#body)
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

export function jsonResponse(answer: unknown, status = 200): Response {
  return new WholeResponse(JSON.stringify(answer), status, JSON_TYPE)
}

/** What was to be JSON, and was cut on the way. */
export function cutResponse(text: string, status: number): Response {
  return new WholeResponse(text, status, JSON_TYPE)
}

export function pageResponse(html: string): Response {
  return new WholeResponse(html, 200, 'text/html')
}
