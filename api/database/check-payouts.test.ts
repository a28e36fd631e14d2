import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { addTestProduct } from '../testing/add-test-product.ts'
import { placeConfirmedOrder, TEST_COURIER } from '../testing/courier.ts'
import { findDamage } from '../testing/damage-data.ts'
import { closeTestShop } from '../testing/open-test-shop.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../testing/start-test-app.ts'

let shop: TestApp
let number: number

/** A payout for a parcel, and a second line for the same parcel that does not count. */
beforeAll(async () => {
  shop = await startTestApp()
  const { token } = await signUpAdmin(shop)
  const ball = await addTestProduct(shop.app, { stock: { M: 9 } })
  const post = async (path: string, body: object) =>
    (await shop.fetchJson(path, { token, body })).body
  const { _id: courier } = await post('/api/couriers', TEST_COURIER)
  const order = await placeConfirmedOrder(shop, token, [
    { productId: ball, size: 'M', quantity: 1 },
  ])
  number = order.number
  const orders = [{ id: order._id, revision: order.revision }]
  await post('/api/handovers', { id: newId(), courier, courierRevision: 1, orders })
  const references = [String(number)]
  const { parcels } = await post('/api/payouts/find', { courier, references })
  const [{ _id: parcel, cash, fee }] = parcels
  const lines = [{ parcel, reference: '', stated: null, delivers: true }]
  for (const expected of [cash - fee, 0]) {
    const sums = { received: cash - fee, expected }
    const about = { day: '2026-03-02', source: 'hand', note: '' }
    const answer = await post('/api/payouts', { id: newId(), courier, ...about, ...sums, lines })
    expect(answer.counted).toBe(expected === 0 ? 0 : 1)
  }
})
afterAll(() => closeTestShop(shop))

const damaged = (damage: string) => findDamage(shop, damage)

test('payouts leave the books whole', async () => {
  expect(await damaged('')).toBe('')
})

test.each<[string, string, RegExp]>([
  [
    'a sum that is another one',
    `update payouts set expected_centimes = expected_centimes + 1 where number = 1`,
    /Payout 1 is noted with 1 lines of which 1 count/,
  ],
  ['a line that is gone', `delete from payout_lines where turn = 0`, /its lines make 0, 0 and 0/],
  [
    'a line that counts in a payout that was reversed',
    `update payouts set reversed_at_ms = 1 where number = 1`,
    /Line 0 of payout 1 brings \d+ centimes, and counts/,
  ],
  [
    'a line that brings money and does not count',
    `update payout_lines set amount_centimes = 7 where turn is null`,
    /Line 0 of payout 2 brings 7 centimes, and does not count/,
  ],
  [
    'a parcel that is counted twice',
    `drop index payout_turns;
     update payout_lines set counted = 1, turn = 0, kind = 'delivered',
       amount_centimes = (select amount_centimes from payout_lines where turn = 0),
       due_centimes = (select due_centimes from payout_lines where turn = 0) where turn is null;
     update payouts set counted = 1, expected_centimes = (select expected_centimes from payouts where number = 1);
     update parcels set settled_centimes = 2 * settled_centimes`,
    /is counted 2 times with/,
  ],
  [
    'a parcel that is settled with another sum than payouts count',
    `update parcels set settled_centimes = 5`,
    /is settled with 5 centimes; payouts count \d+/,
  ],
  [
    'a parcel that no payout settled',
    `update parcels set settled_centimes = null`,
    /is settled with null centimes/,
  ],
  [
    'a payout of another courier',
    `update payouts set courier_id = 'x'`,
    /Payout 1 counts a parcel of order \d+, which another courier has/,
  ],
  [
    'a parcel of another courier than its hand-over',
    `update parcels set courier_id = 'x'; update payouts set courier_id = 'x'`,
    /is with another courier than it was handed over to/,
  ],
])('%s is found', async (_what, damage, sentence) => {
  expect(await damaged(damage)).toMatch(sentence)
})

test('the database takes no second line that counts for the same turn', async () => {
  await expect(
    damaged(`update payout_lines set counted = 1, turn = 0 where turn is null`),
  ).rejects.toThrow(/UNIQUE constraint failed: payout_lines|duplicate key value/)
})
