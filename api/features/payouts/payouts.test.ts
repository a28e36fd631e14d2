import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { newId } from '../../../shared/new-id.ts'
import { parcelCode } from '../../../shared/parcels/parcel-code.ts'
import type { ParcelState } from '../../../shared/parcels/parcel.ts'
import type {
  BalanceJson,
  FoundJson,
  PayoutDetailJson,
  PayoutJson,
  PayoutParcelJson,
} from '../../../shared/payouts/payout.ts'
import { recordNews } from '../../database/parcels.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { handOverOrders, placeConfirmedOrders, TEST_COURIER } from '../../testing/courier.ts'
import { setTestStatus } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

const DAY_MS = 86_400_000
const MORNING = Date.parse('2026-11-25T09:00:00Z')

let nowMs: number
let shop: TestApp
let token: string
let courier: string
/**
 * Parcels of 2650 dinars cash and a fee of 600 each: 2050 are owed for a delivered one, 300 for one that comes back.
 */
let parcels: PayoutParcelJson[]

/** The number of the next payout. */
let number: number
let ball: ProductId
let couriers = 0
/** Begins a test with a courier of its own, which has four parcels. */
const begin = async (atMs = MORNING) => {
  nowMs = atMs
  token = (await signUpAdmin(shop)).token
  couriers += 1
  const added = { ...TEST_COURIER, name: `Rapide ${couriers}` }
  courier = (await shop.fetchJson('/api/couriers', { token, body: added })).body._id
  const orders = await placeConfirmedOrders(shop, token, 4, [
    { productId: ball, size: 'M', quantity: 1 },
  ])
  await handOverOrders(shop, token, courier, orders)
  const found = await find(orders.map((order) => String(order.number)))
  parcels = found.map((parcel) => parcel as PayoutParcelJson)
  number = ((await get('')).payouts[0]?.number ?? 0) + 1
}
beforeAll(async () => {
  nowMs = MORNING
  shop = await startTestApp({ clock: () => nowMs })
  ball = await addTestProduct(shop.app, { title: 'Ball', price: 2000, stock: { M: 100 } })
})
beforeEach(() => begin())
afterAll(() => closeTestShop(shop))

async function find(references: string[], of = courier): Promise<FoundJson['parcels']> {
  const body = { courier: of, references }
  return (await shop.fetchJson('/api/payouts/find', { token, body })).body.parcels
}
const idOf = (n: number) => parcels[n]?._id ?? ''
async function set(n: number, state: ParcelState, changes: object = {}): Promise<void> {
  await shop.app.db.write(async (transaction) => {
    const news = { state, atMs: nowMs, source: 'hand', adminId: null } as const
    await recordNews(transaction, idOf(n), news, nowMs)
    if (Object.keys(changes).length > 0)
      await transaction.updateTable('parcels').set(changes).where('id', '=', idOf(n)).execute()
  })
}
const line = (n: number, changes: object = {}) => ({
  parcel: idOf(n),
  reference: '',
  stated: null,
  delivers: false,
  ...changes,
})
const requestOf = (lines: object[], expected: number, changes: object = {}) => ({
  id: newId(),
  courier,
  day: '2026-11-25',
  received: expected,
  expected,
  source: 'hand',
  note: '',
  lines,
  ...changes,
})
const post = (body: object) => shop.fetchJson('/api/payouts', { token, body })
async function pay(body: object): Promise<PayoutDetailJson> {
  const answer = await post(body)
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body
}
const get = async (path: string) => (await shop.fetchJson(`/api/payouts${path}`, { token })).body
const balance = async (): Promise<BalanceJson | undefined> => {
  const balances: BalanceJson[] = (await get('/balances')).couriers
  return balances.find((of) => of.courier._id === courier)
}
/** The payouts of the test's courier, newest first. */
const listed = async (): Promise<PayoutJson[]> =>
  (await get('')).payouts.filter((payout: PayoutJson) => payout.courier._id === courier)
const open = async (): Promise<number[]> =>
  (await get(`/open?courier=${courier}`)).parcels.map(
    ({ orderNumber }: PayoutParcelJson) => orderNumber - (parcels[0]?.orderNumber ?? 0),
  )
const reverse = (id: string) =>
  shop.fetchJson(`/api/payouts/${id}/reversal`, { token, body: { note: 'Twice' } })
const kindsOf = ({ list }: PayoutDetailJson) => list.map(({ kind, amount }) => [kind, amount])

describe('a payout', () => {
  test('settles what was delivered and the fee of what came back', async () => {
    await set(0, 'delivered')
    await set(1, 'delivered', { collected_centimes: 100_000 })
    await set(2, 'came-back')
    expect(await balance()).toMatchObject({
      owed: { parcels: 2, amount: 2450 },
      returnFees: { parcels: 1, amount: 300 },
      toReceive: 2150,
      onTheWay: { parcels: 1, amount: 2650 },
    })
    const payout = await pay(requestOf([line(0), line(1), line(2)], 2150, { received: 2100 }))
    expect(kindsOf(payout)).toEqual([
      ['delivered', 2050],
      ['delivered', 400],
      ['came-back', -300],
    ])
    expect(payout).toMatchObject({ number, received: 2100, expected: 2150, counted: 3 })
    expect(await balance()).toMatchObject({
      owed: { parcels: 0, amount: 0 },
      returnFees: { parcels: 0, amount: 0 },
      toReceive: 0,
      differences: -50,
    })
    expect(await open()).toEqual([])
  })

  test('that is sent again counts once; another one with its id is refused', async () => {
    await set(0, 'delivered')
    const request = requestOf([line(0)], 2050)
    const both = await Promise.all([post(request), post(request)])
    expect(both.map(({ status, body }) => [status, body.number])).toEqual([
      [201, number],
      [201, number],
    ])
    expect((await post({ ...request, received: 1 })).body.code).toBe('key-reuse')
    expect(await listed()).toHaveLength(1)
  })

  test('of a parcel that another payout settled is recorded, flagged and not counted', async () => {
    await set(0, 'delivered')
    await pay(requestOf([line(0)], 2050))
    // The other tab expected the line to count.
    expect((await post(requestOf([line(0)], 2050))).body.code).toBe('payout-changed')
    const again = await pay(requestOf([line(0, { stated: 2050 })], 0, { received: 2050 }))
    expect(again.list[0]).toMatchObject({
      kind: 'paid-before',
      amount: 0,
      paidIn: number,
      stated: 2050,
    })
    expect(await balance()).toMatchObject({ toReceive: 0, differences: 2050 })
  })

  test('with one bad line records nothing', async () => {
    await set(0, 'delivered')
    const answer = await post(requestOf([line(0), line(1, { parcel: newId() })], 2050))
    expect(answer.body.code).toBe('unknown-parcel')
    expect(await listed()).toEqual([])
    expect(await open()).toEqual([0])
  })

  test('flags what is twice in it, under way, withdrawn, unknown and with another courier', async () => {
    const body = { ...TEST_COURIER, name: 'Autre' }
    const other = (await shop.fetchJson('/api/couriers', { token, body })).body._id
    await set(0, 'delivered')
    const id = parcels[1]?.orderId ?? ''
    await setTestStatus(shop, token, [id], 'Cancelled')
    const lines = [line(0), line(0), line(1), line(2), { ...line(0), parcel: null }]
    const payout = await pay(requestOf(lines, 2050, { source: 'file' }))
    expect(payout.list.map(({ kind }) => kind)).toEqual([
      'delivered',
      'twice',
      'withdrawn',
      'under-way',
      'unknown',
    ])
    const elsewhere = await pay(requestOf([line(3)], 0, { courier: other }))
    expect(elsewhere.list[0]?.kind).toBe('other-courier')
  })

  test('may be taken as the word that a parcel was delivered', async () => {
    await set(0, 'tried')
    const payout = await pay(requestOf([line(0, { delivers: true })], 2050))
    expect(payout.list[0]).toMatchObject({
      kind: 'delivered',
      amount: 2050,
      delivered: true,
      parcel: { state: 'delivered' },
    })
    expect((await balance())?.onTheWay.parcels).toBe(3)
  })

  test('is not of a day that has not come', async () => {
    await set(0, 'delivered')
    const answer = await post(requestOf([line(0)], 2050, { day: '2026-11-26' }))
    expect(answer.body.code).toBe('payout-day')
  })

  test('as a file has a line for each of its own', async () => {
    await set(0, 'delivered')
    const { _id } = await pay(
      requestOf(
        [line(0, { stated: 2000, reference: 'YAL-1' }), { ...line(0), parcel: null }],
        2050,
      ),
    )
    const { body } = await shop.fetchJson(`/api/payouts/${_id}/file`, { token })
    const [, first, second] = String(body).split('\r\n')
    expect(first).toMatch(/;YAL-1;.*;Delivered;2050,00;2000,00;-50,00;$/)
    expect(second).toMatch(/;Unknown number;0,00;;;$/)
  })
})

describe('a payout that is reversed', () => {
  test('is kept, and its parcels are owed again', async () => {
    await set(0, 'delivered')
    const { _id } = await pay(requestOf([line(0)], 2050, { received: 9 }))
    expect((await reverse(_id)).body.reversal).toMatchObject({ note: 'Twice' })
    expect(await balance()).toMatchObject({ owed: { parcels: 1, amount: 2050 }, differences: 0 })
    expect(await listed()).toMatchObject([{ number, reversal: { note: 'Twice' } }])
    const again = await pay(requestOf([line(0)], 2050))
    expect(again.list[0]).toMatchObject({ kind: 'delivered', paidIn: null })
    // Pressed again in another tab.
    expect((await reverse(_id)).status).toBe(200)
    expect((await balance())?.owed.parcels).toBe(0)
  })

  test('is reversed only after the payouts that settled its corrections', async () => {
    await set(0, 'delivered')
    const first = await pay(requestOf([line(0)], 2050))
    await set(0, 'came-back')
    const second = await pay(requestOf([line(0)], -2350))
    expect((await reverse(first._id)).body).toMatchObject({
      code: 'payout-followed',
      number: number + 1,
    })
    await reverse(second._id)
    expect((await reverse(first._id)).status).toBe(200)
    expect(await balance()).toMatchObject({ returnFees: { parcels: 1, amount: 300 } })
  })
})

test('a parcel that was paid and came back after all is to settle, and the next payout takes it', async () => {
  await set(0, 'delivered')
  await set(1, 'delivered')
  await pay(requestOf([line(0)], 2050))
  await set(0, 'came-back')
  expect(await balance()).toMatchObject({
    owed: { parcels: 1, amount: 2050 },
    toSettle: { parcels: 1, amount: -2350 },
    toReceive: -300,
  })
  const next = await pay(requestOf([line(0), line(1)], -300))
  expect(next.list[0]).toMatchObject({ kind: 'correction', amount: -2350, paidIn: number })
  expect(await balance()).toMatchObject({ toSettle: { parcels: 0, amount: 0 }, toReceive: 0 })
})

test('what was delivered more than 14 days ago is overdue, and stands first', async () => {
  const today = nowMs
  nowMs = today - 14 * DAY_MS
  await set(0, 'delivered')
  nowMs -= 1
  await set(1, 'delivered')
  nowMs = today
  expect(await open()).toEqual([1, 0])
  expect(await balance()).toMatchObject({ overdue: { parcels: 1, amount: 2050 } })
})

test('a number of a file means the parcel of its courier that is not settled', async () => {
  await set(0, 'delivered', { tracking: 'YAL-1' })
  const order = parcels[1]?.orderNumber ?? 0
  const found = await find([' YAL-1 ', `#${order}`, `${order},00`, 'YAL-2', '99999'])
  expect(found.map((parcel) => parcel?._id ?? null)).toEqual([
    idOf(0),
    idOf(1),
    idOf(1),
    null,
    null,
  ])
})

test('the barcode of a label means its parcel, with and without its first 0, and so does an id', async () => {
  const [handover] = (await shop.fetchJson('/api/handovers', { token })).body.handovers
  const code = parcelCode({ handover: handover.number, position: 2 }) ?? ''
  const beyond = parcelCode({ handover: handover.number, position: 4 }) ?? ''
  const found = await find([code, code.slice(1), beyond, idOf(3), newId()])
  expect(found.map((parcel) => parcel?._id ?? null)).toEqual([
    idOf(2),
    idOf(2),
    null,
    idOf(3),
    null,
  ])
})

test('what became of the parcels handed over on some days, by courier and by wilaya', async () => {
  // No other test hands parcels over on this day.
  await begin(MORNING + 2 * DAY_MS)
  await set(0, 'delivered')
  await set(1, 'delivered', { collected_centimes: 100_000 })
  await set(2, 'came-back')
  const figures = async (days: string) =>
    (await shop.fetchJson(`/api/statistics/parcels?${days}`, { token })).body
  const sum = {
    delivered: { parcels: 2, cash: 3650 },
    onTheWay: { parcels: 1, cash: 2650 },
    cameBack: { parcels: 1, cash: 2650 },
  }
  expect(await figures('from=2026-11-27&to=2026-11-27')).toEqual({
    sum,
    couriers: [{ id: courier, name: `Rapide ${couriers}`, ...sum }],
    wilayas: [{ wilaya: 'alger', ...sum }],
  })
  expect((await figures('from=2026-11-28&to=2026-11-28')).couriers).toEqual([])
  const path = '/api/statistics/parcels/file?by=wilaya&from=2026-11-27&to=2026-11-27'
  const { body } = await shop.fetchJson(path, { token })
  expect(String(body).split('\r\n')[1]).toBe('alger;2;3650,00;1;2650,00;1;2650,00;33,33')
})
