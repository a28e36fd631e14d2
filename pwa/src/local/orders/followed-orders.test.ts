import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderToken } from '../../../../shared/tracking/order-token.ts'
import type { TrackedOrder } from '../../../../shared/tracking/tracked-order.ts'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'

const DAY_MS = 24 * 3_600_000
const NOW = Date.UTC(2026, 10, 26)
const tokenOf = (n: number) => String(n).padStart(22, 'A') as OrderToken

function order(number: number, changes: Partial<TrackedOrder> = {}): TrackedOrder {
  return {
    number,
    placedAt: NOW - DAY_MS + number,
    state: 'placed',
    stockTaken: true,
    since: null,
    courier: null,
    products: [
      { productId: 'p', title: 'Ball', size: null, quantity: 1, price: 4500 as never, returned: 0 },
    ] as never,
    city: 'alger',
    shipping: 50_000 as never,
    shippingType: 'Home',
    cash: 54_500 as never,
    ...changes,
  }
}

let storage: MemoryStorage
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A fresh copy of the module over the same storage, as after a reload. */
async function open() {
  vi.resetModules()
  const followed = await import('./followed-orders.ts')
  const list = () => followed.useFollowedOrders.getState().orders
  return { ...followed, list, numbers: () => list().map(({ order: { number } }) => number) }
}

test('what is known of an order survives a reload, the newest first, and is replaced by what is known later', async () => {
  const first = await open()
  first.keepFollowed(tokenOf(1), order(1))
  first.keepFollowed(tokenOf(2), order(2))
  first.noteNotified(tokenOf(1), 'https://push.example/1')
  const again = await open()
  expect(again.numbers()).toEqual([2, 1])
  vi.setSystemTime(NOW + 5000)
  const courier = { name: 'Rapide', at: NOW, link: 'https://rapide.example/?t=1' }
  again.keepFollowed(tokenOf(1), order(1, { state: 'with-courier', courier, since: NOW }))
  const [, kept] = (await open()).list()
  expect(kept).toMatchObject({
    knownAt: NOW + 5000,
    notified: 'https://push.example/1',
    order: { state: 'with-courier', courier, since: NOW, cash: 54_500 },
  })
})

test('what another tab kept meanwhile is not lost', async () => {
  const here = await open()
  const there = await open()
  here.keepFollowed(tokenOf(1), order(1))
  there.keepFollowed(tokenOf(2), order(2))
  expect((await open()).numbers()).toEqual([2, 1])
  here.removeFollowed(tokenOf(2))
  expect((await open()).numbers()).toEqual([1])
})

test('an entry that cannot be read takes no other with it, and no storage is ever trusted', async () => {
  const { keepFollowed } = await open()
  keepFollowed(tokenOf(1), order(1))
  const good = JSON.parse(storage.getItem('koraOrders') ?? '') as object[]
  const bad = [null, {}, { ...good[0], token: 'short' }, { ...good[0], knownAt: 'now' }]
  storage.setItem('koraOrders', JSON.stringify([...bad, ...good]))
  expect((await open()).numbers()).toEqual([1])
  for (const text of ['{', 'null', '{"token":1}', '7']) {
    storage.setItem('koraOrders', text)
    expect((await open()).numbers()).toEqual([])
  }
})

test('orders of long ago go, those that are done earlier, and of very many the oldest', async () => {
  const { pruneFollowed } = await open()
  const entry = (n: number, placedDays: number, changes: object = {}, knownDays = 0) => ({
    token: tokenOf(n),
    order: order(n, { placedAt: NOW - placedDays * DAY_MS, ...changes }),
    knownAt: NOW - knownDays * DAY_MS,
    notified: null,
  })
  const kept = pruneFollowed(
    [
      entry(1, 181),
      entry(2, 179),
      entry(3, 90, { state: 'delivered' }, 61),
      entry(4, 90, { state: 'delivered' }, 59),
      entry(5, 90, { state: 'tried' }, 61),
    ],
    NOW,
  )
  expect(kept.map(({ order: { number } }) => number)).toEqual([5, 4, 2])
  const many = Array.from({ length: 40 }, (_, n) => entry(n, n))
  expect(pruneFollowed(many, NOW)).toHaveLength(30)
  expect(pruneFollowed(many, NOW)[0]?.order.number).toBe(0)
})

test('the order that is opened now stays, however many are newer', async () => {
  const { keepFollowed, noteNotified, list } = await open()
  for (let n = 1; n <= 30; n += 1) keepFollowed(tokenOf(n), order(n))
  keepFollowed(tokenOf(99), order(99, { placedAt: NOW - 20 * DAY_MS }))
  noteNotified(tokenOf(99), 'https://push.example/1')
  expect(list()).toHaveLength(30)
  expect(list().at(-1)).toMatchObject({ order: { number: 99 }, notified: 'https://push.example/1' })
})

test('a removed order can be put back as it was, once, without its notifications', async () => {
  const { keepFollowed, noteNotified, removeFollowed, restoreFollowed, list } = await open()
  keepFollowed(tokenOf(1), order(1))
  noteNotified(tokenOf(1), 'https://push.example/1')
  const [removed] = list()
  if (!removed) throw new Error('nothing was kept')
  removeFollowed(tokenOf(1))
  expect(list()).toEqual([])
  restoreFollowed(removed)
  restoreFollowed(removed)
  expect(list()).toEqual([{ ...removed, notified: null }])
})

test('without storage orders live as long as the page, which is said', async () => {
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { keepFollowed, numbers, useFollowedOrders } = await open()
  keepFollowed(tokenOf(1), order(1))
  keepFollowed(tokenOf(2), order(2))
  expect(numbers()).toEqual([2, 1])
  expect(useFollowedOrders.getState().kept).toBe(false)
})
