import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { MAX_ORDER_LINES } from '../../../shared/checkout/order-request.ts'
import { MAX_GOODS_LINES } from '../../../shared/operations/goods.ts'
import { MAX_STOCKTAKE_LINES } from '../../../shared/operations/stocktake.ts'
import { MAX_TITLE_LENGTH } from '../../../shared/products/product-texts.ts'
import { MAX_DISCOUNT_REASON } from '../../../shared/store-order/discount.ts'
import { STORE_CUSTOMER } from '../../../shared/store-order/store-order.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { createTestTill, type TestTill } from '../../testing/test-till.ts'

const HOUR = 3_600_000

let nowMs = Date.parse('2026-11-20T12:00:00Z')
let shop: TestApp
let admin: { token: string; adminId: string }
let till: TestTill
let ball: string

beforeEach(async () => {
  ;({ shop, admin, till } = await openTestShop({ clock: () => nowMs }))
  ball = await addTestProduct(shop.app, { stock: { M: 5000 } })
})
afterEach(() => shop.close())

const get = (path: string) => shop.fetchJson(path, { token: admin.token })

/** An operation that is refused: a count whose payload is nothing but this many letters. */
const bad = (letters: number) => till.operation('stock-edit.v1', { note: 'x'.repeat(letters) })

/** An operation that is refused with a reason that quotes 30 kB of it. */
const quoted = () =>
  till.operation('cash-move.v1', {
    shift: newId(),
    kind: 'y'.repeat(30_000),
    amount: 1,
    reason: '',
  })

async function push(operations: readonly unknown[], by: TestTill = till) {
  const { status, body } = await by.push(operations)
  expect(status).toBe(200)
  return body.results as { status: string; code?: string; details?: unknown }[]
}

async function contentOf(operationId: string): Promise<string> {
  const { notes } = (await get('/api/attention')).body
  const note = notes.find((one: { operationId?: string }) => one.operationId === operationId)
  const { status, body } = await get(`/api/attention/${note.id}/content`)
  expect(status).toBe(200)
  return body.content
}

test('an operation above 64 kB is rejected and kept by its beginning; what is behind it is applied', async () => {
  const large = bad(70_000)
  const [first, second] = await push([large, till.sale(ball, 1)])
  expect(first).toMatchObject({
    status: 'rejected',
    code: 'operation-too-large',
    details: { kilobytes: 64 },
  })
  expect(second?.status).toBe('applied')
  const content = await contentOf(large.id)
  expect(content.length).toBeLessThan(3000)
  expect(JSON.parse(content)).toMatchObject({ id: large.id, type: 'stock-edit.v1', sequence: 1 })
  // Sent again, it has the same outcome, and another content under its id has not.
  expect((await push([large]))[0]).toMatchObject({ code: 'operation-too-large', duplicate: true })
  expect((await push([{ ...bad(70_001), id: large.id }]))[0]?.code).toBe('id-reuse')
})

test('the beginning of a delivery that is too large does not say what goods cost', async () => {
  const made = till.goodsIn(ball, 1, { cost: 7_654_321 })
  const payload = { ...(made.payload as object), note: 'x'.repeat(600_000) }
  expect((await push([{ ...made, payload }]))[0]?.code).toBe('operation-too-large')
  expect(await contentOf(made.id)).not.toContain('7654321')
})

const title = 'ض'.repeat(MAX_TITLE_LENGTH)
const size = 'ض'.repeat(40)
const discount = { amount: 1000.01, reason: 'ض'.repeat(MAX_DISCOUNT_REASON) }
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

describe('the largest operation that a till can save is applied, in Arabic too', () => {
  test.each<[string, () => object]>([
    [
      'a sale',
      () =>
        till.operation('store-order.v2', {
          ...STORE_CUSTOMER,
          ticket: newId(),
          shift: newId(),
          shipping: 0,
          status: 'Shipped',
          products: times(MAX_ORDER_LINES, () => ({
            productId: newId(),
            title,
            size,
            quantity: 99,
            price: 8999.98,
            listPrice: 9999.99,
            discount,
          })),
          ticketDiscount: null,
          totalPrice: 89_099_802,
          seller: newId(),
          receiptNumber: 'T1-000001',
        }),
    ],
    [
      'a delivery',
      () =>
        till.operation('goods-in.v1', {
          lines: times(MAX_GOODS_LINES, () => ({
            productId: newId(),
            title,
            size,
            quantity: 10,
            unitCost: 9999.99,
            setsBuyingPrice: true,
          })),
          supplier: 'Rhumel',
          note: '',
        }),
    ],
    [
      'a stocktake',
      () =>
        till.closeStocktake(
          newId(),
          times(MAX_STOCKTAKE_LINES, () => ({
            productId: newId(),
            title,
            size,
            counted: 123_456,
            expected: 123_456,
          })),
        ),
    ],
  ])('%s', async (_what, make) => {
    expect(await push([make()])).toMatchObject([{ status: 'applied' }])
  })
})

test('the list and the count of what needs attention are small, however much was refused', async () => {
  for (let pushed = 0; pushed < 12; pushed += 1) {
    // Operations below the limit, whose refusals quote what was sent.
    const operations = times(10, () => quoted())
    await push(operations)
  }
  const [list, count] = [await get('/api/attention'), await get('/api/attention/count')]
  expect(list.body.notes).toHaveLength(100)
  expect(list.body.notes[0].content).toBe('')
  expect(JSON.stringify(list.body).length).toBeLessThan(200_000)
  expect(JSON.stringify(count.body).length).toBeLessThan(20_000)
})

test('the count has oversells of one stock once, and names the rejected operations', async () => {
  const shoe = await addTestProduct(shop.app, { stock: { M: 0 } })
  const refused = bad(1)
  await push([till.sale(shoe, 1), till.sale(shoe, 2), refused])
  const { notes, open } = (await get('/api/attention')).body
  expect([notes.length, open]).toEqual([3, 3])
  const { body } = await get('/api/attention/count')
  expect(body).toEqual({ open: 2, rejected: [{ id: notes[0].id, operationId: refused.id }] })
})

test('what a device has refused beyond 4 MB in an hour waits on it, blocks nothing and is kept later', async () => {
  const full = times(70, () => bad(64_000))
  const results = []
  for (let from = 0; from < full.length; from += 14) {
    results.push(...(await push(full.slice(from, from + 14))))
  }
  const kept = results.filter(({ status }) => status === 'rejected')
  expect(kept).toHaveLength(65)
  expect(results.slice(65)).toMatchObject(times(5, () => ({ status: 'retry', code: 'set-aside' })))

  const late = bad(64_000)
  const sale = till.sale(ball, 1)
  expect(await push([late, sale])).toMatchObject([{ status: 'retry' }, { status: 'applied' }])
  const other = createTestTill(shop.url, admin, () => nowMs, 'T2')
  expect(await push([{ ...bad(1000), sequence: 1 }], other)).toMatchObject([{ status: 'rejected' }])

  nowMs += HOUR + 1
  expect(await push([late])).toMatchObject([{ status: 'rejected', code: 'malformed-operation' }])
  expect(await contentOf(late.id)).toContain('x'.repeat(64_000))
})
