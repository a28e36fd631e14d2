import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { newId } from '../../../shared/new-id.ts'
import type { StatusLineJson } from '../../../shared/parcels/status-file.ts'
import { MAX_STATUS_LINES } from '../../../shared/parcels/status-file.ts'
import { readTestStock } from '../../testing/add-test-product.ts'
import {
  handOverOrders,
  openCourierShop,
  placeConfirmedOrders,
  TEST_COURIER,
} from '../../testing/courier.ts'
import { editOf, putOrder } from '../../testing/order-calls.ts'
import { signUpAdmin, type TestApp } from '../../testing/start-test-app.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

const HEADERS = { 'X-CSRF-Token': '0f'.repeat(32) }

let nowMs: number
let shop: TestApp
let token: string
let ball: ProductId
let courier: string
const START = Date.parse('2026-11-25T09:00:00Z')
const open = async () => {
  nowMs = START
  ;({ shop, token, ball, courier } = await openCourierShop(() => nowMs))
}
const close = () => closeTestShop(shop)
let couriers = 0
/** Begins a test of a shared shop in the morning, with a courier of its own. */
const begin = async () => {
  nowMs = START
  token = (await signUpAdmin(shop)).token
  couriers += 1
  const added = { ...TEST_COURIER, name: `Rapide ${couriers}` }
  courier = (await post('/api/couriers', added)).body._id
}

const post = (path: string, body: unknown) => shop.fetchJson(path, { token, body })
const get = async (path: string) => (await shop.fetchJson(path, { token })).body
const LAYOUT = () => `/api/couriers/${courier}/status-file`

/** Hands orders over; returns the hand-over and the numbers of its orders. */
async function handOver(count: number) {
  const lines = [{ productId: ball, size: 'M', quantity: 2 }]
  const orders = await placeConfirmedOrders(shop, token, count, lines)
  const { _id: handover } = await handOverOrders(shop, token, courier, orders)
  nowMs += 3 * 3_600_000
  return { handover, orders, numbers: orders.map(({ number }) => number) }
}

const parcels = async (handover: string) => (await get(`/api/handovers/${handover}`)).list
const line = (number: number | null, word: string, more: Partial<StatusLineJson> = {}) => ({
  line: 2,
  number,
  tracking: '',
  word,
  at: null,
  isDateBad: false,
  collected: null,
  ...more,
})
const madeAt = () => new Date(nowMs).toISOString()
const preview = async (lines: readonly unknown[]) =>
  post(`${LAYOUT()}/preview`, { lines, madeAt: madeAt() })
const requestOf = (lines: readonly unknown[], changes: object = {}) => ({
  id: newId(),
  courier,
  revision: 0,
  fileName: 'colis.csv',
  madeAt: madeAt(),
  lines,
  ...changes,
})
const send = (request: unknown) => post('/api/status-imports', request)
const countEvents = () =>
  shop.app.db.read(async (db) => {
    const rows = await db.selectFrom('parcel_events').selectAll().execute()
    return rows.filter(({ source }) => source === 'file').length
  })

describe('a preview', () => {
  beforeAll(open)
  beforeEach(begin)
  afterAll(close)

  test('says line by line what an import would do, and changes nothing', async () => {
    const { handover, numbers } = await handOver(2)
    const before = await parcels(handover)
    const { status, body } = await preview([
      line(numbers[0] ?? 0, 'Livré', { tracking: 'ECO1' }),
      line(numbers[1] ?? 0, 'Perdu', { line: 3 }),
      line(999, 'Livré', { line: 4 }),
    ])
    expect(status).toBe(200)
    expect(body.lines).toMatchObject([
      {
        line: 2,
        outcome: 'moves',
        from: 'handed-over',
        to: 'delivered',
        learns: true,
        parcel: { orderNumber: numbers[0], fullName: 'Amine Bouzid' },
      },
      { outcome: 'unknown-word', word: 'Perdu', to: null },
      { outcome: 'unknown-parcel', parcel: null },
    ])
    expect(body.counts).toMatchObject({ moves: 1, 'unknown-word': 1, 'unknown-parcel': 1 })
    expect(await parcels(handover)).toEqual(before)
    expect((await get('/api/status-imports')).imports).toEqual([])
  })

  test.each([
    ['too many lines', () => ({ lines: Array.from({ length: MAX_STATUS_LINES + 1 }, () => 1) })],
    ['no lines', () => ({ lines: [] })],
    ['a text instead of a line', () => ({ lines: ['=cmd()'] })],
    ['a word of 10,000 characters', () => ({ lines: [line(1, 'x'.repeat(10_000))] })],
    ['a day that is none', () => ({ lines: [line(1, 'Livré', { at: '2026-02-31' })] })],
    ['a day of another century', () => ({ lines: [line(1, 'Livré', { at: '1026-02-01' })] })],
    ['a number with a fraction', () => ({ lines: [line(1.5, 'Livré')] })],
    ['no time of the file', () => ({ lines: [line(1, 'Livré')], madeAt: '' })],
  ])('with %s is refused', async (_what, body) => {
    const answer = await post(`${LAYOUT()}/preview`, { madeAt: madeAt(), ...body() })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-request'])
  })

  test('of an unknown courier is refused', async () => {
    const path = `/api/couriers/${newId()}/status-file`
    const answer = await post(`${path}/preview`, { lines: [line(1, 'Livré')], madeAt: madeAt() })
    expect(answer.body.code).toBe('unknown-courier')
    expect((await get(path)).code).toBe('unknown-courier')
  })
})

describe('the first import of a shop', () => {
  beforeEach(open)
  afterEach(close)

  test('moves the parcels, and neither stock nor orders', async () => {
    const { handover, orders, numbers } = await handOver(2)
    const stock = await readTestStock(shop.app, ball, 'M')
    const { status, body } = await send(
      requestOf([
        line(numbers[0] ?? 0, 'Livré', { tracking: 'ECO1', collected: 3000 }),
        line(numbers[1] ?? 0, 'retour_recu', { line: 3, at: '2026-11-25' }),
      ]),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      number: 1,
      courier: { _id: courier, name: 'Rapide' },
      fileName: 'colis.csv',
      counts: { moves: 2 },
      learned: 1,
    })
    expect(await parcels(handover)).toMatchObject([
      { state: 'delivered', tracking: 'ECO1', collected: 3000, receivedAt: null },
      { state: 'came-back', tracking: '', collected: null, receivedAt: null },
    ])
    for (const { _id } of orders)
      expect((await get(`/api/orders/${_id}`)).order.status).toBe('Shipped')
    expect(await readTestStock(shop.app, ball, 'M')).toBe(stock)
    expect(await countEvents()).toBe(2)
    expect(await get(`/api/status-imports/${body._id}`)).toEqual(body)
    const { lines, ...facts } = body
    expect(lines).toHaveLength(2)
    expect(await get('/api/status-imports')).toEqual({ imports: [facts], more: false })
  })

  test('sent again, its answer lost, or twice at once, counts once', async () => {
    const { numbers } = await handOver(1)
    const request = requestOf([line(numbers[0] ?? 0, 'suspendu', { at: '2026-11-25T11:00:00Z' })])
    const atOnce = await Promise.all([send(request), send(request)])
    const answers = [...atOnce, await send(request)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(answers[2]?.body).toEqual(answers[0]?.body)
    expect(await countEvents()).toBe(1)
    const other = await send({ ...request, lines: [line(1, 'Livré')] })
    expect([other.status, other.body.code]).toEqual([409, 'key-reuse'])
  })
})

describe('an import', () => {
  beforeAll(open)
  beforeEach(begin)
  afterAll(close)

  test('of the same file a second time changes nothing, with and without dates', async () => {
    const { handover, numbers } = await handOver(2)
    const lines = [
      line(numbers[0] ?? 0, 'suspendu', { at: '2026-11-25T11:00:00Z', tracking: 'ECO1' }),
      line(numbers[1] ?? 0, 'suspendu', { line: 3 }),
    ]
    await send(requestOf(lines))
    const after = await parcels(handover)
    expect(after).toMatchObject([{ tries: 1 }, { tries: 1 }])
    nowMs += 3_600_000
    const { body } = await send(requestOf(lines))
    expect(body).toMatchObject({ counts: { moves: 0, known: 2 }, learned: 0 })
    expect(await parcels(handover)).toEqual(after)
  })

  test('of an older file after a newer one moves nothing back', async () => {
    const { handover, numbers } = await handOver(3)
    const [one = 0, two = 0, three = 0] = numbers
    const earlier = madeAt()
    nowMs += 8 * 3_600_000
    const newer = [
      line(one, 'Livré', { at: '2026-11-25T18:00:00Z' }),
      line(two, 'retour_chez_livreur', { line: 3, at: '2026-11-25' }),
      line(three, 'en_livraison', { line: 4 }),
    ]
    const older = [
      line(one, 'en_livraison', { at: '2026-11-25T13:00:00Z' }),
      line(two, 'suspendu', { line: 3, at: '2026-11-25' }),
      line(three, 'vers_hub', { line: 4 }),
    ]
    await send(requestOf(newer))
    const after = await parcels(handover)
    const { body } = await send(requestOf(older, { madeAt: earlier }))
    expect(body.counts).toMatchObject({ older: 3, moves: 0, ended: 0 })
    expect(await parcels(handover)).toEqual(after)
  })

  test('counts what changed since the preview as it is now', async () => {
    const { handover, orders, numbers } = await handOver(1)
    const lines = [line(numbers[0] ?? 0, 'Livré')]
    expect((await preview(lines)).body.lines[0].outcome).toBe('moves')
    const [order] = orders
    const id = order?._id ?? ''
    const { order: known } = await get(`/api/orders/${id}`)
    await putOrder(shop, token, id, editOf(known, { status: 'Cancelled' }))
    const { body } = await send(requestOf(lines))
    expect(body.counts).toMatchObject({ moves: 0, ended: 1 })
    expect(body.lines[0]).toMatchObject({ outcome: 'ended', from: 'withdrawn' })
    expect((await parcels(handover))[0].state).toBe('withdrawn')
  })

  test('keeps no amount above the cash, and says so', async () => {
    const { handover, numbers } = await handOver(1)
    const lines = [line(numbers[0] ?? 0, 'Livré', { collected: 9000 })]
    const { body } = await send(requestOf(lines))
    const [parcel] = await parcels(handover)
    expect(body.lines[0]).toMatchObject({ collected: 9000, cash: parcel.cash })
    expect(parcel).toMatchObject({ state: 'delivered', collected: null })
  })

  test('of another courier’s file moves nothing', async () => {
    const { handover, numbers } = await handOver(1)
    const before = await parcels(handover)
    const other = await post('/api/couriers', { ...TEST_COURIER, name: 'Autre' })
    const request = requestOf([line(numbers[0] ?? 0, 'Livré', { tracking: 'X1' })])
    const { body } = await send({ ...request, courier: other.body._id })
    expect(body.counts).toMatchObject({ 'other-courier': 1, moves: 0 })
    expect(await parcels(handover)).toEqual(before)
  })

  test('keeps at most 500 lines: those to settle by hand first, none that say nothing new', async () => {
    const { numbers } = await handOver(2)
    const [one = 0, two = 0] = numbers
    const { body } = await send(
      requestOf([
        line(one, 'Livré'),
        line(two, 'prete_a_expedier', { line: 3 }),
        ...Array.from({ length: 600 }, (_, n) => line(90_000 + n, 'Livré', { line: n + 4 })),
      ]),
    )
    expect(body.counts).toMatchObject({ moves: 1, ignored: 1, 'unknown-parcel': 600 })
    expect(body.lines).toHaveLength(500)
    const few = await send(requestOf([line(two, 'Livré'), line(89_999, 'Livré', { line: 3 })]))
    expect(few.body.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'unknown-parcel',
      'moves',
    ])
  })

  test('that is refused in its last line writes nothing', async () => {
    const { handover, numbers } = await handOver(1)
    const lines = [line(numbers[0] ?? 0, 'Livré'), { line: 3 }]
    expect((await send(requestOf(lines))).status).toBe(400)
    expect((await parcels(handover))[0].state).toBe('handed-over')
  })
})

describe('how the files of a courier are read', () => {
  beforeAll(open)
  beforeEach(begin)
  afterAll(close)

  const columns = { number: 'N°', tracking: '', state: 'État', date: '', collected: '' }
  const put = (body: unknown) =>
    shop.fetchJson(LAYOUT(), { token, method: 'PUT', headers: HEADERS, body })

  test('is kept, once, and a word that got a meaning is understood', async () => {
    const { numbers } = await handOver(1)
    const lines = [line(numbers[0] ?? 0, 'Remis au voisin')]
    expect((await preview(lines)).body.lines[0].outcome).toBe('unknown-word')
    expect(await get(LAYOUT())).toMatchObject({ words: [], revision: 0 })
    const words = [{ word: 'REMIS au  voisin', meaning: 'delivered' }]
    const change = { revision: 0, columns, words }
    const kept = {
      columns,
      words: [{ word: 'remis au voisin', meaning: 'delivered' }],
      revision: 1,
    }
    expect((await put(change)).body).toEqual(kept)
    // Its answer was lost.
    expect((await put(change)).body).toEqual(kept)
    expect(await get(LAYOUT())).toEqual(kept)
    const { body } = await preview(lines)
    expect(body).toMatchObject({ revision: 1, lines: [{ outcome: 'moves', to: 'delivered' }] })
  })

  test('changed in another tab is not overwritten, and no import goes by an old meaning', async () => {
    const { handover, numbers } = await handOver(1)
    await put({ revision: 0, columns, words: [{ word: 'livre', meaning: 'ignored' }] })
    const late = await put({ revision: 0, columns, words: [] })
    expect([late.status, late.body.code]).toEqual([409, 'courier-changed'])
    const answer = await send(requestOf([line(numbers[0] ?? 0, 'Livré')]))
    expect([answer.status, answer.body.code]).toEqual([409, 'courier-changed'])
    expect((await parcels(handover))[0].state).toBe('handed-over')
  })

  test.each([
    [
      'the same word twice',
      [
        ['Perdu', 'tried'],
        ['perdu', 'delivered'],
      ],
    ],
    ['a meaning that no courier can say', [['Perdu', 'withdrawn']]],
    ['a word without letters', [['!!', 'tried']]],
  ])('with %s is refused', async (_what, words) => {
    const sent = words.map(([word, meaning]) => ({ word, meaning }))
    const answer = await put({ revision: 0, columns, words: sent })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-request'])
  })
})
