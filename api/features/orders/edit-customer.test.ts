import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { editOf, placeTestOrder, putOrder } from '../../testing/order-calls.ts'
import { closeTestShop, openTestShop } from '../../testing/open-test-shop.ts'
import type { TestApp } from '../../testing/start-test-app.ts'

let shop: TestApp
let token: string
beforeEach(async () => {
  const opened = await openTestShop()
  shop = opened.shop
  token = opened.admin.token
})
afterEach(() => closeTestShop(shop))

const edit = (orderId: string, body: unknown) => putOrder(shop, token, orderId, body)

test('an order from before a rule can still change its status; what is changed is held to the rule', async () => {
  const ball = await addTestProduct(shop.app)
  const order = await placeTestOrder(shop, [{ productId: ball, quantity: 1 }])
  const old = { full_name: 'A', phone: '055-12', city: 'x' }
  await shop.app.db.write((db) => db.updateTable('orders').set(old).execute())
  const as = { fullName: 'A', phone: '055-12', city: 'X' }
  const moved = await edit(order._id, editOf(order, { ...as, status: 'Confirmed' }))
  expect([moved.status, moved.body.order?.status]).toEqual([200, 'Confirmed'])
  const renamed = await edit(order._id, editOf(order, { ...as, fullName: 'B' }))
  expect(renamed.body.message).toBe('Full Name must be at least 2 characters long')
  const rung = await edit(order._id, editOf(order, { ...as, phone: '05513' }))
  expect(rung.body.message).toBe('Please enter a valid phone number')
})

test('another wilaya or type takes the cost of the tariffs, and the total follows', async () => {
  const ball = await addTestProduct(shop.app, { price: 1000, stock: 9 })
  const order = await placeTestOrder(shop, [{ productId: ball, quantity: 1 }])
  expect(order).toMatchObject({ city: 'alger', shipping: 500, shippingType: 'Stop Desk' })
  const put = (changes: Partial<typeof order>) => edit(order._id, editOf(order, changes))
  const stale = await put({ city: 'adrar' })
  expect([stale.status, stale.body.code]).toEqual([409, 'total-differs'])
  const adrar = await put({ city: 'Adrar', shipping: 950 })
  expect(adrar.body.order).toMatchObject({ city: 'adrar', shipping: 950, totalPrice: 1950 })
  const home = await put({ city: 'Adrar', shipping: 1450, shippingType: 'Home' })
  expect(home.body.order).toMatchObject({ shipping: 1450, shippingType: 'Home', totalPrice: 2450 })
  // The agreed shipping cost stays when the tariffs change, and for places without a tariff.
  await shop.app.db.write((db) =>
    db.updateTable('tariffs').set({ home_centimes: 200_000 }).execute(),
  )
  const kept = await put({ city: 'adrar', shipping: 1450, status: 'Confirmed' })
  expect(kept.body.order).toMatchObject({ shipping: 1450, shippingType: 'Home' })
  const abroad = await put({ city: 'Paris', shipping: 1450 })
  expect(abroad.body.order).toMatchObject({ city: 'Paris', shipping: 1450, shippingType: 'Home' })
})

test('an order from before types were kept takes the one that its cost can only be of', async () => {
  const ball = await addTestProduct(shop.app, { price: 1000, stock: 9 })
  const order = await placeTestOrder(shop, [{ productId: ball, quantity: 1 }])
  await shop.app.db.write((db) => db.updateTable('orders').set({ shipping_type: null }).execute())
  const moved = await edit(order._id, editOf(order, { city: 'tindouf', shipping: 1350 }))
  expect(moved.body.order).toMatchObject({ shippingType: 'Stop Desk', totalPrice: 2350 })
})
