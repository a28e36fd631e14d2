import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { TEST_COURIER } from '../../testing/courier.ts'
import { openParcelShop, type ParcelShop } from '../../testing/parcel-shop.ts'

let kora: ParcelShop
beforeAll(async () => {
  kora = await openParcelShop()
})
afterAll(() => kora.shop.close())

async function find(references: string[], courier = kora.courier): Promise<(string | null)[]> {
  const { body } = await kora.call('/payouts/find', { body: { courier, references } })
  return body.parcels.map((parcel: { _id: string } | null) => parcel?._id ?? null)
}

test('an order number that stands twice means two parcels of the order', async () => {
  const { id, order } = await kora.send()
  const number = String(order.number)
  await kora.say(id, 'came-back')
  await kora.setStatus(order._id, 'Confirmed')
  const [second] = (await kora.handOver([await kora.readOrder(order._id)])).list
  await kora.say(second._id, 'delivered')
  const found = await find([number, number])
  expect(found.toSorted()).toEqual([id, second._id].toSorted())
  // A third line has no parcel of its own: it will be reported as a duplicate.
  expect([id, second._id]).toContain((await find([number, number, number]))[2])
})

test('the tracking number of another courier hides no order of this one', async () => {
  const { order: first } = await kora.send()
  const other = (await kora.call('/couriers', { body: { ...TEST_COURIER, name: 'Express' } })).body
  await kora.setStatus(first._id, 'Confirmed')
  const { _id: id, revision } = await kora.readOrder(first._id)
  const body = { id: newId(), courier: other._id, courierRevision: 1, orders: [{ id, revision }] }
  const [elsewhere] = (await kora.call('/handovers', { body })).body.list
  const { id: own, order } = await kora.send()
  await kora.track(elsewhere._id, String(order.number))
  expect(await find([String(order.number)])).toEqual([own])
  expect(await find([String(order.number)], other._id)).toEqual([elsewhere._id])
})
