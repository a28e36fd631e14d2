import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { createTestTill, type TestTill } from '../../testing/test-till.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { setTestStatus } from '../../testing/order-calls.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000

/** The clock of the shop, which the tests share: they may only move it forward. */
let nowMs = Date.now()
/** The shop of the tests that need no other one. */
let usual: TestApp
/** The shop of the current test, in which nothing is to look at. */
let shop: TestApp
let admin: { token: string; adminId: string }
/** The code in the receipt numbers of the current test. */
let code: string
let till: TestTill
let other: TestTill
let tests = 0

const start = () => startTestApp({ clock: () => nowMs })

async function enter(one: TestApp): Promise<void> {
  shop = one
  admin = await signUpAdmin(shop)
  tests += 1
  code = `T${tests}`
  till = createTestTill(shop.url, admin, () => nowMs, code)
  other = createTestTill(shop.url, admin, () => nowMs, code)
}

/** Gives the current test a shop of its own, whose first till gets the code T1. */
const openOwn = async () => enter(await start())

beforeAll(async () => {
  usual = await start()
})
beforeEach(async () => {
  await usual.app.db.write((db) =>
    db
      .updateTable('attention')
      .set({ resolved_at_ms: nowMs })
      .where('resolved_at_ms', 'is', null)
      .execute(),
  )
  await enter(usual)
})
afterEach(async () => {
  if (shop !== usual) await closeTestShop(shop)
})
afterAll(() => closeTestShop(usual))

async function list() {
  return (await shop.fetchJson('/api/attention', { token: admin.token })).body
}

/** The operation that a note quotes. */
async function contentOf(id: number): Promise<unknown> {
  const { body } = await shop.fetchJson(`/api/attention/${id}/content`, { token: admin.token })
  return JSON.parse(body.content)
}

/** The open notes' kinds, oldest first. */
async function kinds(): Promise<string[]> {
  return (await list()).notes.map((note: { kind: string }) => note.kind).toReversed()
}

function settle(id: number | string, body: unknown = { resolved: true }) {
  return shop.fetchJson(`/api/attention/${id}`, { method: 'PUT', token: admin.token, body })
}

function orderByWeb(productId: string, fullName: string, quantity = 1) {
  return shop.fetchJson('/api/orders', {
    body: {
      fullName,
      phone: '0660123456',
      city: 'constantine',
      commune: 'El Khroub',
      shipping: 500,
      products: [{ productId, quantity, size: 'M' }],
    },
  })
}

test('with nothing to look at, the list is empty', async () => {
  expect(await list()).toEqual({ notes: [], open: 0 })
})

test('an oversell names the unshipped web orders it touches and the sizes that are left', async () => {
  const jersey = await addTestProduct(shop.app, {
    title: 'As sold',
    stock: { S: 0, M: 2, L: 4, XL: 1 },
  })
  await orderByWeb(jersey, 'Amine Web', 2)
  await till.push([till.sale(jersey, 1)])
  const { notes, open } = await list()
  expect(open).toBe(1)
  expect(notes[0]).toMatchObject({
    kind: 'oversell',
    title: 'As sold',
    size: 'M',
    productId: jersey,
    left: -1,
    order: { receiptNumber: `${code}-000001` },
    otherSizes: [
      { size: 'L', quantity: 4 },
      { size: 'XL', quantity: 1 },
    ],
    webOrders: [{ fullName: 'Amine Web', phone: '0660123456', quantity: 2, status: 'Pending' }],
  })
})

test('a note about a product without sizes names no size', async () => {
  const ball = await addTestProduct(shop.app, { stock: 0 })
  await till.push([till.sale(ball, 1, { size: '' })])
  expect((await list()).notes).toMatchObject([{ kind: 'oversell', productId: ball, size: null }])
})

test('an order that has left is touched by no oversell', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 1 } })
  const { _id } = (await orderByWeb(jersey, 'Amine Web')).body.order
  await setTestStatus(shop, admin.token, [_id], 'Shipped')
  await till.push([till.sale(jersey, 1)])
  expect((await list()).notes[0].webOrders).toEqual([])
})

describe('a count and a late sale', () => {
  test('a sale that happened before a count and arrives after it asks for a recount', async () => {
    const jersey = await addTestProduct(shop.app, { stock: { M: 9 } })
    const late = till.sale(jersey, 2, { at: NOON })
    await other.push([other.count(jersey, 7, 9, { at: NOON + MINUTE })])
    await till.push([late])
    expect((await list()).notes).toMatchObject([
      {
        kind: 'recount',
        title: 'As sold',
        size: 'M',
        productId: jersey,
        sold: 2,
        countedAt: '2026-11-20T12:01:00.000Z',
        order: { receiptNumber: `${code}-000001` },
      },
    ])
  })

  test('so does one that reached the server after the count was made and before it arrived', async () => {
    const jersey = await addTestProduct(shop.app, { stock: { M: 9 } })
    const count = other.count(jersey, 7, 9, { at: nowMs - 10 * MINUTE })
    await till.push([till.sale(jersey, 2, { at: nowMs - 20 * MINUTE })])
    await other.push([count])
    expect(await kinds()).toEqual(['recount'])
  })

  test('a sale after the count, of another size, or known to the counting device asks for none', async () => {
    const jersey = await addTestProduct(shop.app, { stock: { M: 9, L: 9 } })
    await other.push([other.count(jersey, 7, 9, { at: NOON })])
    await till.push([
      till.sale(jersey, 1, { at: NOON + MINUTE }),
      till.sale(jersey, 1, { at: NOON - MINUTE, size: 'L' }),
    ])
    // This device sold before it counted, and the quantity it showed included that sale.
    await till.push([
      till.sale(jersey, 1, { at: NOON + 2 * MINUTE }),
      till.count(jersey, 8, 6, { at: NOON + 3 * MINUTE }),
    ])
    expect(await kinds()).toEqual([])
  })

  test('counting again ends the wish for it', async () => {
    const jersey = await addTestProduct(shop.app, { stock: { M: 9 } })
    await other.push([other.count(jersey, 7, 9, { at: NOON })])
    await till.push([till.sale(jersey, 2, { at: NOON - MINUTE })])
    expect(await kinds()).toEqual(['recount'])
    // Counted before the sale arrived, so the quantity on that shelf is in doubt.
    await other.push([other.count(jersey, 8, 7, { at: nowMs - MINUTE })])
    expect(await kinds()).toEqual(['recount'])
    nowMs += MINUTE
    await other.push([other.count(jersey, 7, 6, { at: nowMs })])
    expect(await kinds()).toEqual([])
  })
})

describe('a cloned profile', () => {
  test('both devices’ operations are taken, the owner is told once, the device every time', async () => {
    const jersey = await addTestProduct(shop.app, { stock: { M: 9 } })
    const first = await till.push([till.sale(jersey, 1)])
    expect(first.body.sequenceReused).toBeUndefined()
    till.rewind()
    const twin = [till.sale(jersey, 1), till.sale(jersey, 1)]
    const second = await till.push(twin)
    expect(second.body.results.map((result: { status: string }) => result.status)).toEqual([
      'applied',
      'applied',
    ])
    expect(second.body).toMatchObject({ sequenceReused: true, acknowledged: 2 })
    // The answer may have been lost.
    expect((await till.push(twin)).body.sequenceReused).toBe(true)
    expect((await till.push([till.sale(jersey, 1)])).body.sequenceReused).toBeUndefined()
    expect(await readTestStock(shop.app, jersey, 'M')).toBe(5)
    expect(await kinds()).toEqual(['sequence-reused'])
  })

  test('an operation sent twice is no clone', async () => {
    const jersey = await addTestProduct(shop.app, { stock: { M: 9 } })
    const sale = till.sale(jersey, 1)
    await till.push([sale])
    const again = await till.push([sale])
    expect(again.body.results[0].duplicate).toBe(true)
    expect(again.body.sequenceReused).toBeUndefined()
    expect(await kinds()).toEqual([])
  })
})

describe('rejections', () => {
  test('a rejected operation is listed once, with its reason and all that was sent', async () => {
    await openOwn()
    await till.enrol('Shop tablet')
    const unknown = till.operation('stock-edit.v1', { productId: newId(), stock: 1, expected: 1 })
    await till.push([unknown])
    await till.push([unknown])
    const { notes } = await list()
    expect(notes).toMatchObject([
      {
        kind: 'rejected-operation',
        device: { code: 'T1', name: 'Shop tablet' },
        operationId: unknown.id,
        message: 'Product not found.',
      },
    ])
    expect(await contentOf(notes[0].id)).toEqual(unknown)
  })

  test('an id used for another sale is listed with the sale that was not taken', async () => {
    const jersey = await addTestProduct(shop.app, { stock: { M: 9 } })
    const first = till.sale(jersey, 1)
    const second = { ...till.sale(jersey, 4), id: first.id }
    await till.push([first])
    await till.push([second])
    await till.push([second])
    const { notes, open } = await list()
    expect(open).toBe(1)
    expect(await contentOf(notes[0].id)).toEqual(second)
  })
})

test.each(['7654321', '99999999999999999999'])(
  'what no note quotes cannot be read (%s)',
  async (id) => {
    const answer = await shop.fetchJson(`/api/attention/${id}/content`, { token: admin.token })
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 404,
      code: 'unknown-note',
    })
  },
)

describe('gaps and clocks', () => {
  test('a gap names the till and the number, and mends itself when the operation arrives', async () => {
    await openOwn()
    await till.enrol('Shop tablet')
    const jersey = await addTestProduct(shop.app, { stock: { M: 9 } })
    const [first, missing, third] = [1, 1, 1].map((n) => till.sale(jersey, n))
    await till.push([first, third])
    expect((await list()).notes).toMatchObject([
      { kind: 'sequence-gap', device: { code: 'T1', name: 'Shop tablet' }, sequence: 2 },
    ])
    await till.push([missing])
    expect(await list()).toEqual({ notes: [], open: 0 })
  })

  test('a clock six minutes off is listed until it is right again, and again the next day', async () => {
    const jersey = await addTestProduct(shop.app, { stock: { M: 9 } })
    const sell = (ahead: number) => till.push([till.sale(jersey, 1)], nowMs + ahead)
    await sell(4 * MINUTE)
    expect(await kinds()).toEqual([])
    await sell(6 * MINUTE)
    await sell(-7 * MINUTE)
    const [note] = (await list()).notes
    expect(note).toMatchObject({ kind: 'clock-skew', skewMs: 6 * MINUTE })
    await settle(note.id)
    await sell(6 * MINUTE)
    expect(await kinds()).toEqual([])
    nowMs += 24 * 60 * MINUTE
    Object.assign(admin, await signUpAdmin(shop))
    await sell(6 * MINUTE)
    expect(await kinds()).toEqual(['clock-skew'])
    await sell(0)
    expect(await kinds()).toEqual([])
  })
})

describe('what was sold and does not fit', () => {
  test('an unknown product, an unknown size and another sum are listed with the sale', async () => {
    const jersey = await addTestProduct(shop.app, { stock: { M: 9 } })
    await till.push([
      till.sale(newId(), 1),
      till.sale(jersey, 1, { size: 'gone' }),
      till.sale(jersey, 1, { totalPrice: 55 }),
    ])
    const { notes } = await list()
    expect(notes).toMatchObject([
      {
        kind: 'total-differs',
        sent: 55,
        recorded: 100,
        order: { receiptNumber: `${code}-000003` },
      },
      {
        kind: 'unknown-size',
        title: 'As sold',
        size: 'gone',
        order: { receiptNumber: `${code}-000002` },
      },
      {
        kind: 'unknown-product',
        title: 'As sold',
        size: 'M',
        order: { receiptNumber: `${code}-000001` },
      },
    ])
  })
})

describe('done', () => {
  test('a note that was dealt with is hidden, and stays so when done is pressed twice', async () => {
    await till.push([till.sale(newId(), 1), till.sale(newId(), 1)])
    const [note, older] = (await list()).notes
    expect(await settle(note.id)).toMatchObject({ status: 200, body: { open: 1 } })
    const closedAt = await readResolved(note.id)
    nowMs += MINUTE
    expect(await settle(note.id)).toMatchObject({ status: 200, body: { open: 1 } })
    expect(await readResolved(note.id)).toBe(closedAt)
    expect((await list()).notes).toEqual([older])
    expect(await settle(note.id, { resolved: false })).toMatchObject({ body: { open: 2 } })
    expect((await list()).notes).toEqual([note, older])
  })

  test('a note that does not exist and a wish that cannot be read are refused', async () => {
    await till.push([till.sale(newId(), 1)])
    for (const id of [999, 0, 'x', '1e999']) {
      expect(await settle(id)).toMatchObject({ status: 404, body: { code: 'unknown-note' } })
    }
    const [note] = (await list()).notes
    for (const body of [{}, { resolved: 1 }, []]) {
      expect((await settle(note.id, body)).status).toBe(400)
    }
    expect((await list()).open).toBe(1)
  })

  test('of more than a hundred notes the newest hundred are listed and all are counted', async () => {
    for (let push = 0; push < 3; push += 1) {
      await till.push(Array.from({ length: 40 }, () => till.sale(newId(), 1)))
    }
    const { notes, open } = await list()
    expect([notes.length, open]).toEqual([100, 120])
  })
})

async function readResolved(id: number): Promise<number | null | undefined> {
  const row = await shop.app.db.read((db) =>
    db.selectFrom('attention').select('resolved_at_ms').where('id', '=', id).executeTakeFirst(),
  )
  return row?.resolved_at_ms
}
