import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import type { BalanceJson } from '../../../shared/payouts/payout.ts'
import { openParcelShop, type ParcelShop } from '../../testing/parcel-shop.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

/** In dinars: two balls, a pair of shoes and the delivery; and the courier's fee. */
const CASH = 7650
const FEE = 600

let kora: ParcelShop
beforeAll(async () => {
  kora = await openParcelShop()
})
beforeEach(() => kora.begin())
afterAll(() => closeTestShop(kora.shop))

/** Imports a courier's file that says that a parcel was delivered, and what was collected. */
async function fileSays(number: number, collected: number): Promise<void> {
  const line = { line: 2, number, tracking: '', word: 'Livré', at: null, isDateBad: false }
  const madeAt = new Date(kora.nowMs()).toISOString()
  const file = { id: newId(), courier: kora.courier, revision: 0, fileName: 'a.csv', madeAt }
  const { status } = await kora.call('/status-imports', {
    body: { ...file, lines: [{ ...line, collected }] },
  })
  expect(status).toBe(201)
}
const collectedOf = async (id: string) => (await kora.detail(id)).parcel.collected
const balance = async () =>
  (await kora.get('/payouts/balances')).couriers.find(
    (of: BalanceJson) => of.courier._id === kora.courier,
  )
const pay = (parcel: string, expected: number, delivers: boolean) =>
  kora.call('/payouts', {
    body: {
      id: newId(),
      courier: kora.courier,
      day: '2026-11-25',
      received: expected,
      expected,
      source: 'hand',
      note: '',
      lines: [{ parcel, reference: '', stated: null, delivers }],
    },
  })

describe('what a courier collected', () => {
  test('stays when the delivery is said again, and comes back when a correction is taken back', async () => {
    const { id, order } = await kora.send()
    await fileSays(order.number, 3000)
    await kora.say(id, 'delivered', { note: 'The customer called' })
    expect(await collectedOf(id)).toBe(3000)
    await kora.say(id, 'at-hub')
    const { body } = await kora.say(id, 'delivered')
    expect(body.parcel.collected).toBe(null)
    for (const event of body.events.slice(-2).toReversed())
      await kora.post(`${id}/undo`, { event: event.number })
    expect((await kora.detail(id)).parcel).toMatchObject({ state: 'delivered', collected: 3000 })
  })

  test('at an earlier delivery is not what a payout takes for delivered brings', async () => {
    const { id, order } = await kora.send()
    await fileSays(order.number, 3000)
    await kora.say(id, 'at-hub')
    expect((await pay(id, CASH - FEE, true)).status).toBe(201)
    expect(await balance()).toMatchObject({ owed: { amount: 0 }, toSettle: { amount: 0 } })
  })

  test('stands when some of the pieces are received', async () => {
    const { id, order } = await kora.send()
    await fileSays(order.number, 5200)
    expect((await kora.receive(id, [kora.back(kora.ball, 1)])).body.outcome).toBe('part')
    expect(await collectedOf(id)).toBe(5200)
  })
})

test('a parcel that was paid and set back by a slip is delivered by the next payout that names it', async () => {
  const { id } = await kora.send()
  await kora.say(id, 'delivered')
  await pay(id, CASH - FEE, false)
  await kora.say(id, 'at-hub')
  expect((await pay(id, 0, true)).status).toBe(201)
  expect((await kora.detail(id)).parcel.state).toBe('delivered')
  expect(await balance()).toMatchObject({ toSettle: { amount: 0 } })
})

describe('an order that was sent twice', () => {
  test('its number means the parcel that came back, and each parcel its own id', async () => {
    const { id, order } = await kora.send()
    await kora.say(id, 'came-back')
    await kora.setStatus(order._id, 'Confirmed')
    const [second] = (await kora.handOver([await kora.readOrder(order._id)])).list
    await kora.say(second._id, 'out-for-delivery')
    const scanned = async (code: string) =>
      (await kora.get(`/parcels/scanned?code=${code}`)).parcel._id
    expect(await scanned(String(order.number))).toBe(id)
    expect(await scanned(second._id)).toBe(second._id)
    expect((await kora.receive(id)).body.outcome).toBe('elsewhere')
    expect(await kora.stock()).toEqual([48, 49])
  })

  test('by hand, its pieces are not in the parcel that came back', async () => {
    const { id, order } = await kora.send()
    await kora.say(id, 'came-back')
    await kora.setStatus(order._id, 'Confirmed')
    await kora.setStatus(order._id, 'Shipped')
    expect((await kora.receive(id)).body.outcome).toBe('elsewhere')
    expect(await kora.stock()).toEqual([48, 49])
    expect((await kora.readOrder(order._id)).status).toBe('Shipped')
  })
})

test('an order that was set to Returned by a slip leaves its parcel to be corrected, and to be received', async () => {
  const { id, order } = await kora.send()
  await kora.say(id, 'out-for-delivery')
  await kora.setStatus(order._id, 'Returned')
  expect((await kora.say(id, 'delivered')).body.code).toBe('parcel-received')
  await kora.setStatus(order._id, 'Shipped')
  expect((await kora.say(id, 'delivered')).status).toBe(200)
  expect((await kora.receive(id)).body.outcome).toBe('whole')
  expect(await kora.stock()).toEqual([50, 50])
})
