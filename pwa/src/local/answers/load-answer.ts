import * as v from 'valibot'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { networkTexts } from '../../texts/en-network.ts'
import { keepAnswer, readCachedAnswer } from './cached-answers.ts'
import { catalogDb } from '../catalog/catalog-db.ts'
import { readSession } from '../session/session.ts'

export interface AnswerRequest<TSchema extends v.GenericSchema> {
  /** Names the answer on the device; usually the path with its query. */
  key: string
  path: string
  schema: TSchema
  /** Gets the answer where one call of `path` is not enough; throws as callApi. The same function every time. */
  read?: (token: string | undefined, signal: AbortSignal) => Promise<unknown>
}

export interface Answer<T> {
  /** 'loading': nothing to show yet. 'ready': data is there, fresh or kept. 'failed': nothing kept, and no answer. */
  state: 'loading' | 'ready' | 'failed'
  data: T | null
  /** Epoch ms at which the server gave `data`. */
  asOf: number | null
  /** True when `data` is the server's answer to the last request, false when it is the kept one. */
  fresh: boolean
  /** The failure of the last request, also when kept data is shown. */
  error: string | null
  /** True when that failure was no answer of the shop: no connection, or somebody else's page. */
  unanswered: boolean
  /** True when that failure was the shop asking who this is: nobody is signed in, or not any more. */
  signedOut: boolean
}

export const loadingAnswer: Answer<never> = {
  state: 'loading',
  data: null,
  asOf: null,
  fresh: false,
  error: null,
  unanswered: false,
  signedOut: false,
}

function ready<T>(data: T, asOf: number, fresh: boolean): Answer<T> {
  return { state: 'ready', data, asOf, fresh, error: null, unanswered: false, signedOut: false }
}

/** The kept answer, when there is one that this version of the app can still read. */
async function readKept<TSchema extends v.GenericSchema>({
  key,
  schema,
}: AnswerRequest<TSchema>): Promise<Answer<v.InferOutput<TSchema>> | null> {
  const row = await readCachedAnswer(catalogDb(), key).catch(() => undefined)
  const parsed = v.safeParse(schema, row?.answer)
  return row && parsed.success ? ready(parsed.output, row.storedAt, false) : null
}

/**
 * Asks the server and reads the kept answer at once; `show` gets the kept one while the server is on its way, then
 * the server's, or the kept one with the failure. Shows nothing more once `signal` is aborted.
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
  // The answer is kept as it came, and must be readable all the same.
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
    // A full device still shows the answer; it only cannot show it again without a connection.
    await keepAnswer(catalogDb(), { key, answer, storedAt }, isAllowed).catch(() => undefined)
  } catch (thrown) {
    if (signal.aborted) return
    settled = true
    const error = failureSentence(thrown, networkTexts.noAnswer)
    const unanswered = !(thrown instanceof ApiFailure && thrown.kind === 'refused')
    const signedOut = thrown instanceof ApiFailure && thrown.status === 401
    const answer = await kept
    if (signal.aborted) return
    show({ ...(answer ?? { ...loadingAnswer, state: 'failed' }), error, unanswered, signedOut })
  }
}
