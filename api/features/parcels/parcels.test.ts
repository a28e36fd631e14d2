import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { newId } from '../../../shared/new-id.ts'
import type { OrderStatus } from '../../../shared/orders/order.ts'
import { addTestOrders } from '../../testing/add-test-orders.ts'
import { readTestStock } from '../../testing/add-test-product.ts'
import {
  openCourierShop,
  placeConfirmedOrder,
  placeConfirmedOrders,
  TEST_COURIER,
} from '../../testing/courier.ts'
import { editOf, placeTestOrder, putOrder } from '../../testing/order-calls.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

const ID = '018f0000-0000-7000-8000-000000000001'

let nowMs: number
let shop: TestApp
let token: string
let ball: ProductId
let courier: string
const open = async () => {
  nowMs = Date.parse('2026-11-25T09:00:00Z')
  ;({ shop, token, ball, courier } = await openCourierShop(() => nowMs))
}
const close = () => closeTestShop(shop)

type Order = Awaited<ReturnType<typeof placeConfirmedOrder>>
const confirmed = (changes: Parameters<typeof editOf>[1] = {}): Promise<Order> =>
  placeConfirmedOrder(shop, token, [{ productId: ball, size: 'M', quantity: 2 }], changes)
const requestOf = (orders: readonly Order[], changes: object = {}) => ({
  id: newId(),
  courier,
  courierRevision: 1,
  orders: orders.map(({ _id, revision }) => ({ id: _id, revision })),
  ...changes,
})
const post = (body: unknown) => shop.fetchJson('/api/handovers', { token, body })
const get = async (path: string) => (await shop.fetchJson(`/api/handovers${path}`, { token })).body
const read = async (id: string) => (await shop.fetchJson(`/api/orders/${id}`, { token })).body.order
const candidates = () => get(`/candidates?courier=${courier}`)
async function setStatus(id: string, status: OrderStatus): Promise<void> {
  nowMs += 1000
  const answer = await putOrder(shop, token, id, editOf(await read(id), { status }))
  expect(answer.status).toBe(200)
}
const takeBack = async (id: string, quantity: number) => {
  const lines = [{ productId: ball, size: 'M', quantity, restock: true, reason: 'Too big' }]
  const headers = { 'Idempotency-Key': newId() }
  const back = await shop.fetchJson(`/api/orders/${id}/returns`, {
    token,
    headers,
    body: { lines },
  })
  expect(back.status).toBe(201)
}
const states = async (handover: string) =>
  (await get(`/${handover}`)).list.map(({ state }: { state: string }) => state)

describe('what can be handed over', () => {
  beforeEach(open)
  afterEach(close)

  test('confirmed orders of the web, oldest first, with the courier’s spelling and fee', async () => {
    const one = await confirmed({ commune: 'bab el-oued' })
    nowMs += 1000
    const two = await confirmed({ commune: 'ain', shippingType: 'Stop Desk' })
    await placeTestOrder(shop, [{ productId: ball, size: 'M', quantity: 1 }])
    const { candidates: list, total } = await candidates()
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { order: { number: one.number }, commune: 'Bab El Oued', problems: [], fee: 600 },
      { order: { number: two.number }, commune: null, problems: ['commune'], fee: 400 },
    ])
    expect(list[1].suggestions.length).toBeGreaterThan(1)
  })

  test('every confirmed order is reached, page by page and by wilaya', async () => {
    const rows = Array.from({ length: 305 }, (_, n) => ({
      status: 'Confirmed' as const,
      city: n % 100 === 0 ? 'Béjaïa' : 'alger',
      created_at_ms: n,
    }))
    await addTestOrders(shop.app.db, rows)
    const page = await candidates()
    expect([page.candidates.length, page.total, page.listed, page.more]).toEqual([
      300,
      305,
      305,
      true,
    ])
    expect(page.wilayas).toEqual([
      { wilaya: 'alger', orders: 301 },
      { wilaya: 'bejaia', orders: 4 },
    ])
    const after = page.candidates.at(-1).order._id
    const rest = await get(`/candidates?courier=${courier}&after=${after}`)
    expect([rest.candidates.length, rest.more]).toEqual([5, false])
    const ids = [...page.candidates, ...rest.candidates].map(({ order }) => order._id)
    expect(new Set(ids).size).toBe(305)
    const one = await get(`/candidates?courier=${courier}&wilaya=bejaia`)
    expect([one.candidates.length, one.total, one.listed]).toEqual([4, 305, 4])
    expect((await get(`/candidates?courier=${courier}&wilaya=oran`)).listed).toBe(305)
  })

  test('a commune of a newer wilaya is known in the wilaya under which couriers file it', async () => {
    await confirmed({ city: 'Batna', commune: 'Barika', shipping: 850 })
    expect((await candidates()).candidates).toMatchObject([{ commune: 'Barika', problems: [] }])
  })

  test('a marked phone number is said, and an unknown or unused courier is refused', async () => {
    await confirmed()
    await shop.fetchJson('/api/desk/marks/0550123456', {
      token,
      method: 'PUT',
      body: { mark: 'do-not-send' },
    })
    expect((await candidates()).candidates[0].warnings).toEqual(['do-not-send'])
    expect((await get(`/candidates?courier=${newId()}`)).code).toBe('unknown-courier')
    const unused = { revision: 1, courier: { ...TEST_COURIER, active: false } }
    await shop.fetchJson(`/api/couriers/${courier}`, { token, method: 'PUT', body: unused })
    expect((await candidates()).code).toBe('unknown-courier')
  })
})

describe('a hand-over of a shop that had none', () => {
  beforeEach(open)
  afterEach(close)

  test('makes one parcel of each order, sets it Shipped and keeps its sums and papers', async () => {
    const orders = [await confirmed(), await confirmed({ shippingType: 'Stop Desk' })]
    const request = requestOf(orders)
    const { status, body } = await post(request)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      _id: request.id,
      number: 1,
      courier: { _id: courier, name: 'Rapide' },
      parcels: 2,
      fees: 1000,
    })
    expect(body.cash).toBe(body.list[0].cash + body.list[1].cash)
    expect(body.list[0]).toMatchObject({
      orderNumber: orders[0]?.number,
      state: 'handed-over',
      fullName: 'Amine Bouzid',
      commune: 'Bab El Oued',
      goods: 'Ball (M) × 2',
      pieces: 2,
      fee: 600,
    })
    for (const { _id } of orders) expect((await read(_id)).status).toBe('Shipped')
    expect(await readTestStock(shop.app, ball, 'M')).toBe(46)
    expect((await candidates()).candidates).toEqual([])
    expect(await get(`/${request.id}`)).toEqual(body)
    const { handovers, more } = await get('')
    expect([handovers.length, more]).toEqual([1, false])
    expect(body).toMatchObject(handovers[0])
  })

  test('sent again, its answer lost, or twice at once, counts once', async () => {
    const order = await confirmed()
    const request = requestOf([order])
    const atOnce = await Promise.all([post(request), post(request)])
    const answers = [...atOnce, await post(request)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(answers[2]?.body).toEqual(answers[0]?.body)
    expect((await get('')).handovers).toHaveLength(1)
    const { rows } = await shop.app.db.read(async (db) => ({
      rows: await db
        .selectFrom('events')
        .selectAll()
        .where('type', '=', 'order-status-changed')
        .execute(),
    }))
    expect(rows.filter(({ payload }) => payload.includes('"Shipped"'))).toHaveLength(1)
    const other = await post({ ...request, orders: requestOf([await confirmed()]).orders })
    expect([other.status, other.body.code]).toEqual([409, 'key-reuse'])
  })

  test('an order that changed meanwhile stops it as a whole', async () => {
    const [one, two] = [await confirmed(), await confirmed()]
    const edit = editOf(await read(two._id), { fullName: 'Sara' })
    await putOrder(shop, token, two._id, edit)
    const { status, body } = await post(requestOf([one, two]))
    expect([status, body.message]).toEqual([
      409,
      `Nothing was handed over. Orders that changed meanwhile: ${two.number}. Look at the list again.`,
    ])
    expect((await read(one._id)).status).toBe('Confirmed')
    expect((await get('')).handovers).toEqual([])
  })

  test('fees that were changed since they were shown are shown again first', async () => {
    const order = await confirmed()
    const change = { revision: 1, courier: { ...TEST_COURIER, home: 650 } }
    await shop.fetchJson(`/api/couriers/${courier}`, { token, method: 'PUT', body: change })
    expect((await post(requestOf([order]))).body.code).toBe('courier-changed')
    const { body } = await post(requestOf([order], { courierRevision: 2 }))
    expect(body.fees).toBe(650)
  })
})

describe('a hand-over', () => {
  beforeAll(open)
  afterAll(close)

  test('in two tabs at once, the orders leave once, and the second tab is told which', async () => {
    const orders = [await confirmed(), await confirmed()]
    const answers = await Promise.all([post(requestOf(orders)), post(requestOf(orders))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)?.body
    expect(refused.code).toBe('handover-changed')
    expect(refused.message).toContain(orders.map(({ number }) => number).join(', '))
  })

  test('collects nothing for pieces that came back', async () => {
    const order = await confirmed()
    await post(requestOf([order]))
    await takeBack(order._id, 1)
    await setStatus(order._id, 'Confirmed')
    const candidate = (await candidates()).candidates.find(
      (one: { order: { _id: string } }) => one.order._id === order._id,
    )
    expect(candidate.cash).toBe(candidate.order.totalPrice - 2000)
    const { body } = await post(requestOf([await read(order._id)]))
    expect(body.list).toMatchObject([{ goods: 'Ball (M) × 1', pieces: 1, cash: candidate.cash }])
    expect(body.cash).toBe(candidate.cash)
  })

  test('what the courier would refuse stops it as a whole', async () => {
    const [one, two] = [await confirmed(), await confirmed({ commune: 'Paris' })]
    const { status, body } = await post(requestOf([one, two]))
    expect([status, body.code]).toEqual([409, 'parcels-refused'])
    expect(body.message).toContain(`refuse: ${two.number}.`)
    expect((await read(one._id)).status).toBe('Confirmed')
  })

  test.each<[string, object]>([
    ['no orders', { orders: [] }],
    ['an order twice', { orders: Array.from({ length: 2 }, () => ({ id: ID, revision: 1 })) }],
    ['too many', { orders: Array.from({ length: 301 }, () => ({ id: newId(), revision: 1 })) }],
    ['no id', { id: 'x' }],
  ])('of %s is refused', async (_what, changes) => {
    expect((await post(requestOf([], changes))).status).toBe(400)
  })

  test('of orders that are not there is refused', async () => {
    const gone = { _id: newId(), number: 1, revision: 1 }
    expect((await post(requestOf([gone]))).body.code).toBe('unknown-order')
    expect((await get(`/${newId()}`)).code).toBe('unknown-handover')
    expect((await get('/x')).code).toBe('unknown-handover')
  })
})

describe('papers and file', () => {
  beforeAll(open)
  afterAll(close)

  test('stay what they were when an order is edited or deleted later', async () => {
    const [one, two] = [await confirmed(), await confirmed()]
    const request = requestOf([one, two])
    const { body: first } = await post(request)
    const file = await get(`/${request.id}/file`)
    await putOrder(shop, token, one._id, editOf(await read(one._id), { fullName: 'Sara' }))
    await shop.fetchJson(`/api/orders/${two._id}`, { method: 'DELETE', token })
    expect(await get(`/${request.id}`)).toEqual(first)
    expect(await get(`/${request.id}/file`)).toBe(file)
    expect(file).toContain(`\r\n${one.number};Amine Bouzid;0550123456;;16;Alger;Bab El Oued;`)
  })

  test('the file leaves out what was withdrawn, and keeps what came back', async () => {
    const orders = [await confirmed(), await confirmed(), await confirmed()]
    const request = requestOf(orders)
    await post(request)
    await setStatus(orders[0]?._id ?? '', 'Confirmed')
    await setStatus(orders[1]?._id ?? '', 'Returned')
    const lines = (await get(`/${request.id}/file`)).trim().split(/\r\n(?=\d)/)
    expect(lines.slice(1).map((line: string) => Number(line.split(';')[0]))).toEqual([
      orders[1]?.number,
      orders[2]?.number,
    ])
    expect((await get(`/${request.id}`)).list).toHaveLength(3)
  })
})

describe('papers and file later', () => {
  beforeEach(open)
  afterEach(close)

  test('the file has the name of the hand-over, and the columns of the courier as they are now', async () => {
    const request = requestOf([await confirmed()])
    await post(request)
    const { headers } = await shop.fetchJson(`/api/handovers/${request.id}/file`, { token })
    expect(headers.get('Content-Disposition')).toContain('parcels-1-ecotrack.csv')
    const columns = [{ head: 'Nom', field: 'fullName', text: '' }]
    const change = { revision: 1, courier: { ...TEST_COURIER, format: 'free', columns } }
    await shop.fetchJson(`/api/couriers/${courier}`, { token, method: 'PUT', body: change })
    expect(await get(`/${request.id}/file`)).toBe('\ufeffNom\r\nAmine Bouzid\r\n')
  })

  test('name the courier as it was called then', async () => {
    const request = requestOf([await confirmed()])
    await post(request)
    const change = { revision: 1, courier: { ...TEST_COURIER, name: 'Autre' } }
    await shop.fetchJson(`/api/couriers/${courier}`, { token, method: 'PUT', body: change })
    expect((await get(`/${request.id}`)).courier).toEqual({ _id: courier, name: 'Rapide' })
    expect((await get('')).handovers[0].courier.name).toBe('Rapide')
  })

  test('past hand-overs are listed newest first, page by page', async () => {
    const line = { productId: ball, size: 'M', quantity: 2 }
    for (const order of await placeConfirmedOrders(shop, token, 22, [line]))
      expect((await post(requestOf([order]))).status).toBe(201)
    const first = await get('')
    expect([first.handovers.length, first.more, first.handovers[0].number]).toEqual([20, true, 22])
    const second = await get('?before=3')
    expect(second.handovers.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    expect(second.more).toBe(false)
  })
})

describe('a parcel follows the status that is set by hand', () => {
  beforeAll(open)
  afterAll(close)

  async function handedOver() {
    const order = await confirmed()
    const request = requestOf([order])
    await post(request)
    return { id: order._id, handover: request.id }
  }

  test.each<[OrderStatus, string, string]>([
    ['Returned', 'came-back', 'came-back'],
    ['Cancelled', 'withdrawn', 'handed-over'],
    ['Confirmed', 'withdrawn', 'handed-over'],
    ['Pending', 'withdrawn', 'handed-over'],
  ])('%s: the parcel is %s; Shipped again, it is %s', async (status, state, again) => {
    const { id, handover } = await handedOver()
    await setStatus(id, status)
    expect(await states(handover)).toEqual([state])
    await setStatus(id, 'Shipped')
    expect(await states(handover)).toEqual([again])
  })

  // Where the delivery price changes, the goods change by the difference, so that the total stays the same.
  test.each<[string, Parameters<typeof editOf>[1], number]>([
    ['phone', { phone: '0660123456' }, 2000],
    ['wilaya', { city: 'Batna', shipping: 850 }, 1900],
    ['shipping type', { shippingType: 'Stop Desk', shipping: 500 }, 2075],
    ['cash', {}, 1900],
  ])(
    'with another %s it is not the parcel that left: it stays withdrawn',
    async (_what, changes, price) => {
      const { id, handover } = await handedOver()
      await setStatus(id, 'Confirmed')
      const order = await read(id)
      const edit = editOf(order, { ...changes, products: [{ ...order.products[0], price }] })
      expect((await putOrder(shop, token, id, edit)).status).toBe(200)
      await setStatus(id, 'Shipped')
      expect(await states(handover)).toEqual(['withdrawn'])
    },
  )

  test('an order that was set back is handed over anew, in a parcel of its own', async () => {
    const { id, handover } = await handedOver()
    await setStatus(id, 'Confirmed')
    const again = requestOf([await read(id)])
    expect((await post(again)).status).toBe(201)
    expect(await states(handover)).toEqual(['withdrawn'])
    expect(await states(again.id)).toEqual(['handed-over'])
  })

  test('a parcel that came back stays so when its order is confirmed and sent anew', async () => {
    const { id, handover } = await handedOver()
    await setStatus(id, 'Returned')
    await setStatus(id, 'Confirmed')
    await setStatus(id, 'Shipped')
    expect(await states(handover)).toEqual(['came-back'])
  })

  test('a slip over several statuses still opens the parcel again', async () => {
    const { id, handover } = await handedOver()
    await setStatus(id, 'Cancelled')
    await setStatus(id, 'Returned')
    await setStatus(id, 'Shipped')
    expect(await states(handover)).toEqual(['handed-over'])
  })

  test('pieces that all came back by a return bring the parcel back', async () => {
    const { id, handover } = await handedOver()
    await takeBack(id, 2)
    expect(await states(handover)).toEqual(['came-back'])
  })

  test('a deleted order leaves its parcel with the courier, who owes for it', async () => {
    const { id, handover } = await handedOver()
    await shop.fetchJson(`/api/orders/${id}`, { method: 'DELETE', token })
    expect(await states(handover)).toEqual(['handed-over'])
  })
})
