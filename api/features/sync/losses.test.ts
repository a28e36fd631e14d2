import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { toIso } from '../../../shared/time.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { followNotes } from '../../testing/follow-notes.ts'
import { createTestTill } from '../../testing/test-till.ts'
import { closeTestShop, openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

const SOLD_AT = Date.parse('2026-11-20T10:00:00Z')

let shop: TestShop['shop']
let admin: TestShop['admin']
let till: TestShop['till']
let productId: string
/** What was noted in the test. */
let notes: Awaited<ReturnType<typeof followNotes>>
/** The code of the test's till: that of the only one which the test enrols. */
let code: string
let tills = 0
beforeAll(async () => {
  ;({ shop, admin } = await openTestShop())
})
beforeEach(async () => {
  tills += 1
  code = `T${tills}`
  till = createTestTill(shop.url, admin, Date.now, code)
  await till.enrol('Shop tablet')
  notes = await followNotes(shop, admin.token)
  productId = await addTestProduct(shop.app, { title: 'As sold', stock: { M: 20 } })
})
afterAll(() => closeTestShop(shop))

type Made = ReturnType<TestShop['till']['sale']>

function lostOf(made: Made, count = 1) {
  const { receiptNumber: label, totalPrice: total } = made.payload as {
    receiptNumber: string
    totalPrice: number
  }
  const { id, sequence, type } = made
  return { id, sequence, type, label, total, occurredAt: toIso(SOLD_AT), count }
}

function tell(loss: string, operations: readonly unknown[]) {
  return shop.fetchJson('/api/sync/losses', {
    token: admin.token,
    body: { protocol: 1, device: till.device, loss, operations },
  })
}

test('what a till lost is listed for the owner with its receipts and amounts, once however often it is told', async () => {
  const sales = [till.sale(productId, 1), till.sale(productId, 2)]
  const loss = newId()
  for (let times = 0; times < 2; times += 1) {
    expect(
      await tell(
        loss,
        sales.map((sale) => lostOf(sale)),
      ),
    ).toMatchObject({
      status: 200,
      body: { protocol: 1, arrived: [] },
    })
  }
  expect(await notes()).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      kind: 'lost-sales',
      device: { _id: till.device, code, name: 'Shop tablet' },
      sales: [
        { receiptNumber: `${code}-000001`, total: 100, soldAt: toIso(SOLD_AT) },
        { receiptNumber: `${code}-000002`, total: 200, soldAt: toIso(SOLD_AT) },
      ],
      changes: [],
      lost: 2,
      lostSales: 2,
      arrived: 0,
    },
  ])
})

test('what had arrived is no loss, and the till is told so', async () => {
  const [sent, lost] = [till.sale(productId, 1), till.sale(productId, 1)]
  await till.push([sent])
  const answer = await tell(newId(), [lostOf(sent), lostOf(lost)])
  expect(answer.body.arrived).toEqual([sent.id])
  expect(await notes()).toMatchObject([{ kind: 'lost-sales', lost: 1 }])
  await tell(newId(), [lostOf(sent)])
  expect(await notes()).toHaveLength(1)
})

test('an operation that arrives after all leaves the note, and the last one ends it', async () => {
  const sales = [till.sale(productId, 1), till.sale(productId, 1)]
  await tell(
    newId(),
    sales.map((sale) => lostOf(sale)),
  )
  await till.push(sales.slice(0, 1))
  expect(await notes()).toMatchObject([{ kind: 'lost-sales', lost: 1, arrived: 1 }])
  await till.push(sales)
  expect(await notes()).toEqual([])
})

test('a later part of a loss that was dealt with opens it again; told again, it stays done', async () => {
  const [first, second] = [till.sale(productId, 1), till.sale(productId, 1)]
  const loss = newId()
  await tell(loss, [lostOf(first)])
  const [note] = await notes()
  const done = { method: 'PUT', token: admin.token, body: { resolved: true } }
  await shop.fetchJson(`/api/attention/${note?.id}`, done)
  await tell(loss, [lostOf(first)])
  expect(await notes()).toEqual([])
  await tell(loss, [lostOf(second, 40)])
  expect(await notes()).toMatchObject([{ lost: 41 }])
})

test('a report without a token, without operations or with too many is refused', async () => {
  const one = lostOf(till.sale(productId, 1))
  expect(await tell(newId(), [])).toMatchObject({ status: 400 })
  expect(
    await tell(
      newId(),
      Array.from({ length: 101 }, () => one),
    ),
  ).toMatchObject({ status: 400 })
  expect(await tell(newId(), [{ ...one, count: -1 }])).toMatchObject({ status: 400 })
  const body = { protocol: 1, device: till.device, loss: newId(), operations: [one] }
  expect(await shop.fetchJson('/api/sync/losses', { body })).toMatchObject({ status: 401 })
})

test('a loss is listed whatever the clock of the till said', async () => {
  const lost = till.sale(productId, 1)
  const occurredAt = '+012026-01-01T00:00:00.000Z'
  const answer = await tell(newId(), [{ ...lostOf(lost), occurredAt }])
  expect(answer.status).toBe(200)
  expect(await notes()).toMatchObject([{ kind: 'lost-sales', lost: 1 }])
})
