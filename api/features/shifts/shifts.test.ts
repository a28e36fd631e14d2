import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import type { RecordedShiftJson } from '../../../shared/shifts/recorded-shift.ts'
import { STORE_CUSTOMER } from '../../../shared/store-order/store-order.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { editOf, putOrder } from '../../testing/order-calls.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { createTestTill, inShift, type TestTill } from '../../testing/test-till.ts'
import { closeTestShop, openTestShop } from '../../testing/open-test-shop.ts'

let shop: TestApp
let admin: { token: string; adminId: string }
let till: TestTill
let ball: string
const shift = newId()
beforeEach(async () => {
  ;({ shop, admin, till } = await openTestShop())
  await till.enrol('Till')
  ball = await addTestProduct(shop.app, { stock: { M: 50 } })
})
afterEach(() => closeTestShop(shop))

let receipts = 0

/** A sale of so many balls at 100 dinars, each 50 less than the shop's price, in the shift. */
function sale(quantity: number, maker: TestTill = till) {
  receipts += 1
  const discount = { amount: 50, reason: 'Club' }
  return maker.operation('store-order.v2', {
    ...STORE_CUSTOMER,
    ticket: newId(),
    shift,
    shipping: 0,
    status: 'Shipped',
    products: [
      { productId: ball, title: 'Ball', size: 'M', quantity, price: 100, listPrice: 150, discount },
    ],
    ticketDiscount: null,
    totalPrice: 100 * quantity,
    seller: null,
    receiptNumber: `T1-${String(receipts).padStart(6, '0')}`,
  })
}

async function list(query = ''): Promise<RecordedShiftJson[]> {
  const { status, body } = await shop.fetchJson(`/api/shifts${query}`, { token: admin.token })
  expect(status).toBe(200)
  return body.shifts
}

async function notes(): Promise<{ kind: string; details: unknown }[]> {
  const rows = await shop.app.db.read((db) =>
    db.selectFrom('attention').select(['kind', 'details']).execute(),
  )
  return rows.map(({ kind, details }) => ({ kind, details: JSON.parse(details) }))
}

test('a shift is listed with what was sold, given back, moved, counted and missing, to the centime', async () => {
  const first = sale(5)
  const back = inShift(till.back(first, ball, 1, { price: 99.5, refund: 99.5 }), shift)
  const sums = {
    float: 10_000,
    sales: 2,
    sold: 700,
    takenOff: 350,
    returns: 1,
    refunded: 99.5,
    cashIn: 200,
    cashOut: 300,
  }
  const operations = [
    till.openShift(shift, 10_000),
    first,
    sale(2),
    back,
    till.moveCash(shift, 200),
    till.moveCash(shift, -300),
    till.closeShift(shift, sums, 10),
  ]
  const { body } = await till.push(operations)
  expect(body.results.map((result: { status: string }) => result.status)).toEqual(
    operations.map(() => 'applied'),
  )
  const [known] = await list()
  expect(known).toMatchObject({
    _id: shift,
    till: 'T1',
    isOpened: true,
    openedBy: expect.stringContaining('@'),
    sums,
    closes: [
      {
        zNumber: 'T1-Z0001',
        by: expect.stringContaining('@'),
        counted: [{ value: 1000, pieces: 10 }],
        countedTotal: 10_000,
        expected: 10_500.5,
        recorded: 10_500.5,
        sums,
      },
    ],
    moves: [
      { kind: 'in', amount: 200, label: 'Bread' },
      { kind: 'out', amount: 300 },
    ],
    after: [],
  })
  expect(await notes()).toEqual([])
})

test('the same push twice counts once', async () => {
  const operations = [
    till.openShift(shift, 0),
    sale(1),
    till.closeShift(shift, { sales: 1, sold: 100, takenOff: 50 }, 0),
  ]
  await till.push(operations)
  await till.push(operations)
  const [known] = await list()
  expect(known).toMatchObject({ sums: { sales: 1, sold: 100 }, closes: [{ recorded: 100 }] })
})

test('what arrives after the end of a shift, or from another device, stands after its closing', async () => {
  const other = createTestTill(shop.url, admin, Date.now, 'T2')
  await other.enrol('Copy')
  const early = sale(3)
  await till.push([
    till.openShift(shift, 0),
    early,
    till.closeShift(shift, { sales: 1, sold: 300, takenOff: 150 }, 0),
    sale(1),
  ])
  await other.push([sale(2, other)])
  const [known] = await list()
  expect(known?.after).toMatchObject([{ amount: 200 }, { amount: 100 }].toReversed())
  expect(known).toMatchObject({ sums: { sold: 600 }, closes: [{ recorded: 300 }] })
  expect(await notes()).toEqual([])
})

test('a refused sale that is sent again after the end of its shift counts where it was made, and the note of it ends', async () => {
  const first = sale(3)
  const spoil = (made: typeof first) => ({ ...made, payload: 'unreadable' })
  const close = till.closeShift(shift, { sales: 1, sold: 300, takenOff: 150 }, 0)
  await till.push([till.openShift(shift, 0), spoil(first), close])
  expect(await list()).toMatchObject([{ closes: [{ expected: 300, recorded: 0 }], after: [] }])
  const openNotes = async () => {
    const { body } = await shop.fetchJson('/api/attention', { token: admin.token })
    return body.notes.map(({ kind }: { kind: string }) => kind)
  }
  expect(await openNotes()).toContain('shift-differs')
  const second = { ...sale(3), replaces: first.id }
  const third = { ...sale(3), replaces: second.id }
  await till.push([spoil(second)])
  await till.push([third])
  expect(await list()).toMatchObject([
    { sums: { sales: 1, sold: 300 }, closes: [{ expected: 300, recorded: 300 }], after: [] },
  ])
  expect(await openNotes()).not.toContain('shift-differs')
})

test('a sale that names an operation which was not refused counts where it stands itself', async () => {
  const first = sale(1)
  const close = till.closeShift(shift, { sales: 1, sold: 100, takenOff: 50 }, 0)
  await till.push([till.openShift(shift, 0), first, close])
  await till.push([
    { ...sale(2), replaces: first.id },
    { ...sale(3), replaces: newId() },
  ])
  const [known] = await list()
  expect(known?.after.map(({ amount }) => amount)).toEqual([200, 300])
})

test('a close whose till expected another sum is flagged, and listed with both', async () => {
  await till.push([
    till.openShift(shift, 1000),
    sale(1),
    till.closeShift(shift, { float: 1000, sales: 2, sold: 250 }, 1),
  ])
  expect(await list()).toMatchObject([{ closes: [{ expected: 1250, recorded: 1100 }] }])
  expect(await notes()).toEqual([
    { kind: 'shift-differs', details: { zNumber: 'T1-Z0001', sent: 1250, recorded: 1100 } },
  ])
  const { body } = await shop.fetchJson('/api/attention', { token: admin.token })
  expect(body.notes).toMatchObject([
    { kind: 'shift-differs', zNumber: 'T1-Z0001', sent: 1250, recorded: 1100 },
  ])
})

test('a shift whose opening never came is listed and flagged, and made whole when it comes', async () => {
  await till.push([sale(1), till.closeShift(shift, { sales: 1, sold: 100, takenOff: 50 }, 0)])
  expect(await list()).toMatchObject([{ isOpened: false, openedBy: null, sums: { float: 0 } }])
  expect((await notes()).map(({ kind }) => kind)).toEqual(['shift-differs'])
  await till.push([till.openShift(shift, 500), till.openShift(shift, 900)])
  expect(await list()).toMatchObject([{ isOpened: true, sums: { float: 500, sold: 100 } }])
})

test('what a till made before the end and what arrives after it counts, and the note of it ends', async () => {
  const [opening, held, close] = [
    till.openShift(shift, 1000),
    sale(2),
    till.closeShift(shift, { float: 1000, sales: 1, sold: 200, takenOff: 100 }, 1),
  ]
  await till.push([opening, close])
  expect(await list()).toMatchObject([{ closes: [{ expected: 1200, recorded: 1000 }] }])
  await till.push([held])
  expect(await list()).toMatchObject([
    { closes: [{ expected: 1200, recorded: 1200 }], after: [], sums: { sold: 200 } },
  ])
  const { body } = await shop.fetchJson('/api/attention', { token: admin.token })
  expect(body.open).toBe(0)
})

test('ends of a shift beyond the first twenty, which no till makes, are stored as they came and cost no work', async () => {
  const held = sale(2)
  const closes = Array.from({ length: 25 }, (_, n) =>
    till.closeShift(shift, { float: 0, sales: 1, sold: 200, takenOff: 100 }, 0, n + 1),
  )
  await till.push([till.openShift(shift, 0), ...closes])
  const [before] = await list()
  const recordedOf = (known: typeof before) => known?.closes.map(({ recorded }) => recorded)
  expect(recordedOf(before)?.filter((sum) => sum === 0)).toHaveLength(20)
  await till.push([held])
  const [known] = await list()
  expect(recordedOf(known)).toEqual(Array.from({ length: 25 }, () => 200))
  const { body } = await shop.fetchJson('/api/attention', { token: admin.token })
  expect(body.open).toBe(0)
})

test('an order that is edited or deleted later changes nothing in the cash of its shift', async () => {
  const { body } = await till.push([till.openShift(shift, 0), sale(2), sale(1)])
  const [, { order: edited }, { order: deleted }] = body.results
  const [line] = edited.products
  await putOrder(
    shop,
    admin.token,
    edited._id,
    editOf(edited, { products: [{ ...line, price: 10 }] }),
  )
  await shop.fetchJson(`/api/orders/${deleted._id}`, { method: 'DELETE', token: admin.token })
  await till.push([till.closeShift(shift, { sales: 2, sold: 300, takenOff: 150 }, 0)])
  expect(await list()).toMatchObject([{ closes: [{ expected: 300, recorded: 300 }] }])
  expect(await notes()).toEqual([])
})

test('a sale outside of any shift is in none', async () => {
  await till.push([till.sale(ball, 1), till.openShift(shift, 0)])
  expect(await list()).toMatchObject([{ sums: { sales: 0 } }])
})

test('a close that does not add up is rejected, as are a movement of nothing and half a coin', async () => {
  const close = till.closeShift(shift, { float: 1000 }, 1)
  const wrong = { ...close, payload: { ...(close.payload as object), countedTotal: 2000 } }
  const halves = till.closeShift(shift, {}, 0.5)
  const { body } = await till.push([
    till.openShift(shift, 1000),
    wrong,
    till.moveCash(shift, 0),
    halves,
  ])
  expect(body.results.map((result: { status: string }) => result.status)).toEqual([
    'applied',
    'rejected',
    'rejected',
    'rejected',
  ])
  expect(await list()).toMatchObject([{ closes: [], moves: [] }])
})

test('shifts are listed newest first, by page, and found by till, Z number and person', async () => {
  const other = createTestTill(shop.url, admin, Date.now, 'T2')
  await other.enrol('Second')
  await other.push([other.openShift(newId(), 7)])
  await till.push(Array.from({ length: 21 }, (_, n) => till.openShift(newId(), n)))
  expect(await list()).toHaveLength(20)
  expect(await list('?page=2')).toHaveLength(2)
  expect(await list('?search=t2')).toMatchObject([{ till: 'T2', sums: { float: 7 } }])
  const [open] = await list('?search=T2')
  await other.push([other.closeShift(open?._id ?? '', { float: 7 }, 1, 42)])
  expect(await list('?search=z0042')).toMatchObject([{ closes: [{ zNumber: 'T2-Z0042' }] }])
  const email = (await list())[0]?.openedBy ?? ''
  expect(await list(`?search=${encodeURIComponent(email)}&limit=50`)).toHaveLength(22)
  expect(await list("?search=100%25_'")).toEqual([])
  const { body } = await shop.fetchJson('/api/shifts?search=T2', { token: admin.token })
  expect(body).toMatchObject({ total: 1, difference: 993 })
  const { body: none } = await shop.fetchJson('/api/shifts?search=T1', { token: admin.token })
  expect(none).toMatchObject({ difference: 0 })
})
