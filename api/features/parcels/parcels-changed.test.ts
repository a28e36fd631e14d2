import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { readEvents } from '../../database/events.ts'
import { openParcelShop, type ParcelShop } from '../../testing/parcel-shop.ts'
import { signUpAdmin } from '../../testing/start-test-app.ts'
import { createTestTill } from '../../testing/test-till.ts'

let kora: ParcelShop
beforeAll(async () => {
  kora = await openParcelShop()
})
afterAll(() => kora.shop.close())

/** The number of parcels in each event since the last call. */
let seen = 0
async function told(): Promise<number[]> {
  const events = await kora.shop.app.db.read((db) => readEvents(db, { after: seen, limit: 100 }))
  seen = events.at(-1)?.id ?? seen
  return events.flatMap(({ event }) => (event.type === 'parcels-changed' ? [event.parcels] : []))
}
beforeEach(async () => {
  // The tests move the clock, and sessions end after some hours.
  await kora.signIn()
  await told()
})

test('who follows the shop is told once of each change of parcels', async () => {
  const { id, order } = await kora.send()
  expect(await told()).toEqual([1])
  await kora.say(id, 'delivered')
  expect(await told()).toEqual([1])
  // A note on the current state.
  await kora.say(id, 'delivered')
  expect(await told()).toEqual([1])
  const event = (await kora.detail(id)).events.at(-1).number
  await kora.post(`${id}/undo`, { event })
  await kora.post(`${id}/undo`, { event })
  expect(await told()).toEqual([1])
  await kora.track(id, 'ECO-1')
  await kora.track(id, 'ECO-1')
  expect(await told()).toEqual([1])

  const { courier } = kora
  const [expected] = (await kora.get(`/payouts/open?courier=${courier}`)).parcels
  const payout = {
    id: newId(),
    courier,
    day: '2026-11-25',
    received: expected.cash - expected.fee,
    expected: expected.cash - expected.fee,
    source: 'hand',
    note: '',
    lines: [{ parcel: id, reference: '', stated: null, delivers: false }],
  }
  for (let n = 0; n < 2; n += 1)
    expect((await kora.call('/payouts', { body: payout })).status).toBe(201)
  expect(await told()).toEqual([1])
  for (let n = 0; n < 2; n += 1)
    await kora.call(`/payouts/${payout.id}/reversal`, { body: { note: '' } })
  expect(await told()).toEqual([1])

  const file = {
    id: newId(),
    courier,
    revision: 0,
    fileName: 'colis.csv',
    madeAt: new Date(kora.nowMs()).toISOString(),
    lines: [
      {
        line: 2,
        number: order.number,
        tracking: '',
        word: 'retour_recu',
        at: null,
        isDateBad: false,
        collected: null,
      },
    ],
  }
  for (let n = 0; n < 2; n += 1)
    expect((await kora.call('/status-imports', { body: file })).status).toBe(201)
  expect(await told()).toHaveLength(1)

  const key = newId()
  for (let n = 0; n < 2; n += 1) expect((await kora.receive(id, null, key)).status).toBe(200)
  expect(await told()).toEqual([1])
})

test('a part that comes back by the order is told once, the rest by the status of the order', async () => {
  const { order } = await kora.send()
  expect(await told()).toEqual([1])
  const giveBack = (lines: object[], key = newId()) =>
    kora.call(`/orders/${order._id}/returns`, {
      body: { lines },
      headers: { 'Idempotency-Key': key },
    })
  const key = newId()
  for (let n = 0; n < 2; n += 1)
    expect((await giveBack([kora.back(kora.ball, 1)], key)).status).toBe(201)
  expect(await told()).toEqual([1])
  expect((await giveBack([kora.back(kora.ball, 1), kora.back(kora.shoe, 1)])).status).toBe(201)
  expect((await kora.readOrder(order._id)).status).toBe('Returned')
  expect(await told()).toEqual([])
})

test('a part that is received with its parcel is told once', async () => {
  const { id } = await kora.send()
  await told()
  expect((await kora.receive(id, [kora.back(kora.ball, 1)])).status).toBe(200)
  expect(await told()).toEqual([1])
})

test('a return at the till is told when the order left in a parcel, and only then', async () => {
  const { order } = await kora.send()
  const admin = await signUpAdmin(kora.shop)
  const till = createTestTill(kora.shop.url, admin, kora.nowMs)
  const sale = till.sale(kora.ball, 2)
  await told()
  const first = await till.push([sale, till.back(sale, kora.ball, 1)])
  expect(first.body.results).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
  expect(await told()).toEqual([])
  const back = till.back(null, kora.ball, 1, { order: order._id })
  expect((await till.push([back])).body.results).toMatchObject([{ status: 'applied' }])
  expect((await kora.readOrder(order._id)).products[0].returned).toBe(1)
  expect(await told()).toEqual([1])
})
