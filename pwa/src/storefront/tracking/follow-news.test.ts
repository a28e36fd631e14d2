import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderToken } from '../../../../shared/tracking/order-token.ts'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'

const TOKEN = 'A'.repeat(22) as OrderToken
const ENDPOINT = 'https://push.example/1'

let asked: unknown[]
let answer: () => Promise<Response>
beforeEach(() => {
  vi.resetModules()
  asked = []
  answer = () => Promise.resolve(Response.json({}))
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    asked.push([method, path, JSON.parse(String(body))])
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Stores an order with notifications, and removes it. */
async function remove(notified: string | null = ENDPOINT) {
  const followed = await import('../../local/orders/followed-orders.ts')
  const { followPlaced } = await import('../checkout/follow-placed.ts')
  followPlaced({
    trackToken: TOKEN,
    number: 1,
    createdAt: Date.now(),
    stockTaken: true,
    products: [],
    city: 'alger',
    shipping: 0,
    shippingType: 'Home',
    totalPrice: 0,
  } as never)
  followed.noteNotified(TOKEN, notified)
  const list = () => followed.useFollowedOrders.getState().orders
  const [entry] = list()
  if (!entry) throw new Error('nothing was kept')
  const { forgetOrder } = await import('./follow-news.ts')
  return { done: forgetOrder(entry), list }
}

test('an order that is removed from the device ends its notifications', async () => {
  const { done, list } = await remove()
  await done
  expect(asked).toEqual([
    ['DELETE', '/api/track/notifications', { token: TOKEN, endpoint: ENDPOINT }],
  ])
  expect(list()).toEqual([])
})

test('without notifications nothing is asked', async () => {
  const { done, list } = await remove(null)
  await done
  expect(asked).toEqual([])
  expect(list()).toEqual([])
})

test('an order whose notifications cannot be ended stays, unless the shop has none such any more', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  const { done, list } = await remove()
  await expect(done).rejects.toThrow()
  expect(list()).toHaveLength(1)
  answer = () =>
    Promise.resolve(Response.json({ code: 'no-such-link', message: 'No.' }, { status: 404 }))
  await (
    await remove()
  ).done
  expect(list()).toEqual([])
})
