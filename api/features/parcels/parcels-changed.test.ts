import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { readEvents } from '../../database/events.ts'
import { openParcelShop, type ParcelShop } from '../../testing/parcel-shop.ts'

let kora: ParcelShop
beforeEach(async () => {
  kora = await openParcelShop()
})
afterEach(() => kora.shop.close())

/** Of how many parcels each event since the last call was. */
let seen = 0
async function told(): Promise<number[]> {
  const events = await kora.shop.app.db.read((db) => readEvents(db, { after: seen, limit: 100 }))
  seen = events.at(-1)?.id ?? seen
  return events.flatMap(({ event }) => (event.type === 'parcels-changed' ? [event.parcels] : []))
}
beforeEach(() => {
  seen = 0
})

test('who follows the shop is told once of each change of parcels', async () => {
  const { id, order } = await kora.send()
  expect(await told()).toEqual([1])
  await kora.say(id, 'delivered')
  expect(await told()).toEqual([1])
  // A note to what is known.
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
