import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { newId } from '../../../shared/new-id.ts'
import type { DeskFiguresJson } from '../../../shared/statistics/desk-figures.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { placeTestOrder } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createStatistics } from './create-statistics.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A Wednesday; midnight in the shop is at 23:00 UTC of the day before. */
const START = Date.parse('2026-11-25T09:00:00Z')
const DAYS = 'from=2026-11-25&to=2026-11-25'

let nowMs: number
let shop: TestApp
let ball: ProductId
beforeEach(async () => {
  nowMs = START
  shop = await startTestApp({ clock: () => nowMs })
  ball = await addTestProduct(shop.app, { stock: { M: 50 } })
})
afterEach(() => shop.close())

/** Signs in again, because tokens are valid for twelve hours. */
const signIn = async (email: string) => (await signUpAdmin(shop, email)).token
const placeOrder = async () =>
  (await placeTestOrder(shop, [{ productId: ball, size: 'M', quantity: 1 }]))._id

/** Logs a call of an account about an order; returns its id. */
async function call(email: string, order: string, outcome: string, more: object = {}) {
  const id = newId()
  const { status } = await shop.fetchJson(`/api/desk/orders/${order}/calls`, {
    token: await signIn(email),
    body: { id, outcome, ...more },
  })
  expect(status).toBe(200)
  return id
}

async function read(query = DAYS): Promise<DeskFiguresJson> {
  const token = await signIn('owner@kora.example')
  const { status, body } = await shop.fetchJson(`/api/statistics/desk?${query}`, { token })
  expect(status).toBe(200)
  return body
}

const AMEL = 'amel@kora.example'
const BILAL = 'bilal@kora.example'

/** Amel calls one order in vain and confirms it later; Bilal cancels one and leaves one for the next morning. */
async function workForTwoDays(): Promise<void> {
  const [one, two, three] = [await placeOrder(), await placeOrder(), await placeOrder()]
  nowMs += 4 * MINUTE
  await call(AMEL, one, 'no-answer')
  nowMs += 2 * MINUTE
  await call(BILAL, two, 'cancelled', { reason: 'price' })
  nowMs += HOUR
  await call(AMEL, one, 'confirmed')
  nowMs += 24 * HOUR
  await call(BILAL, three, 'confirmed')
}

test('orders count once however often they are called, and each call by what came of it', async () => {
  await workForTwoDays()
  expect((await read()).sum).toEqual({
    calls: 3,
    orders: 2,
    confirmed: 1,
    outcomes: { confirmed: 1, 'no-answer': 1, later: 0, change: 0, cancelled: 1 },
    reasons: { 'changed-mind': 0, price: 1, double: 0, 'wrong-number': 0, joke: 0 },
    firstCallSeconds: 5 * 60,
  })
})

test('by day the newest comes first, by person the one with most calls; names stay when nobody called', async () => {
  await workForTwoDays()
  const { sum, days, people } = await read('from=2000-01-01&to=2099-12-31')
  expect(sum).toMatchObject({ calls: 4, orders: 3, confirmed: 2, firstCallSeconds: 6 * 60 })
  expect(days).toMatchObject([
    { day: '2026-11-26', calls: 1, orders: 1, confirmed: 1, firstCallSeconds: 25 * 3600 + 360 },
    { day: '2026-11-25', calls: 3, orders: 2, confirmed: 1, firstCallSeconds: 5 * 60 },
  ])
  const byName = people.map(({ name, calls, confirmed }) => [name, calls, confirmed])
  expect(byName.toSorted()).toEqual([
    [AMEL, 2, 1],
    [BILAL, 2, 1],
  ])
  expect((await read('from=2026-11-24&to=2026-11-24')).sum).toMatchObject({
    calls: 0,
    orders: 0,
    firstCallSeconds: null,
  })
})

test('a call that was undone counts nowhere, and the one after it is the first', async () => {
  const one = await placeOrder()
  nowMs += 10 * MINUTE
  const slip = await call(AMEL, one, 'confirmed')
  const token = await signIn(AMEL)
  await shop.fetchJson(`/api/desk/calls/${slip}/undo`, { method: 'POST', token, body: {} })
  expect(await read()).toMatchObject({ sum: { calls: 0, confirmed: 0 }, days: [], people: [] })
  nowMs += 10 * MINUTE
  await call(AMEL, one, 'no-answer')
  expect((await read()).sum).toMatchObject({ calls: 1, confirmed: 0, firstCallSeconds: 20 * 60 })
})

test('a call just before midnight in the shop is of that day', async () => {
  const [one, two] = [await placeOrder(), await placeOrder()]
  nowMs = Date.parse('2026-11-25T22:59:59Z')
  await call(AMEL, one, 'no-answer')
  nowMs += 1000
  await call(AMEL, one, 'confirmed')
  await call(AMEL, two, 'no-answer')
  const { sum, days } = await read('from=2026-11-25&to=2026-11-26')
  expect(sum).toMatchObject({ calls: 3, orders: 2 })
  expect(days.map(({ day, calls, firstCallSeconds: first }) => [day, calls, first])).toEqual([
    ['2026-11-26', 2, 14 * 3600],
    ['2026-11-25', 1, 13 * 3600 + 59 * 60 + 59],
  ])
})

test('calls of deleted orders and accounts stay; how long such an order waited is not known any more', async () => {
  const one = await placeOrder()
  nowMs += MINUTE
  await call(BILAL, one, 'cancelled', { reason: 'joke' })
  await shop.fetchJson(`/api/orders/${one}`, { method: 'DELETE', token: await signIn(AMEL) })
  await shop.app.db.write((transaction) =>
    transaction.deleteFrom('admins').where('email', '=', BILAL).execute(),
  )
  const { sum, people } = await read()
  expect(sum).toMatchObject({ calls: 1, orders: 1, firstCallSeconds: null })
  expect(people).toMatchObject([{ name: null, calls: 1 }])
})

test('the file has a line for each day or person, with decimal commas, in the language of the reader', async () => {
  await workForTwoDays()
  const file = async (by: string, language: string) => {
    const { body, headers } = await shop.fetchJson(`/api/statistics/desk/file?by=${by}&${DAYS}`, {
      token: await signIn(AMEL),
      headers: { 'Accept-Language': language },
    })
    return { lines: String(body).split('\r\n'), type: headers.get('content-type') }
  }
  const days = await file('day', 'en')
  expect(days.type).toBe('text/csv; charset=utf-8')
  expect(days.lines[0]?.split(';').slice(0, 7)).toEqual([
    '\ufeffDay',
    'Calls',
    'Orders called',
    'Orders confirmed',
    'Confirmed (%)',
    'Calls per order',
    'Minutes to the first call (median)',
  ])
  expect(days.lines[1]).toBe('2026-11-25;3;2;1;50,00;1,50;5,00;1;1;0;0;1;0;1;0;0;0')
  const people = await file('person', 'fr')
  expect(people.lines[0]).toContain('Appelé par;Appels;Commandes appelées')
  expect(people.lines[1]).toBe(`${AMEL};2;1;1;100,00;2,00;4,00;1;1;0;0;0;0;0;0;0;0`)
})

test('days that are none, or not in order, are refused', async () => {
  const token = await signIn(AMEL)
  for (const query of ['from=2026-11-31&to=2026-12-01', 'from=2026-11-26&to=2026-11-25', ''])
    expect((await shop.fetchJson(`/api/statistics/desk?${query}`, { token })).status).toBe(400)
})

test('a large shop’s are summed by the thread, and are the same', async () => {
  await workForTwoDays()
  const ends: (() => Promise<unknown>)[] = []
  const app = { ...shop.app, atStop: (end: () => Promise<unknown>) => void ends.push(end) }
  const inThread = createStatistics(app, 0)
  const bytes = await inThread.readDesk({ as: 'json', from: '2026-11-25', to: '2026-11-26' })
  expect(JSON.parse(bytes.toString())).toEqual(await read('from=2026-11-25&to=2026-11-26'))
  for (const end of ends) await end()
})
