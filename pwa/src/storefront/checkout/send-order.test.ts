import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newAttempt, type OrderAttempt } from './order-attempt.ts'
import { sendOrder } from './send-order.ts'

type Fault = 'lose answer' | 'lose request' | 'refuse' | 'busy'

/** A shop that honours the idempotency key, behind a network with these `faults`, one per request. */
function openShop(faults: (Fault | null)[]) {
  const orders = new Map<string, { body: string; number: number }>()
  let requests = 0

  function answer(status: number, content: unknown): Response {
    return Response.json(content, { status })
  }

  async function fetchFromShop(_url: string, init: RequestInit): Promise<Response> {
    const key = new Headers(init.headers).get('idempotency-key') ?? ''
    const body = String(init.body)
    const fault = faults[requests]
    requests += 1
    if (fault === 'lose request') throw new TypeError('Failed to fetch')
    if (fault === 'busy') return answer(429, { mssg: 'Wait', code: 'too-many-requests' })
    const known = orders.get(key)
    if (known && known.body !== body) {
      return answer(409, { mssg: 'Sent with other content', code: 'key-reuse' })
    }
    if (!known && fault === 'refuse') {
      return answer(409, { mssg: 'Out of stock', code: 'out-of-stock' })
    }
    const order = known ?? { body, number: orders.size + 1 }
    orders.set(key, order)
    if (fault === 'lose answer') throw new TypeError('Failed to fetch')
    return answer(201, {
      order: {
        number: order.number,
        createdAt: '2026-11-26T09:00:00Z',
        city: 'alger',
        products: [],
        shipping: 500,
        totalPrice: 500,
      },
    })
  }

  vi.stubGlobal('fetch', fetchFromShop)
  return { orders, requests: () => requests }
}

/** Presses 'Confirm Order' with these bodies one after the other, as one page with its stored attempt would. */
async function pressWith(bodies: string[]) {
  let stored: OrderAttempt = newAttempt('0190aaaa-0000-7000-8000-000000000000')
  const outcomes = []
  for (const body of bodies) {
    outcomes.push(
      await sendOrder(stored, body, (attempt) => {
        stored = attempt
      }),
    )
  }
  return outcomes
}

describe('one press makes exactly one order', () => {
  beforeEach(() => vi.unstubAllGlobals())
  afterEach(() => vi.unstubAllGlobals())

  it('a press whose answer was lost is answered with the first order', async () => {
    const shop = openShop(['lose answer'])
    const [first, second] = await pressWith(['a', 'a'])
    expect(first?.kind).toBe('unsure')
    expect(second).toMatchObject({ kind: 'placed', order: { number: 1 } })
    expect(shop.orders.size).toBe(1)
  })

  it('content changed after a lost answer confirms the order that did arrive', async () => {
    const shop = openShop(['lose answer'])
    const [, second] = await pressWith(['a', 'b'])
    expect(second).toMatchObject({ kind: 'placed', body: 'a' })
    expect(shop.orders.size).toBe(1)
  })

  it('content changed after a lost request orders the new content', async () => {
    const shop = openShop(['lose request'])
    const [, second] = await pressWith(['a', 'b'])
    expect(second).toMatchObject({ kind: 'placed', body: 'b' })
    expect(shop.orders.size).toBe(1)
  })

  it('of several lost contents the one that arrived is found', async () => {
    const shop = openShop(['lose request', 'lose answer', null])
    const outcomes = await pressWith(['a', 'b', 'c'])
    expect(outcomes.at(-1)).toMatchObject({ kind: 'placed', body: 'b' })
    expect(shop.orders.size).toBe(1)
  })

  it('after a definite refusal changed content is an order of its own', async () => {
    const shop = openShop(['refuse'])
    const [first, second] = await pressWith(['a', 'b'])
    expect(first).toMatchObject({ kind: 'refused', failure: { code: 'out-of-stock' } })
    expect(second).toMatchObject({ kind: 'placed', body: 'b' })
    expect(shop.orders.size).toBe(1)
  })

  it('a busy shop is not a refusal: an earlier press may have arrived', async () => {
    const shop = openShop(['lose answer', 'busy'])
    const [, second, third] = await pressWith(['a', 'a', 'b'])
    expect(second?.kind).toBe('unsure')
    expect(third).toMatchObject({ kind: 'placed', body: 'a' })
    expect(shop.orders.size).toBe(1)
  })
})
