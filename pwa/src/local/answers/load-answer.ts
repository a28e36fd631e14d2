import * as v from 'valibot'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { networkTexts } from '#texts/network.ts'
import { keepAnswer, readCachedAnswer } from './cached-answers.ts'
import { catalogDb } from '../catalog/catalog-db.ts'
import { readSession } from '../session/session.ts'

export interface AnswerRequest<TSchema extends v.GenericSchema> {
  /** Cache key; usually the path with its query. */
  key: string
  path: string
  schema: TSchema
  /** Fetches the answer where it takes more than one call of `path`; throws as callApi. Must be a stable function. */
  read?: (token: string | undefined, signal: AbortSignal) => Promise<unknown>
}

export interface Answer<T> {
  /** 'loading': no data yet. 'ready': fresh or cached data. 'failed': the request failed and nothing is cached. */
  state: 'loading' | 'ready' | 'failed'
  data: T | null
  /** Epoch ms at which the server sent `data`. */
  asOf: number | null
  /** True when `data` is the answer to the last request, false when it is cached. */
  fresh: boolean
  /** The failure of the last request, also when cached data is shown. */
  error: string | null
  /** True when that failure was no answer of our server: no connection, or for example a captive portal. */
  unanswered: boolean
  /** True when that failure was a 401: nobody is signed in, or the session ended. */
  signedOut: boolean
  /** True when that failure was a 404: there is no such thing, and asking again finds none either. */
  unknown: boolean
}

export const loadingAnswer: Answer<never> = {
  state: 'loading',
  data: null,
  asOf: null,
  fresh: false,
  error: null,
  unanswered: false,
  signedOut: false,
  unknown: false,
}

function ready<T>(data: T, asOf: number, fresh: boolean): Answer<T> {
  return { ...loadingAnswer, state: 'ready', data, asOf, fresh }
}

/** The cached answer; null when there is none that this version of the app can read. */
async function readKept<TSchema extends v.GenericSchema>({
  key,
  schema,
}: AnswerRequest<TSchema>): Promise<Answer<v.InferOutput<TSchema>> | null> {
  const row = await readCachedAnswer(catalogDb(), key).catch(() => undefined)
  const parsed = v.safeParse(schema, row?.answer)
  return row && parsed.success ? ready(parsed.output, row.storedAt, false) : null
}

/**
 * Stale-while-revalidate: requests the answer and reads the cached one in parallel. `show` gets the cached one until
 * the server has answered, then the server's, or the cached one with the failure. Not called once `signal` is aborted.
 */
export async function loadAnswer<TSchema extends v.GenericSchema>(
  request: AnswerRequest<TSchema>,
  show: (answer: Answer<v.InferOutput<TSchema>>) => void,
  signal: AbortSignal,
): Promise<void> {
  const { key, path, schema, read } = request
  const token = readSession()?.token
  let settled = false
  const kept = readKept(request).then((answer) => {
    if (answer && !settled && !signal.aborted) show(answer)
    return answer
  })
  // Validates without transforming: the answer is cached as the server sent it.
  const readable = v.pipe(
    v.unknown(),
    v.check((answer) => v.is(schema, answer)),
  )
  try {
    const answer = await (read?.(token, signal) ??
      callApi({ path, schema: readable, token, signal }))
    settled = true
    const storedAt = Date.now()
    show(ready(v.parse(schema, answer), storedAt, true))
    const isAllowed = () => readSession()?.token === token
    // A storage error is ignored: the answer is shown, it is only not available offline.
    await keepAnswer(catalogDb(), { key, answer, storedAt }, isAllowed).catch(() => undefined)
  } catch (thrown) {
    if (signal.aborted) return
    settled = true
    const error = failureSentence(thrown, networkTexts.noAnswer)
    const refused = thrown instanceof ApiFailure && thrown.kind === 'refused' ? thrown : null
    const failure = {
      error,
      unanswered: refused === null,
      signedOut: thrown instanceof ApiFailure && thrown.status === 401,
      unknown: refused?.status === 404,
    }
    const answer = await kept
    if (signal.aborted) return
    show({ ...(answer ?? { ...loadingAnswer, state: 'failed' }), ...failure })
  }
}
