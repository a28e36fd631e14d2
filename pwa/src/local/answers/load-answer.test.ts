import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { amountSchema } from '../../../../shared/schemas.ts'
import { MemoryStorage, testToken } from '../../sync/testing/memory-storage.ts'
import { MOST_ANSWERS, keepAnswer } from './cached-answers.ts'
import { catalogDb } from '../catalog/catalog-db.ts'
import { loadAnswer, type Answer } from './load-answer.ts'
import { clearSession, storeSession } from '../session/session.ts'

const schema = v.object({ price: amountSchema })
const request = { key: '/api/x', path: '/api/x', schema }
type Shown = Answer<v.InferOutput<typeof schema>>

let serve: () => Promise<Response>

beforeEach(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('fetch', () => serve())
  storeSession({ token: testToken(Date.now()), adminId: 'admin-1' })
  await catalogDb().cachedAnswers.clear()
  serve = async () => Response.json({ price: 19.5 })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function load(signal = new AbortController().signal): Promise<Shown[]> {
  const shown: Shown[] = []
  await loadAnswer(request, (answer) => shown.push(answer), signal)
  return shown
}

test('the server’s answer is shown fresh, and kept for when it is away', async () => {
  expect((await load()).at(-1)).toMatchObject({
    state: 'ready',
    data: { price: 1950 },
    fresh: true,
  })
  serve = () => Promise.reject(new TypeError('away'))
  const shown = await load()
  expect(shown.at(-1)).toMatchObject({
    state: 'ready',
    data: { price: 1950 },
    fresh: false,
    error: 'No response from server. Please check your connection.',
  })
  expect(shown.at(-1)?.asOf).toBeTypeOf('number')
})

test('nothing kept and no answer is a failure with its sentence', async () => {
  serve = () => Promise.reject(new TypeError('away'))
  expect(await load()).toEqual([
    {
      state: 'failed',
      data: null,
      asOf: null,
      fresh: false,
      error: 'No response from server. Please check your connection.',
      unanswered: true,
      signedOut: false,
      unknown: false,
    },
  ])
})

test('what the server does not know is told from what it could not answer', async () => {
  const refuse = (status: number) => async () =>
    Response.json({ mssg: 'None.', message: 'None.', code: 'unknown-parcel' }, { status })
  serve = refuse(404)
  expect((await load()).at(-1)).toMatchObject({
    state: 'failed',
    error: 'None.',
    unanswered: false,
    unknown: true,
  })
  serve = refuse(409)
  expect((await load()).at(-1)).toMatchObject({ state: 'failed', unknown: false })
})

test('the kept answer never replaces the server’s', async () => {
  await load()
  serve = async () => Response.json({ price: 30 })
  expect((await load()).at(-1)).toMatchObject({ data: { price: 3000 }, fresh: true })
})

test('an answer that this version cannot read any more is not shown', async () => {
  await catalogDb().cachedAnswers.put({ key: '/api/x', answer: { cost: 1 }, storedAt: 1 })
  serve = () => Promise.reject(new TypeError('away'))
  expect((await load()).at(-1)).toMatchObject({ state: 'failed' })
})

test('an answer that comes after logging out is not kept', async () => {
  serve = async () => {
    clearSession()
    return Response.json({ price: 1 })
  }
  await load()
  expect(await catalogDb().cachedAnswers.count()).toBe(0)
})

test('a page that was left shows nothing more', async () => {
  const left = new AbortController()
  serve = async () => {
    left.abort()
    throw new TypeError('away')
  }
  expect(await load(left.signal)).toEqual([])
})

test('only the newest answers stay on the device', async () => {
  for (let n = 1; n <= MOST_ANSWERS + 5; n += 1) {
    await keepAnswer(catalogDb(), { key: `k${n}`, answer: n, storedAt: n }, () => true)
  }
  expect(await catalogDb().cachedAnswers.count()).toBe(MOST_ANSWERS)
  expect(await catalogDb().cachedAnswers.get('k5')).toBeUndefined()
  expect(await catalogDb().cachedAnswers.get('k6')).toBeDefined()
})

test('an answer of several calls is kept as one, and shown when the server is away', async () => {
  const prices = [1, 2]
  const read = async () => ({ price: prices.shift() ?? (await Promise.reject(new Error('away'))) })
  const both = { ...request, read }
  const shown: Shown[] = []
  const see = (answer: Shown) => void shown.push(answer)
  await loadAnswer(both, see, new AbortController().signal)
  expect(shown.at(-1)).toMatchObject({ data: { price: 100 }, fresh: true })
  prices.length = 0
  await loadAnswer(both, see, new AbortController().signal)
  expect(shown.at(-1)).toMatchObject({ data: { price: 100 }, fresh: false, unanswered: true })
})
