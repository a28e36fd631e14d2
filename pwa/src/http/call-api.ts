import * as v from 'valibot'
import { LANGUAGE } from '#texts/language.ts'
import { networkTexts } from '#texts/network.ts'
import { ApiFailure } from './api-failure.ts'
import type { CallOutcome } from './connection.ts'
import { noteTokenRefused } from './refused-token.ts'
import { browserTransport, type Transport } from './transport.ts'

interface CallRequest {
  /** From the root: '/api/orders'. */
  path: string
  /** The type of the answer; default: JSON. */
  accept?: string
  /** Default: GET without a body, POST with one. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; a FormData is sent as it is (multipart). */
  body?: unknown
  /** A body that is JSON text already, sent byte for byte. */
  jsonText?: string
  /** Bearer token. */
  token?: string | undefined
  /** Value of X-CSRF-Token (csrfToken() of local/session.ts). */
  csrf?: string | undefined
  /** UUID. The server answers a repeated key and body with the first result. */
  idempotencyKey?: string | undefined
  /** Covers headers and body; default 20 s. */
  timeoutMs?: number
  signal?: AbortSignal
  cache?: RequestCache
  /** The request outlives the page. */
  keepalive?: boolean
}

export interface ApiRequest<TSchema extends v.GenericSchema> extends CallRequest {
  /** Schema of a successful answer; any other answer is 'unreadable'. */
  schema: TSchema
}

const DEFAULT_TIMEOUT_MS = 20_000

const refusalSchema = v.pipe(
  v.object({
    mssg: v.optional(v.string()),
    message: v.optional(v.string()),
    code: v.string(),
  }),
  v.check((answer) => answer.mssg !== undefined || answer.message !== undefined),
)

function headersOf(request: CallRequest, isJson: boolean): Record<string, string> {
  return {
    accept: request.accept ?? 'application/json',
    // The server's sentences come in the page's language, whatever the browser prefers.
    'accept-language': LANGUAGE,
    ...(isJson && { 'content-type': 'application/json' }),
    ...(request.token !== undefined && { authorization: `Bearer ${request.token}` }),
    ...(request.csrf !== undefined && { 'x-csrf-token': request.csrf }),
    ...(request.idempotencyKey !== undefined && { 'idempotency-key': request.idempotencyKey }),
  }
}

function initOf(request: CallRequest, signal: AbortSignal): RequestInit {
  const isForm = request.body instanceof FormData
  const text =
    request.jsonText ?? (request.body === undefined ? undefined : JSON.stringify(request.body))
  const body = isForm ? (request.body as FormData) : text
  return {
    method: request.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: headersOf(request, !isForm && body !== undefined),
    ...(body !== undefined && { body }),
    ...(request.cache !== undefined && { cache: request.cache }),
    ...(request.keepalive === true && { keepalive: true }),
    // Our API never redirects, and following a redirect would send sales and token to a captive portal.
    redirect: 'manual',
    signal,
  }
}

/** Retry-After in ms. Our server sends seconds, never a date. */
function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

function unreadable(status: number): ApiFailure {
  return new ApiFailure('unreadable', { message: networkTexts.unreadableAnswer }, { status })
}

function parseAnswer<TSchema extends v.GenericSchema>(
  { status }: Response,
  answer: unknown,
  schema: TSchema,
): v.InferOutput<TSchema> {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw unreadable(status)
}

/** The ApiFailure of a refusal by our server. */
function refusalOf(response: Response, answer: unknown): ApiFailure {
  const refusal = v.safeParse(refusalSchema, answer)
  if (!refusal.success) return unreadable(response.status)
  const { code } = refusal.output
  const mssg = refusal.output.mssg ?? refusal.output.message ?? ''
  const message = refusal.output.message ?? mssg
  return new ApiFailure(
    'refused',
    { message, mssg },
    { status: response.status, code, retryAfterMs: retryAfterMs(response) },
  )
}

/** Parses the body, still within the time-out: on a lossy link the body is what stalls. */
async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) throw unreadable(response.status)
  try {
    return await response.json()
  } catch (error) {
    // Invalid JSON: truncated on the way, or not of our server.
    if (error instanceof SyntaxError) throw unreadable(response.status)
    throw error
  }
}

/** A gateway whose server is down answers 500 or above without our JSON; a captive portal answers 200 or redirects. */
function outcomeOf({ kind, status = 0 }: ApiFailure): CallOutcome {
  if (kind === 'refused') return 'answered'
  return kind === 'unreadable' && status >= 500 ? 'broken' : 'unanswered'
}

/** Makes a call, and parses a successful answer by `read`. Throws as callApi. */
async function call<Answer>(
  request: CallRequest,
  transport: Transport,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), request.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  const forward = () => timeout.abort()
  if (request.signal?.aborted) timeout.abort()
  request.signal?.addEventListener('abort', forward, { once: true })
  try {
    const response = await transport.fetch(request.path, initOf(request, timeout.signal))
    if (!response.ok) throw refusalOf(response, await readJson(response))
    const answer = await read(response)
    transport.report('answered')
    return answer
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason
    const failure =
      error instanceof ApiFailure
        ? error
        : new ApiFailure(
            'unreachable',
            { message: networkTexts.noAnswer },
            { timedOut: timeout.signal.aborted },
          )
    transport.report(outcomeOf(failure))
    // Checks the code as well: a captive portal may answer 401, and so does our API for reasons other than the token.
    const isRefused = failure.status === 401 && failure.code === 'not-signed-in'
    if (isRefused && request.token !== undefined) noteTokenRefused(request.token)
    throw failure
  } finally {
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', forward)
  }
}

/**
 * Calls our API and returns the answer as parsed by `schema`. Throws ApiFailure; when the caller aborted `signal`,
 * the signal's reason instead.
 */
export function callApi<TSchema extends v.GenericSchema>(
  request: ApiRequest<TSchema>,
  transport: Transport = browserTransport,
): Promise<v.InferOutput<TSchema>> {
  return call(request, transport, async (response) =>
    parseAnswer(response, await readJson(response), request.schema),
  )
}

/** Long enough for a file with years of data over a slow connection. */
const FILE_TIMEOUT_MS = 5 * 60_000

/** Loads a CSV file unchanged, with its byte order mark. A truncated file counts as no answer. Throws as callApi. */
export function loadCsv(
  request: Pick<CallRequest, 'path' | 'token'>,
  transport: Transport = browserTransport,
): Promise<Blob> {
  const asked = { ...request, accept: 'text/csv', timeoutMs: FILE_TIMEOUT_MS }
  return call(asked, transport, async (response) => {
    const type = response.headers.get('content-type') ?? ''
    if (!/^text\/csv\b/i.test(type)) throw unreadable(response.status)
    return response.blob()
  })
}
