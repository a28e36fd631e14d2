import type { ProductId } from '../../shared/catalog/product-id.ts'
import { newId } from '../../shared/new-id.ts'
import type { OrderStatus } from '../../shared/orders/order.ts'
import { addTestProduct, readTestStock } from './add-test-product.ts'
import { handOverOrders, openCourierShop, placeConfirmedOrder, TEST_COURIER } from './courier.ts'
import { setTestStatus } from './order-calls.ts'
import { type JsonAnswer, signUpAdmin, type TestApp } from './start-test-app.ts'

const HOUR_MS = 3_600_000
/** The shop's clock when it opens. */
const START = Date.parse('2026-11-25T09:00:00Z')

/** An order that was shipped in a parcel. */
export interface SentParcel {
  order: { _id: string; number: number }
  id: string
  handover: number
}

/** A shop with 50 balls (M, 2,000 dinars), 50 pairs of shoes (42, 3,000 dinars), a courier and a signed-in owner. */
export interface ParcelShop {
  shop: TestApp
  readonly ball: ProductId
  readonly shoe: ProductId
  readonly courier: string
  /** Begins anew at the shop's first hour, with other balls and shoes, another courier and a session that is not over. */
  begin: () => Promise<void>
  nowMs: () => number
  pass: (ms: number) => void
  /** Signs in again, because the session ends after some hours of a test's clock. */
  signIn: () => Promise<void>
  token: () => string
  call: (path: string, options?: object) => Promise<JsonAnswer>
  get: (path: string) => Promise<JsonAnswer['body']>
  detail: (id: string) => Promise<JsonAnswer['body']>
  readOrder: (id: string) => Promise<JsonAnswer['body']>
  /** The pieces of balls and shoes on the shelf. */
  stock: () => Promise<(number | undefined)[]>
  post: (path: string, body: unknown, key?: string) => Promise<JsonAnswer>
  handOver: (orders: readonly { _id: string; revision: number }[]) => Promise<JsonAnswer['body']>
  /** Sends an order of two balls and a pair of shoes. */
  send: () => Promise<SentParcel>
  setStatus: (id: string, status: OrderStatus) => Promise<void>
  /** Sets a state an hour later, as a person who looked at the parcel just before. */
  say: (id: string, state: string, more?: object) => Promise<JsonAnswer>
  sayAll: (id: string, states: readonly string[]) => Promise<void>
  track: (id: string, tracking: string) => Promise<JsonAnswer>
  receive: (id: string, lines?: unknown, key?: string) => Promise<JsonAnswer>
  /** A line of a parcel that came back. */
  back: (productId: string, quantity: number, restock?: boolean) => object
}

function must({ status, body }: JsonAnswer): JsonAnswer['body'] {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return body
}

export async function openParcelShop(): Promise<ParcelShop> {
  let nowMs = START
  const { shop, ...opened } = await openCourierShop(() => nowMs)
  let { ball, courier, token } = opened
  let couriers = 1
  const addShoe = () => addTestProduct(shop.app, { title: 'Shoe', price: 3000, stock: { 42: 50 } })
  let shoe = await addShoe()

  const call = (path: string, options: object = {}) =>
    shop.fetchJson(`/api${path}`, { token, ...options })
  const get = async (path: string) => (await call(path)).body
  const detail = (id: string) => get(`/parcels/${id}`)
  const readOrder = async (id: string) => (await get(`/orders/${id}`)).order
  const post = (path: string, body: unknown, key: string = newId()) =>
    call(`/parcels/${path}`, { body, headers: { 'Idempotency-Key': key } })

  const handOver: ParcelShop['handOver'] = (orders) => {
    nowMs += 1000
    return handOverOrders(shop, token, courier, orders)
  }
  const say: ParcelShop['say'] = async (id, state, more = {}) => {
    nowMs += HOUR_MS
    const { events } = await detail(id)
    return post(`${id}/news`, { state, last: events.at(-1).number, ...more })
  }

  return {
    shop,
    get ball() {
      return ball
    },
    get shoe() {
      return shoe
    },
    get courier() {
      return courier
    },
    async begin() {
      nowMs = START
      token = (await signUpAdmin(shop)).token
      ball = await addTestProduct(shop.app, { title: 'Ball', price: 2000, stock: { M: 50 } })
      shoe = await addShoe()
      couriers += 1
      const another = { ...TEST_COURIER, name: `Rapide ${couriers}` }
      courier = must(await call('/couriers', { body: another }))._id
    },
    nowMs: () => nowMs,
    pass(ms) {
      nowMs += ms
    },
    async signIn() {
      token = (await signUpAdmin(shop)).token
    },
    token: () => token,
    call,
    get,
    detail,
    readOrder,
    stock: async () => [
      await readTestStock(shop.app, ball, 'M'),
      await readTestStock(shop.app, shoe, '42'),
    ],
    post,
    handOver,
    async send() {
      const order = await placeConfirmedOrder(shop, token, [
        { productId: ball, size: 'M', quantity: 2 },
        { productId: shoe, size: '42', quantity: 1 },
      ])
      const { list, number } = await handOver([order])
      nowMs += HOUR_MS
      return { order, id: list[0]._id, handover: number }
    },
    async setStatus(id, status) {
      nowMs += 1000
      await setTestStatus(shop, token, [id], status)
    },
    say,
    async sayAll(id, states) {
      for (const state of states) must(await say(id, state))
    },
    track: (id, tracking) => call(`/parcels/${id}/tracking`, { method: 'PUT', body: { tracking } }),
    receive: (id, lines = null, key = newId()) =>
      post(`${id}/receive`, { lines, source: 'scan' }, key),
    back: (productId, quantity, restock = true) => {
      const size = productId === ball ? 'M' : '42'
      return { productId, size, quantity, restock }
    },
  }
}
