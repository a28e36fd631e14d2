import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderToken } from '../../../../shared/tracking/order-token.ts'
import type { TrackAnswerJson } from '../../../../shared/tracking/tracked-order.ts'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'

const TOKEN = 'A'.repeat(22) as OrderToken
const ANSWER: TrackAnswerJson = {
  token: TOKEN,
  pushKey: 'key',
  order: {
    number: 27,
    placedAt: new Date().toISOString(),
    state: 'confirmed',
    stockTaken: true,
    since: null,
    courier: null,
    products: [],
    city: 'alger',
    shipping: 500,
    shippingType: 'Home',
    cash: 4500,
  },
}

let answers: (() => Promise<Response>)[]
let asked: unknown[]
beforeEach(() => {
  vi.resetModules()
  answers = []
  asked = []
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    asked.push([path, JSON.parse(String(body))])
    return answers.shift()?.() ?? Promise.reject(new TypeError('no network'))
  })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))

async function open() {
  const { createTrackStore, isGone } = await import('./track-store.ts')
  const { useFollowedOrders } = await import('../../local/orders/followed-orders.ts')
  const store = createTrackStore(TOKEN)
  return { store, isGone, known: () => useFollowedOrders.getState().orders[0]?.order }
}

test('the answer is kept on the device; the token is in a body alone', async () => {
  const { store, known } = await open()
  answers = [() => answer(ANSWER)]
  await store.getState().refresh()
  expect(asked).toEqual([['/api/track/link', { token: TOKEN }]])
  expect(known()).toMatchObject({ number: 27, state: 'confirmed', cash: 450_000 })
  expect(store.getState()).toMatchObject({ failure: null, pushKey: 'key', isAsking: false })
})

test('without an answer the last known state stays, and is said to be that', async () => {
  const { store, known, isGone } = await open()
  answers = [() => answer(ANSWER)]
  await store.getState().refresh()
  await store.getState().refresh()
  expect(known()?.state).toBe('confirmed')
  expect(store.getState().failure?.kind).toBe('unreachable')
  answers = [() => answer({ code: 'no-such-link', message: 'No order.' }, 404)]
  await store.getState().refresh()
  expect(known()?.state).toBe('confirmed')
  expect(isGone(store.getState().failure)).toBe(true)
  answers = [() => Promise.resolve(new Response('<html>', { status: 200 }))]
  await store.getState().refresh()
  expect(isGone(store.getState().failure)).toBe(false)
  expect(known()?.state).toBe('confirmed')
})

test('one question at a time, and an answer after the order was removed brings it not back', async () => {
  const { store, known } = await open()
  let give: (response: Response) => void = () => undefined
  answers = [() => new Promise((resolve) => (give = resolve))]
  const first = store.getState().refresh()
  await store.getState().refresh()
  expect(asked).toHaveLength(1)
  store.getState().stop()
  give(Response.json(ANSWER))
  await first
  expect(known()).toBeUndefined()
})

test('an order that another tab removed does not come back by the next answer', async () => {
  const { store } = await open()
  answers = [() => answer(ANSWER), () => answer(ANSWER)]
  await store.getState().refresh()
  localStorage.setItem('koraOrders', '[]')
  await store.getState().refresh()
  expect(localStorage.getItem('koraOrders')).toBe('[]')
})
