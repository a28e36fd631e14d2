import { testId } from '../../../../shared/testing/test-id.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartItem } from '../../../../shared/cart/cart.ts'
import type { OrderForm } from '../../../../shared/checkout/order-request.ts'
import { centimes } from '../../../../shared/money.ts'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'
import { createOrderStore, linesToAccept, type Shown } from './order-store.ts'
import { quoteFor, shippingChange } from './shipping-quote.ts'

const BALL: CartItem = {
  productId: testId('018f0000-0000-7000-8000-000000000001'),
  title: 'Ball',
  price: centimes(250_000),
  image: null,
  size: null,
  quantity: 2,
}
const form: OrderForm = {
  fullName: 'Amine',
  phone: '0550000000',
  confirmPhone: '0550000000',
  city: 'alger',
  commune: 'Bab Ezzouar',
  shippingType: 'Home',
}
const tariffs = [
  { id: 16, wilaya: 'alger', stopdesk_price: centimes(40_000), home_price: centimes(60_000) },
]
const lines: Shown['lines'] = { items: [BALL], source: 'cart' }
const shown: Shown = { lines, checked: [], tariffs, freeFrom: null }

/** A shop that gives these answers, one a request; null loses the request. Keeps the keys and bodies it was sent. */
function openShop(...answers: (Response | null)[]) {
  const sent: { key: string | null; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key')
    sent.push({ key, body: JSON.parse(String(init.body)) })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  return sent
}

function placed(number: number): Response {
  const products = [
    { productId: BALL.productId, title: 'Ball', size: null, quantity: 2, price: 2500 },
  ]
  const head = { number, createdAt: '2026-11-26T09:00:00Z', city: 'alger', products }
  const order = { ...head, shipping: 600, shippingType: 'Home', totalPrice: 5600 }
  return Response.json({ order }, { status: 201 })
}

const refused = () => Response.json({ mssg: 'Out of stock', code: 'out-of-stock' }, { status: 409 })

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})

afterEach(() => vi.unstubAllGlobals())

test('pressed twice in a moment, an order is sent once, at the tariff of its wilaya', async () => {
  const sent = openShop(placed(7))
  const store = createOrderStore(lines)
  const pressed = [store.getState().confirm(form, shown), store.getState().confirm(form, shown)]
  expect(store.getState().isSending).toBe(true)
  const [first, second] = await Promise.all(pressed)
  expect(first).toMatchObject({
    kind: 'placed',
    order: { number: 7, total: 560_000, shownTotal: 560_000, earlier: false, fullName: 'Amine' },
  })
  expect(second).toEqual({ kind: 'repeated' })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ city: 'alger', shipping: 600, shippingType: 'Home' })
  expect(store.getState()).toMatchObject({ isSending: false, problem: null })
})

test('lines that the catalogue changed are accepted before anything is sent', async () => {
  const sent = openShop()
  const store = createOrderStore(lines)
  const checked = [{ item: BALL, stock: 'short', left: 1, newPrice: null }] as const
  expect(await store.getState().confirm(form, { ...shown, checked })).toEqual({
    kind: 'lines-changed',
  })
  expect(linesToAccept(store.getState(), checked)).toEqual(checked)
  expect(sent).toEqual([])
})

test('before the tariffs are loaded an order is held back, and its wilaya is not called unknown', async () => {
  const sent = openShop()
  const store = createOrderStore(lines)
  expect(await store.getState().confirm(form, { ...shown, tariffs: [] })).toEqual({
    kind: 'tariffs-loading',
  })
  expect(sent).toEqual([])
})

test('an order to a wilaya without a tariff is not sent', async () => {
  const sent = openShop()
  const store = createOrderStore(lines)
  expect(await store.getState().confirm({ ...form, city: 'oran' }, shown)).toEqual({
    kind: 'unknown-wilaya',
  })
  expect(sent).toEqual([])
})

test('a refusal is told with its reason, and changed content is an order of its own', async () => {
  const sent = openShop(refused(), placed(8))
  const store = createOrderStore(lines)
  const first = await store.getState().confirm(form, shown)
  expect(first).toMatchObject({ kind: 'failed', problem: { kind: 'refused' } })
  expect(store.getState()).toMatchObject({
    isUnanswered: false,
    problem: { failure: { code: 'out-of-stock' } },
  })
  const fewer = { ...lines, items: [{ ...BALL, quantity: 1 }] }
  await store.getState().confirm(form, { ...shown, lines: fewer })
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
  expect(store.getState().problem).toBeNull()
})

test('an order without an answer keeps its key over a reload, and does not ask about the piece it may have taken', async () => {
  const sent = openShop(null, placed(9))
  const before = createOrderStore(lines)
  expect(await before.getState().confirm(form, shown)).toMatchObject({
    kind: 'failed',
    problem: { kind: 'unsure' },
  })
  const after = createOrderStore(lines)
  expect(after.getState().isUnanswered).toBe(true)
  const checked = [{ item: BALL, stock: 'sold-out', left: 0, newPrice: null }] as const
  expect(linesToAccept(after.getState(), checked)).toEqual([])
  const again = await after.getState().confirm(form, { ...shown, checked })
  expect(again).toMatchObject({ kind: 'placed', order: { number: 9 } })
  expect(sent[1]).toEqual(sent[0])
})

test('an order of one product does not take the key of the cart', async () => {
  const sent = openShop(null, null)
  await createOrderStore(lines).getState().confirm(form, shown)
  const product: Shown['lines'] = { items: [BALL], source: 'product' }
  const store = createOrderStore(product)
  expect(store.getState().isUnanswered).toBe(false)
  await store.getState().confirm(form, { ...shown, lines: product })
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

const dearer = [{ ...tariffs[0], home_price: centimes(65_000) }] as typeof tariffs
const changed = () =>
  Response.json({ mssg: 'It was 600 and is now 650.', code: 'shipping-changed' }, { status: 409 })

test('a delivery price that changes under the open form is sent only after it was accepted', async () => {
  const sent = openShop(placed(10))
  const store = createOrderStore(lines)
  store.getState().showQuote(quoteFor(tariffs, { city: 'alger', type: 'Home' }, false))
  const now = quoteFor(dearer, { city: 'alger', type: 'Home' }, false)
  store.getState().showQuote(now)
  expect(shippingChange(store.getState().agreed, now)).toMatchObject({
    was: { city: 'alger', price: 60_000 },
    is: { city: 'alger', price: 65_000 },
  })
  const later = { ...shown, tariffs: dearer }
  expect(await store.getState().confirm(form, later)).toEqual({ kind: 'shipping-changed' })
  expect(sent).toEqual([])
  if (now) store.getState().acceptQuote(now)
  expect((await store.getState().confirm(form, later)).kind).toBe('placed')
  expect(sent[0]?.body).toMatchObject({ shipping: 650 })
})

test('a refused price is asked again under a key of its own, and choosing another wilaya agrees to its price', async () => {
  const sent = openShop(changed(), placed(11))
  const store = createOrderStore(lines)
  store.getState().showQuote(quoteFor(tariffs, { city: 'alger', type: 'Home' }, false))
  expect(await store.getState().confirm(form, shown)).toMatchObject({
    kind: 'failed',
    problem: { kind: 'refused', failure: { code: 'shipping-changed' } },
  })
  // The pull after a refusal brings the new price.
  const now = quoteFor(dearer, { city: 'alger', type: 'Home' }, false)
  store.getState().showQuote(now)
  const later = { ...shown, tariffs: dearer }
  expect(await store.getState().confirm(form, later)).toEqual({ kind: 'shipping-changed' })
  store.getState().showQuote(quoteFor(dearer, { city: 'alger', type: 'Stop Desk' }, false))
  store.getState().showQuote(now)
  expect((await store.getState().confirm(form, later)).kind).toBe('placed')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('goods that reach the sum are sent at no delivery price, and a sum that changes is accepted first', async () => {
  const sent = openShop(placed(12), placed(13))
  const choice = { city: 'alger', type: 'Home' } as const
  const reached = { ...shown, freeFrom: centimes(500_000) }
  const store = createOrderStore(lines)
  store.getState().showQuote(quoteFor(tariffs, choice, true))
  const raised = quoteFor(tariffs, choice, false)
  store.getState().showQuote(raised)
  expect(shippingChange(store.getState().agreed, raised)).toMatchObject({
    was: { price: 0, isFree: true },
    is: { price: 60_000, isFree: false },
  })
  expect(await store.getState().confirm(form, shown)).toEqual({ kind: 'shipping-changed' })
  expect((await store.getState().confirm(form, reached)).kind).toBe('placed')
  store.getState().showQuote(quoteFor(tariffs, choice, true))
  const missed = { ...shown, freeFrom: centimes(500_001) }
  expect(await store.getState().confirm(form, missed)).toEqual({ kind: 'shipping-changed' })
  if (raised) store.getState().acceptQuote(raised)
  expect((await store.getState().confirm(form, missed)).kind).toBe('placed')
  expect(sent.map(({ body }) => body['shipping'])).toEqual([0, 600])
})

test('an order in a way that is off is not sent', async () => {
  const sent = openShop()
  const [alger] = tariffs
  const off: Shown['tariffs'] = alger ? [{ ...alger, home_off: true }] : []
  const store = createOrderStore(lines)
  expect(await store.getState().confirm(form, { ...shown, tariffs: off })).toEqual({
    kind: 'shipping-off',
  })
  expect(sent).toEqual([])
})
