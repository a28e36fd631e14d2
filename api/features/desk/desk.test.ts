import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { HOLD_MS } from '../../../shared/desk/desk.ts'
import { newId } from '../../../shared/new-id.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { editOf, placeTestOrder, setTestStatus, TEST_CUSTOMER } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A Wednesday morning. */
const START = Date.parse('2026-11-25T09:00:00Z')

let nowMs: number
let shop: TestApp
let amel: { token: string }
let bilal: { token: string }
let ball: ProductId
const open = async () => {
  nowMs = START
  shop = await startTestApp({ clock: () => nowMs })
}
/** Begins a test in the morning, with goods of its own. */
const begin = async () => {
  nowMs = START
  await signIn()
  ball = await addTestProduct(shop.app, { title: 'Ball', stock: { M: 50, L: 50 } })
}
/** Leaves nobody to be called. */
const cancelAll = async () => {
  const pending = await shop.app.db.read((db) =>
    db.selectFrom('orders').select('id').where('status', '=', 'Pending').execute(),
  )
  const ids = pending.map(({ id }) => id)
  await setTestStatus(shop, amel.token, ids, 'Cancelled')
}
const close = () => closeTestShop(shop)

/** Signs in again, because tokens are valid for twelve hours. */
async function signIn(): Promise<void> {
  amel = await signUpAdmin(shop, 'amel@kora.example')
  bilal = await signUpAdmin(shop, 'bilal@kora.example')
}

async function signInSeller(): Promise<{ token: string }> {
  const email = 'sabrina@kora.example'
  const { adminId } = await signUpAdmin(shop, email)
  await shop.app.db.write((transaction) =>
    transaction.updateTable('admins').set({ role: 'seller' }).where('id', '=', adminId).execute(),
  )
  return signUpAdmin(shop, email)
}

type Asker = { token: string }
const post = (who: Asker, path: string, body: unknown = {}) =>
  shop.fetchJson(`/api/desk/${path}`, { token: who.token, body })
const next = async (who: Asker, skipped: string[] = []) => {
  const { status, body } = await post(who, 'next', { skipped })
  expect(status).toBe(200)
  return body
}
const called = (who: Asker, id: string, call: object) =>
  post(who, `orders/${id}/calls`, { id: newId(), ...call })
const numberOf = ({ card }: { card: { order: { number: number } } | null }) =>
  card?.order.number ?? null
const order = (size = 'M', quantity = 1) =>
  placeTestOrder(shop, [{ productId: ball, size, quantity }])
const read = async (id: string) =>
  (await shop.fetchJson(`/api/orders/${id}`, { token: amel.token })).body.order
const desk = async () => (await shop.fetchJson('/api/desk', { token: amel.token })).body

describe('who is called next', () => {
  beforeAll(open)
  beforeEach(begin)
  afterEach(cancelAll)
  afterAll(close)

  test('the oldest that was never called comes first, then the one that has been due the longest', async () => {
    const first = await order()
    nowMs += MINUTE
    const second = await order()
    expect(await desk()).toEqual({ card: null, fresh: 2, due: 0, nextAt: null })
    expect(numberOf(await next(amel))).toBe(first.number)
    await called(amel, first._id, { outcome: 'no-answer' })
    nowMs += 2 * HOUR
    // A new order comes before one that is due again.
    expect(await next(amel)).toMatchObject({ card: { order: { number: second.number } }, due: 1 })
    await called(amel, second._id, { outcome: 'confirmed' })
    expect(await next(amel)).toMatchObject({ card: { tries: 1, order: { number: first.number } } })
    await called(amel, first._id, { outcome: 'confirmed' })
    expect(await next(amel)).toEqual({ card: null, fresh: 0, due: 0, nextAt: null })
  })

  test('what is not due yet waits, and the desk says until when', async () => {
    const one = await order()
    await next(amel)
    const at = new Date(nowMs + 3 * HOUR).toISOString()
    const answer = await called(amel, one._id, { outcome: 'later', at })
    expect(answer.body).toEqual({ card: null, fresh: 0, due: 0, nextAt: at })
    expect(numberOf(await next(amel))).toBeNull()
    nowMs += 3 * HOUR
    expect(numberOf(await next(bilal))).toBe(one.number)
  })

  test('asked again, or after a reload, the same order comes back; one that is put aside comes last', async () => {
    const [one, two] = [await order(), await order()]
    expect(numberOf(await next(amel))).toBe(one.number)
    expect(numberOf(await next(amel))).toBe(one.number)
    expect(numberOf(await next(amel, [one._id]))).toBe(two.number)
    // The order was released, so others may call.
    expect(numberOf(await next(bilal))).toBe(one.number)
  })

  test('a sale of the shop and an order that was confirmed elsewhere are not called', async () => {
    const one = await order()
    const edit = editOf(await read(one._id), { status: 'Confirmed' })
    const request = { token: amel.token, csrf: true, method: 'PUT', body: edit }
    await shop.fetchJson(`/api/orders/${one._id}`, request)
    expect(await next(amel)).toEqual({ card: null, fresh: 0, due: 0, nextAt: null })
    expect((await post(amel, `orders/${one._id}/take`)).body.code).toBe('order-changed')
    expect((await post(amel, `orders/${newId()}/take`)).body.code).toBe('unknown-order')
    const late = await called(amel, one._id, { outcome: 'cancelled', reason: 'price' })
    expect([late.status, late.body.code]).toEqual([409, 'order-changed'])
    expect((await read(one._id)).status).toBe('Confirmed')
  })
})

describe('two people at the desk', () => {
  beforeAll(open)
  beforeEach(begin)
  afterEach(cancelAll)
  afterAll(close)

  test('never get the same order, also when they ask in one moment', async () => {
    const numbers: number[] = []
    for (let n = 0; n < 6; n += 1) numbers.push((await order()).number)
    const answers = await Promise.all([next(amel), next(bilal)])
    expect(new Set(answers.map(numberOf))).toEqual(new Set(numbers.slice(0, 2)))
  })

  test('an order belongs to who took it for five minutes, and then to who asks', async () => {
    const one = await order()
    await next(amel)
    expect(numberOf(await next(bilal))).toBeNull()
    const refused = await post(bilal, `orders/${one._id}/take`)
    expect([refused.status, refused.body.code]).toEqual([409, 'desk-held'])
    expect(refused.body.message).toContain('amel@kora.example')
    expect((await called(bilal, one._id, { outcome: 'confirmed' })).body.code).toBe('desk-held')
    nowMs += HOLD_MS
    expect(numberOf(await next(bilal))).toBe(one.number)
    expect((await called(amel, one._id, { outcome: 'confirmed' })).body.code).toBe('desk-held')
  })

  test('an order that is given back is free at once', async () => {
    const one = await order()
    await next(amel)
    await post(bilal, `orders/${one._id}/release`)
    expect(numberOf(await next(bilal))).toBeNull()
    await post(amel, `orders/${one._id}/release`)
    expect(numberOf(await next(bilal))).toBe(one.number)
  })
})

describe('what came of a call', () => {
  beforeAll(open)
  beforeEach(begin)
  afterEach(cancelAll)
  afterAll(close)

  test('a call that is sent again counts once, and its id is of no other', async () => {
    const [one, two] = [await order(), await order()]
    await next(amel)
    const call = { id: newId(), outcome: 'no-answer' }
    for (let n = 0; n < 3; n += 1)
      expect((await post(amel, `orders/${one._id}/calls`, call)).status).toBe(200)
    const { body } = await post(amel, `orders/${one._id}/take`)
    expect([body.card.tries, body.card.calls.length]).toEqual([1, 1])
    expect((await post(amel, `orders/${two._id}/calls`, call)).body.code).toBe('key-reuse')
    const other = { ...call, outcome: 'confirmed' }
    expect((await post(amel, `orders/${one._id}/calls`, other)).body.code).toBe('key-reuse')
  })

  test('who never answers is called an hour later, four hours later and in the mornings, and never cancelled by itself', async () => {
    const one = await order()
    const due: number[] = []
    for (let n = 0; n < 4; n += 1) {
      const { body } = await called(amel, one._id, { outcome: 'no-answer' })
      due.push((Date.parse(body.nextAt) - nowMs) / HOUR)
      nowMs = Date.parse(body.nextAt)
      await signIn()
    }
    expect(due).toEqual([1, 4, 18, 24])
    expect((await read(one._id)).status).toBe('Pending')
    expect((await next(amel)).card).toMatchObject({ tries: 4, order: { number: one.number } })
  })

  test('a cancelled order gives its pieces back and says why; without a reason it is refused', async () => {
    const one = await order('M', 3)
    expect((await called(amel, one._id, { outcome: 'cancelled' })).status).toBe(400)
    await called(amel, one._id, { outcome: 'cancelled', reason: 'wrong-number' })
    expect(await readTestStock(shop.app, ball, 'M')).toBe(50)
    expect((await read(one._id)).status).toBe('Cancelled')
  })

  test('a wanted change stays with who called, and is due for others once they leave it', async () => {
    const one = await order()
    const { body } = await called(amel, one._id, { outcome: 'change' })
    expect(numberOf(body)).toBe(one.number)
    expect(numberOf(await next(bilal))).toBeNull()
    nowMs += HOLD_MS
    expect(numberOf(await next(bilal))).toBe(one.number)
  })

  test.each([
    ['now', 0],
    ['in a past minute', -MINUTE],
    ['in 31 days', 31 * 24 * HOUR],
  ])('a later call cannot be %s', async (_when, distance) => {
    const one = await order()
    const at = new Date(nowMs + distance).toISOString()
    const { status, body } = await called(amel, one._id, { outcome: 'later', at })
    expect([status, body.message]).toEqual([400, 'Please choose a time from now to 30 days ahead.'])
  })
})

describe('what the owner sets', () => {
  beforeEach(open)
  beforeEach(begin)
  afterEach(close)

  test('after three calls without an answer it proposes to cancel, or after as many as the owner sets', async () => {
    const one = await order()
    const proposes = async () => {
      const { body } = await post(amel, `orders/${one._id}/take`)
      return body.card.proposesCancel
    }
    const callInVain = async (times: number) => {
      for (let n = 0; n < times; n += 1) await called(amel, one._id, { outcome: 'no-answer' })
    }
    await callInVain(2)
    expect(await proposes()).toBe(false)
    await callInVain(1)
    expect(await proposes()).toBe(true)
    const body = { revision: 0, change: { callTries: 4 } }
    await shop.fetchJson('/api/shop-settings', { method: 'PUT', token: amel.token, body })
    expect(await proposes()).toBe(false)
    await callInVain(1)
    expect(await proposes()).toBe(true)
  })
})

describe('undo', () => {
  beforeAll(open)
  beforeEach(begin)
  afterEach(cancelAll)
  afterAll(close)

  test('puts the order back as it was, to who undoes it, however often it is sent', async () => {
    const one = await order('M', 3)
    await called(amel, one._id, { outcome: 'no-answer' })
    nowMs += HOUR
    const call = { id: newId(), outcome: 'cancelled', reason: 'joke' }
    await post(amel, `orders/${one._id}/calls`, call)
    expect(await readTestStock(shop.app, ball, 'M')).toBe(50)
    for (let n = 0; n < 2; n += 1) {
      const { body } = await post(bilal, `calls/${call.id}/undo`)
      expect(body.card).toMatchObject({ tries: 1, order: { status: 'Pending' } })
      expect(body.card.calls).toHaveLength(1)
    }
    expect(await readTestStock(shop.app, ball, 'M')).toBe(47)
    expect(numberOf(await next(bilal))).toBe(one.number)
    expect(numberOf(await next(amel))).toBeNull()
  })

  test('only the newest call is undone, and no order that was changed since', async () => {
    const one = await order()
    const calls = [newId(), newId()]
    await post(amel, `orders/${one._id}/calls`, { id: calls[0], outcome: 'no-answer' })
    await post(amel, `orders/${one._id}/calls`, { id: calls[1], outcome: 'confirmed' })
    expect((await post(amel, `calls/${calls[0]}/undo`)).body.code).toBe('order-changed')
    const edit = editOf(await read(one._id), { status: 'Shipped' })
    const request = { token: amel.token, csrf: true, method: 'PUT', body: edit }
    await shop.fetchJson(`/api/orders/${one._id}`, request)
    expect((await post(amel, `calls/${calls[1]}/undo`)).body.code).toBe('order-changed')
    expect((await post(amel, `calls/${newId()}/undo`)).body.code).toBe('not-found')
    expect((await read(one._id)).status).toBe('Shipped')
  })
})

describe('what is known of the customer', () => {
  beforeEach(open)
  beforeEach(begin)
  afterEach(close)

  test('earlier orders of the number are counted by what became of them', async () => {
    const [one, two, three] = [await order(), await order(), await order()]
    const set = async (id: string, status: 'Shipped' | 'Cancelled') => {
      const body = editOf(await read(id), { status })
      await shop.fetchJson(`/api/orders/${id}`, {
        token: amel.token,
        csrf: true,
        method: 'PUT',
        body,
      })
    }
    await set(one._id, 'Shipped')
    await set(two._id, 'Cancelled')
    const { card } = await next(amel)
    expect(card.order.number).toBe(three.number)
    expect(card.earlier).toMatchObject({ sent: 1, returned: 0, cancelled: 1 })
    expect(card.earlier.newest.map(({ number }: { number: number }) => number)).toEqual([
      two.number,
      one.number,
    ])
  })

  test('the same number or the same goods within two days may be a double; a cancelled order is none', async () => {
    const one = await order('M', 2)
    nowMs += HOUR
    const same = await order('L', 1)
    const { card } = await next(amel)
    expect(card.order.number).toBe(one.number)
    expect(card.doubles).toMatchObject([{ number: same.number, samePhone: true }])
    await called(amel, same._id, { outcome: 'cancelled', reason: 'double' })
    expect((await next(amel)).card.doubles).toEqual([])
    nowMs += 49 * HOUR
    await signIn()
    await order('M', 2)
    expect((await next(amel)).card.doubles).toEqual([])
  })

  test('a mark of a number stands at its orders, however it is written, until it is taken away', async () => {
    await order()
    const { phone } = (await next(amel)).card.order
    const mark = (of: string, body: object) =>
      shop.fetchJson(`/api/desk/marks/${encodeURIComponent(of)}`, {
        token: amel.token,
        method: 'PUT',
        body,
      })
    const international = `+213 ${phone.slice(1)}`
    await mark(international, { mark: 'do-not-send', reason: 'Two parcels came back' })
    expect((await next(amel)).card.mark).toMatchObject({
      mark: 'do-not-send',
      reason: 'Two parcels came back',
    })
    await mark(phone, { mark: null })
    expect((await next(amel)).card.mark).toBeNull()
    expect((await mark('Nadia', { mark: 'ask-deposit' })).body.code).toBe('not-found')
    expect((await mark(phone, { mark: 'ask-deposit', reason: 'x'.repeat(10_000) })).status).toBe(
      400,
    )
  })
  test('a seller reads a mark where an order is entered, and cannot change it', async () => {
    const path = '/api/desk/marks/0550123456'
    const body = { mark: 'ask-deposit', reason: ' Came back twice ' }
    const mark = { mark: 'ask-deposit', reason: 'Came back twice', at: '2026-11-25T09:00:00.000Z' }
    const set = await shop.fetchJson(path, { method: 'PUT', token: amel.token, body })
    expect(set.body).toEqual({ mark })
    const { token } = await signInSeller()
    nowMs += HOUR
    expect((await shop.fetchJson(path, { token })).body).toEqual({ mark })
    const others = await shop.fetchJson('/api/desk/marks/0660123456', { token })
    expect([others.status, others.body]).toEqual([200, { mark: null }])
    const refused = await shop.fetchJson(path, { method: 'PUT', token, body: { mark: null } })
    expect([refused.status, refused.body.code]).toEqual([403, 'not-allowed'])
    expect((await shop.fetchJson(path, {})).status).toBe(401)
    expect((await shop.fetchJson('/api/desk/marks/Nadia', { token })).status).toBe(404)
  })

  test('a mark is in no answer to shoppers', async () => {
    const body = { mark: 'do-not-send', reason: 'Rhumel-7' }
    const { phone } = TEST_CUSTOMER
    await shop.fetchJson(`/api/desk/marks/${phone}`, { method: 'PUT', token: amel.token, body })
    await order()
    const orders = { ...TEST_CUSTOMER, products: [{ productId: ball, size: 'M', quantity: 1 }] }
    const { status, body: placed } = await shop.fetchJson('/api/orders', { body: orders })
    const refused = await shop.fetchJson('/api/orders', { body: { ...orders, shipping: 1 } })
    const pulled = await shop.fetchJson('/api/sync/pull?scope=shop&since=0')
    expect([status, refused.status, pulled.status]).toEqual([201, 400, 200])
    const told = JSON.stringify([placed, refused.body, pulled.body])
    expect(told).not.toMatch(/do-not-send|Rhumel-7|"mark"/)
  })
})
