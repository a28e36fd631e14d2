import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import type { OrderJson } from '../../../shared/orders/order.ts'
import { STORE_CUSTOMER } from '../../../shared/store-order/store-order.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { editOf, putOrder } from '../../testing/order-calls.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { closeTestShop, openTestShop } from '../../testing/open-test-shop.ts'

let shop: TestApp
let admin: { token: string; adminId: string }
let till: TestTill
beforeAll(async () => {
  ;({ shop, admin, till } = await openTestShop())
  await till.enrol('Till')
})
afterAll(() => closeTestShop(shop))

const CLUB = { amount: 450, reason: 'Club' }

/** Above the receipts that the till numbers itself. */
let receipts = 1000

/** Three jerseys at 4 500 DA, each 450 less for the club, and 100 DA off the whole sale. */
function reducedSale(productId: string, change: object = {}, maker = till) {
  receipts += 1
  const line = { productId, title: 'Jersey', size: 'M', listPrice: 4500, discount: CLUB }
  return maker.operation('store-order.v2', {
    ...STORE_CUSTOMER,
    ticket: newId(),
    shift: null,
    shipping: 0,
    status: 'Shipped',
    products: [
      { ...line, quantity: 2, price: 4017 },
      { ...line, quantity: 1, price: 4016 },
    ],
    ticketDiscount: { amount: 100, reason: 'Loyal customer' },
    totalPrice: 12_050,
    seller: null,
    receiptNumber: `T1-${String(receipts).padStart(6, '0')}`,
    ...change,
  })
}

async function pushed(operation: unknown) {
  const { body } = await till.push([operation])
  return body.results[0] as { status: string; code?: string; message?: string; order: OrderJson }
}

const edit = (order: OrderJson, change: object) =>
  putOrder(shop, admin.token, order._id, editOf(order, change))

test('a reduced sale arrives with the prices that were paid, and says what was taken off and why', async () => {
  const jersey = await addTestProduct(shop.app, { price: 4500, stock: { M: 5 } })
  const { status, order } = await pushed(reducedSale(jersey))
  expect(status).toBe('applied')
  expect(order).toMatchObject({
    totalPrice: 12_050,
    ticketDiscount: { amount: 100, reason: 'Loyal customer' },
    products: [
      { quantity: 2, price: 4017, listPrice: 4500, discount: CLUB },
      { quantity: 1, price: 4016, listPrice: 4500, discount: CLUB },
    ],
  })
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(2)
  const { body } = await shop.fetchJson(`/api/orders/${order._id}`, { token: admin.token })
  expect(body.order).toEqual(order)
})

test('revenue and profit count what was paid', async () => {
  const own = await openTestShop()
  const product = { price: 4500, buyingPrice: 3000, stock: { M: 5 } }
  const jersey = await addTestProduct(own.shop.app, product)
  await own.till.push([reducedSale(jersey, {}, own.till)])
  const { body } = await own.shop.fetchJson('/api/statistics', { token: own.admin.token })
  expect(body).toMatchObject({ kpis: { totalRevenue: 12_050, totalProfit: 3050 } })
  await closeTestShop(own.shop)
})

test('a sale whose discounts do not add up is rejected and says so', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const { status, message } = await pushed(reducedSale(jersey, { ticketDiscount: null }))
  expect([status, message]).toEqual([
    'rejected',
    'This operation cannot be read: The discounts of this sale do not add up. Please remove them and enter them again.',
  ])
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(5)
})

test('an edit keeps the discount of lines whose price stays, and drops that of others', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const { order } = await pushed(reducedSale(jersey))
  const [two, one] = order.products
  if (!two || !one) throw new Error('two lines')
  const fewer = await edit(order, { products: [two, { ...one, price: 4200 }] })
  expect(fewer.body.order).toMatchObject({
    ticketDiscount: { amount: 66, reason: 'Loyal customer' },
    products: [{ discount: CLUB }, { price: 4200, listPrice: null, discount: null }],
  })
  const none = await edit(fewer.body.order, { products: [{ ...one, price: 4200 }] })
  expect(none.body.order.ticketDiscount).toBeNull()
})

test('of two lines of the same goods the one that stays is known by its price', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const { order } = await pushed(reducedSale(jersey))
  const [, one] = order.products
  const { body } = await edit(order, { products: [one] })
  expect(body.order).toMatchObject({
    ticketDiscount: { amount: 34, reason: 'Loyal customer' },
    products: [{ price: 4016, listPrice: 4500, discount: CLUB }],
  })
})

test('a sale of a till from before discounts was sold at its price', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const { order } = await pushed(till.sale(jersey, 1))
  expect(order).toMatchObject({
    ticketDiscount: null,
    products: [{ price: 100, listPrice: 100, discount: null }],
  })
})

test('reasons for discounts are the counter’s: tills are sent them, shoppers are not', async () => {
  const { body } = await shop.fetchJson('/api/shop-settings', { token: admin.token })
  const change = { discountReasons: [' Club ', 'Défaut'] }
  const changed = await shop.fetchJson('/api/shop-settings', {
    method: 'PUT',
    token: admin.token,
    body: { revision: body.settings.revision, change },
  })
  expect(changed.body.settings.discountReasons).toEqual(['Club', 'Défaut'])
  const told = async (scope: string) => {
    const answer = await shop.fetchJson(`/api/sync/pull?scope=${scope}`, { token: admin.token })
    return answer.body.upserts.settings[0]
  }
  expect(await told('counter')).toMatchObject({ discountReasons: ['Club', 'Défaut'] })
  expect(await told('shop')).not.toHaveProperty('discountReasons')
})
