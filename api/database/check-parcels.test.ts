import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { addTestProduct } from '../testing/add-test-product.ts'
import { placeConfirmedOrder, TEST_COURIER } from '../testing/courier.ts'
import { findDamage } from '../testing/damage-data.ts'
import { editOf, putOrder } from '../testing/order-calls.ts'
import { closeTestShop } from '../testing/open-test-shop.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../testing/start-test-app.ts'

let shop: TestApp

/** A hand-over of two parcels, of which one was withdrawn since. */
beforeAll(async () => {
  shop = await startTestApp()
  const { token } = await signUpAdmin(shop)
  const ball = await addTestProduct(shop.app, { stock: { M: 9 } })
  const { body } = await shop.fetchJson('/api/couriers', { token, body: TEST_COURIER })
  const lines = [{ productId: ball, size: 'M', quantity: 1 }]
  const orders = []
  for (let n = 0; n < 2; n += 1) orders.push(await placeConfirmedOrder(shop, token, lines))
  const request = {
    id: newId(),
    courier: body._id,
    courierRevision: 1,
    orders: orders.map(({ _id: id, revision }) => ({ id, revision })),
  }
  const answer = await shop.fetchJson('/api/handovers', { token, body: request })
  expect(answer.status).toBe(201)
  const [, second] = orders
  const id = second?._id ?? ''
  const { order } = (await shop.fetchJson(`/api/orders/${id}`, { token })).body
  await putOrder(shop, token, id, editOf(order, { status: 'Cancelled' }))
})
afterAll(() => closeTestShop(shop))

const damaged = (damage: string) => findDamage(shop, damage)

test('a hand-over leaves the books whole', async () => {
  expect(await damaged('')).toBe('')
})

test.each<[string, string, RegExp]>([
  [
    'a parcel that is gone',
    `delete from parcels where order_number = 2`,
    /Hand-over 1 is noted with 2 parcels.*its parcels make 1,/,
  ],
  [
    'a sum that is another one',
    `update handovers set cash_centimes = cash_centimes + 1`,
    /Hand-over 1 is noted/,
  ],
  [
    'a parcel under way of an order that is not',
    `update parcels set state = 'handed-over' where order_number = 2`,
    /A parcel of order 2 is with its courier, but the order is Cancelled/,
  ],
  [
    'an order in two parcels at once',
    `drop index open_parcels;
     update parcels set state = 'handed-over', order_id = (select order_id from parcels where order_number = 1),
       order_number = 1 where order_number = 2`,
    /Order 1 is under way in 2 parcels at once/,
  ],
  [
    'a parcel with the number of another order',
    `update parcels set order_number = 7 where order_number = 1`,
    /has the number 7/,
  ],
  [
    'a parcel in another state than was said of it last',
    `update parcels set state = 'delivered' where order_number = 1`,
    /A parcel of order 1 is delivered, but the last that was said of it is handed-over/,
  ],
  [
    'a try of which there is no news',
    `update parcels set tries = 2 where order_number = 1`,
    /A parcel of order 1 was tried 2 times; of 0 there is news/,
  ],
  [
    'a number of a courier on two parcels',
    `update parcels set tracking = 'YAL-1'`,
    /The number YAL-1 is that of 2 parcels of one courier/,
  ],
  [
    'a parcel with another courier than its hand-over',
    `update parcels set courier_id = 'other' where order_number = 1`,
    /A parcel of order 1 has another courier than its hand-over/,
  ],
  [
    'more collected than there was to collect',
    `update parcels set collected_centimes = cash_centimes + 1 where order_number = 1`,
    /For a parcel of order 1, of \d+ centimes \d+ were collected/,
  ],
  [
    'a parcel under way that was received',
    `update parcels set received_at_ms = 1 where order_number = 1`,
    /A parcel of order 1 was received in the shop, and is handed-over/,
  ],
  [
    'a received parcel whose return is gone',
    `update parcels set received_at_ms = 1, return_id = 'gone' where order_number = 1`,
    /A parcel of order 1 was received, but no return put its pieces back/,
  ],
])('%s is found', async (_what, damage, sentence) => {
  expect(await damaged(damage)).toMatch(sentence)
})
