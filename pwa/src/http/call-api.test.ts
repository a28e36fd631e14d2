import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { callApi, loadCsv } from './call-api.ts'
import type { CallOutcome } from './connection.ts'
import type { Transport } from './transport.ts'

const schema = v.object({ n: v.number() })

function answering(answer: (init: RequestInit, url: string) => Response | Promise<Response>) {
  const outcomes: CallOutcome[] = []
  const sent: { url: string; init: RequestInit }[] = []
  const transport: Transport = {
    fetch: async (url, init) => {
      sent.push({ url, init })
      return answer(init, url)
    },
    report: (outcome) => outcomes.push(outcome),
  }
  return { transport, outcomes, sent }
}

function body(text: string, status = 200, type = 'application/json', headers = {}) {
  return new Response(text, { status, headers: { 'content-type': type, ...headers } })
}

async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
  const error: unknown = await call.catch((thrown: unknown) => thrown)
  if (error instanceof ApiFailure) return error
  throw new Error('expected an ApiFailure', { cause: error })
}

test('a JSON answer that passes the schema counts', async () => {
  const { transport, outcomes } = answering(() => body('{"n":1,"extra":true}'))
  await expect(callApi({ path: '/api/x', schema }, transport)).resolves.toEqual({ n: 1 })
  expect(outcomes).toEqual(['answered'])
})

test.each([
  ['a captive portal’s page', body('<html></html>', 200, 'text/html')],
  ['a page that calls itself JSON', body('<html></html>')],
  ['JSON that is not called JSON', body('{"n":1}', 200, 'text/html')],
  ['JSON of another shape', body('{"ok":true}')],
  ['truncated JSON', body('{"n":')],
  ['an error that is not in our words', body('{"error":"nope"}', 403)],
  ['a code without a sentence', body('{"code":"x"}', 400)],
])('%s is unreadable, and says nothing of being online', async (_, response) => {
  const { transport, outcomes } = answering(() => response)
  const failure = await failureOf(callApi({ path: '/api/x', schema }, transport))
  expect(failure.kind).toBe('unreadable')
  expect(failure.status).toBe(response.status)
  expect(outcomes).toEqual(['unanswered'])
})

test.each([500, 502, 504])(
  'a gateway’s %d page is unreadable, and says that the server is broken',
  async (status) => {
    const { transport, outcomes } = answering(() => body('<html></html>', status, 'text/html'))
    const failure = await failureOf(callApi({ path: '/api/x', schema }, transport))
    expect(failure).toMatchObject({ kind: 'unreadable', status })
    expect(outcomes).toEqual(['broken'])
  },
)

test.each([400, 401, 403, 404, 409, 429, 500, 503])(
  'a %d in our words is a refusal with its status, code and sentences',
  async (status) => {
    const { transport, outcomes } = answering(() =>
      body('{"mssg":"No.","message":"Not now.","code":"no"}', status),
    )
    const failure = await failureOf(callApi({ path: '/api/x', schema }, transport))
    expect(failure).toMatchObject({ kind: 'refused', status, code: 'no', mssg: 'No.' })
    expect(failure.message).toBe('Not now.')
    expect(outcomes).toEqual(['answered'])
  },
)

test('Retry-After comes with the refusal, in milliseconds', async () => {
  const { transport } = answering(() =>
    body('{"mssg":"Wait.","message":"Wait.","code":"slow"}', 429, 'application/json', {
      'retry-after': '7',
    }),
  )
  const failure = await failureOf(callApi({ path: '/api/x', schema }, transport))
  expect(failure.retryAfterMs).toBe(7000)
})

test('no answer is unreachable', async () => {
  const { transport, outcomes } = answering(() => Promise.reject(new TypeError('fetch failed')))
  const failure = await failureOf(callApi({ path: '/api/x', schema }, transport))
  expect(failure).toMatchObject({ kind: 'unreachable', timedOut: false })
  expect(failure.message).toBe('No response from server. Please check your connection.')
  expect(outcomes).toEqual(['unanswered'])
})

test('the time-out covers a body that stops coming', async () => {
  vi.useFakeTimers()
  try {
    const { transport } = answering(({ signal }) => {
      const stalled = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"n":'))
          signal?.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      return new Response(stalled, { headers: { 'content-type': 'application/json' } })
    })
    const call = failureOf(callApi({ path: '/api/x', schema, timeoutMs: 5000 }, transport))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await call).toMatchObject({ kind: 'unreachable', timedOut: true })
  } finally {
    vi.useRealTimers()
  }
})

test('a call the caller gave up throws the caller’s reason and says nothing of the connection', async () => {
  const giveUp = new AbortController()
  const { transport, outcomes } = answering(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const call = callApi({ path: '/api/x', schema, signal: giveUp.signal }, transport)
  giveUp.abort(new Error('left the page'))
  await expect(call).rejects.toThrow('left the page')
  expect(outcomes).toEqual([])
})

test('a body makes it a POST of JSON, with the headers it was given, and follows no redirect', async () => {
  const { transport, sent } = answering(() => body('{"n":1}'))
  const headers = { token: 't', csrf: 'c', idempotencyKey: 'k' }
  await callApi({ path: '/api/x', schema, body: { a: 1 }, ...headers }, transport)
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
    redirect: 'manual',
    headers: {
      authorization: 'Bearer t',
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'x-csrf-token': 'c',
    },
  })
})

test('a form goes as it is, so that the browser writes its own boundary', async () => {
  const { transport, sent } = answering(() => body('{"n":1}'))
  const form = new FormData()
  await callApi({ path: '/api/x', method: 'PUT', schema, body: form }, transport)
  expect(sent[0]?.init.body).toBe(form)
  expect(sent[0]?.init.headers).not.toHaveProperty('content-type')
})

test('JSON text goes byte for byte', async () => {
  const { transport, sent } = answering(() => body('{"n":1}'))
  await callApi({ path: '/api/x', schema, jsonText: '{ "a":1.0 }' }, transport)
  expect(sent[0]?.init.body).toBe('{ "a":1.0 }')
})

test('a CSV file is loaded with every byte, its mark too', async () => {
  const { transport, outcomes, sent } = answering(() => body('\ufeffa;b\r\n', 200, 'text/csv'))
  const file = await loadCsv({ path: '/api/x', token: 'T' }, transport)
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 97])
  expect(outcomes).toEqual(['answered'])
  expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer T')
})

test('a page in the place of a file, a broken one or a refusal is no file', async () => {
  const broken = new ReadableStream({
    pull(stream) {
      stream.error(new TypeError('terminated'))
    },
  })
  const answers: [Response, string][] = [
    [body('<html></html>', 200, 'text/html'), 'unreadable'],
    [new Response(broken, { headers: { 'content-type': 'text/csv' } }), 'unreachable'],
    [body('{"message":"No.","code":"invalid-request"}', 400), 'refused'],
  ]
  for (const [answer, kind] of answers) {
    const { transport } = answering(() => answer)
    expect((await failureOf(loadCsv({ path: '/api/x' }, transport))).kind).toBe(kind)
  }
})
