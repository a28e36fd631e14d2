import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TariffJson } from '../../../shared/shipping/tariffs.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { TEST_CUSTOMER } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let shop: TestApp
let token: string
beforeEach(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
})
afterEach(() => shop.close())

const ALGER = { id: 1, stopdesk_price: 500, home_price: 650 }

function put(tariffs: unknown[]) {
  return shop.fetchJson('/api/tariffs', { method: 'PUT', token, body: { tariffs } })
}

async function tariffOf(id: number): Promise<TariffJson> {
  const { tariffs } = (await shop.fetchJson('/api/tariffs')).body as { tariffs: TariffJson[] }
  const tariff = tariffs.find((one) => one.id === id)
  if (!tariff) throw new Error(`There is no tariff ${id}.`)
  return tariff
}

async function order(changes: object = {}) {
  const ball = await addTestProduct(shop.app, { price: 2500, stock: 9 })
  const products = [{ productId: ball, quantity: 1 }]
  return shop.fetchJson('/api/orders', { body: { ...TEST_CUSTOMER, products, ...changes } })
}

test('a change reaches the list, devices by the change feed, and the next order', async () => {
  const before = (await shop.fetchJson('/api/sync/pull?scope=shop&since=0')).body
  expect(await tariffOf(1)).toEqual({ ...ALGER, wilaya: 'alger' })
  const changed = { id: 1, stopdesk_price: 450.5, home_price: 700, home_off: true }
  expect((await put([changed])).status).toBe(200)
  expect(await tariffOf(1)).toEqual({ ...changed, wilaya: 'alger' })

  const { epoch, next } = before
  const feed = await shop.fetchJson(`/api/sync/pull?scope=shop&since=${next}&epoch=${epoch}`)
  expect(feed.body.upserts.tariffs).toEqual([{ ...changed, wilaya: 'alger' }])
  const { body } = await order({ shippingType: 'Stop Desk', shipping: 450.5 })
  expect(body.order).toMatchObject({ shipping: 450.5, totalPrice: 2950.5 })
})

test('a kind that is on has no field for it: earlier apps see the tariff they know', async () => {
  await put([{ ...ALGER, stopdesk_off: true, home_off: true }])
  expect(await tariffOf(1)).toEqual({
    ...ALGER,
    wilaya: 'alger',
    stopdesk_off: true,
    home_off: true,
  })
  await put([{ ...ALGER, stopdesk_off: false }])
  expect(await tariffOf(1)).toEqual({ ...ALGER, wilaya: 'alger' })
})

test('of several changes all are made or none', async () => {
  const oran = await tariffOf(27)
  const stale = { ...ALGER, seen: { stopdesk_price: 400, home_price: 650 } }
  const refused = await put([
    { id: 27, stopdesk_price: 1, home_price: 1 },
    { ...stale, home_price: 900 },
  ])
  expect([refused.status, refused.body.code]).toEqual([409, 'tariff-changed'])
  expect(await tariffOf(27)).toEqual(oran)
  for (const bad of [
    { id: 999, stopdesk_price: 1, home_price: 1 },
    { id: 1, stopdesk_price: -1, home_price: 1 },
    { id: 1, stopdesk_price: 1.005, home_price: 1 },
    { id: 1, stopdesk_price: 1, home_price: 1_000_000 },
    { id: 1, stopdesk_price: '1', home_price: 1 },
  ]) {
    expect((await put([{ id: 27, stopdesk_price: 1, home_price: 1 }, bad])).status).toBe(400)
  }
  expect((await put([])).status).toBe(400)
  expect(await tariffOf(27)).toEqual(oran)
})

test('a change of a tariff that another device changed is refused with both figures, its repetition is not', async () => {
  const seen = { stopdesk_price: 500, home_price: 650 }
  const first = { id: 1, stopdesk_price: 550, home_price: 650, seen }
  expect((await put([first])).status).toBe(200)
  expect((await put([first])).status).toBe(200)
  const other = await put([{ id: 1, stopdesk_price: 600, home_price: 650, seen }])
  expect([other.status, other.body.code]).toEqual([409, 'tariff-changed'])
  expect(other.body.tariffs).toEqual([
    { id: 1, wilaya: 'alger', stopdesk_price: 550, home_price: 650 },
  ])
  const off = { stopdesk_price: 550, home_price: 650, home_off: true }
  expect((await put([{ id: 1, ...seen, seen: off }])).status).toBe(409)
})

test('an order at the price of before is refused with both figures', async () => {
  await put([{ ...ALGER, stopdesk_price: 450 }])
  const sent = { shippingType: 'Stop Desk', shipping: 500 }
  const refused = await order(sent)
  expect(refused.body).toMatchObject({ code: 'shipping-changed', sent: 500, expected: 450 })
  expect(refused.status).toBe(409)
  expect(refused.body.mssg).toMatch(/^Delivery to Alger was 500.00\sDA and is now 450.00\sDA\./)
  expect((await order({ ...sent, shipping: 450 })).status).toBe(201)
})

test('what is off is refused, also to an app that knows of no switch', async () => {
  await put([{ ...ALGER, home_off: true }])
  const home = { shippingType: 'Home', shipping: 650 }
  for (const sent of [home, { shipping: 650 }]) {
    const refused = await order(sent)
    expect([refused.status, refused.body.code]).toEqual([409, 'shipping-off'])
    expect(refused.body).toMatchObject({
      city: 'alger',
      only: 'Stop Desk',
      mssg: 'In Alger we deliver only to the stop desk at the moment.',
    })
  }
  const placed = await order({ shipping: 500 })
  expect(placed.body.order.shippingType).toBe('Stop Desk')

  await put([{ ...ALGER, stopdesk_off: true, home_off: true }])
  const refused = await order({ shipping: 500, shippingType: 'Stop Desk' })
  expect(refused.body).toMatchObject({ code: 'shipping-off', only: null })
})
