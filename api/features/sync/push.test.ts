import type { OperationId } from '../../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { readLatestChange, recordChanges } from '../../database/changes.ts'
import { operationHandlers } from '../../operation-handlers.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { pushOperations } from './push-operations.ts'
import { closeTestShop, openTestShop } from '../../testing/open-test-shop.ts'

let shop: TestApp
let admin: { token: string; adminId: string }
let device: DeviceId
/** The newest rows from before the test. */
let before: { order: number; note: number }
/** How many tests began: the till of each has a code of its own. */
let round = 0
beforeAll(async () => {
  ;({ shop, admin } = await openTestShop())
})
beforeEach(async () => {
  round += 1
  device = newId()
  before = await shop.app.db.read(async (db) => {
    const orders = await db.selectFrom('orders').select('number').execute()
    const notes = await db.selectFrom('attention').select('id').execute()
    return {
      order: Math.max(0, ...orders.map(({ number }) => number)),
      note: Math.max(0, ...notes.map(({ id }) => id)),
    }
  })
})
afterAll(() => closeTestShop(shop))

interface TestOperation {
  id: OperationId
  sequence: number
  type: string
  occurredAt: string
  actor: string
  payload: unknown
}

function operation(sequence: number, type: string, payload: unknown): TestOperation {
  const occurredAt = '2026-11-20T10:00:00.000Z'
  return { id: newId(), sequence, type, occurredAt, actor: admin.adminId, payload }
}

const receiptOf = (sequence: number) => `T${round}-${String(sequence).padStart(6, '0')}`

function sale(sequence: number, productId: string, quantity: number, overrides = {}) {
  return operation(sequence, 'store-order.v1', {
    fullName: 'Store Order',
    phone: '0000000000',
    city: 'In-Store',
    commune: 'In-Store',
    shipping: 0,
    status: 'Shipped',
    products: [{ productId, title: 'As sold', size: 'M', quantity, price: 100 }],
    totalPrice: 100 * quantity,
    receiptNumber: receiptOf(sequence),
    ...overrides,
  })
}

function push(operations: unknown[], overrides = {}, token = admin.token) {
  return shop.fetchJson('/api/sync/push', {
    method: 'POST',
    token,
    body: {
      protocol: 1,
      device,
      epoch: null,
      sentAt: new Date().toISOString(),
      operations,
      ...overrides,
    },
  })
}

/** The number of orders that the test brought. */
async function orderCount(): Promise<number> {
  const rows = await shop.app.db.read((db) =>
    db.selectFrom('orders').select('number').where('number', '>', before.order).execute(),
  )
  return rows.length
}

/** The kinds of the open notes that the test brought. */
async function attentionKinds(): Promise<string[]> {
  const rows = await shop.app.db.read((db) =>
    db
      .selectFrom('attention')
      .select('kind')
      .where('id', '>', before.note)
      .where('resolved_at_ms', 'is', null)
      .execute(),
  )
  return rows.map((row) => row.kind)
}

test('sales and counts arrive in order, with receipts as printed', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const edit = operation(2, 'stock-edit.v1', {
    productId: jersey,
    sizes: [{ size: 'M', quantity: 9, expected: 3 }],
  })
  const { status, body } = await push([sale(1, jersey, 2), edit])
  expect(status).toBe(200)
  expect(body).toMatchObject({ protocol: 1, acknowledged: 2 })
  expect(body.results[0]).toMatchObject({ status: 'applied', duplicate: false })
  expect(body.results[0].order).toMatchObject({
    receiptNumber: receiptOf(1),
    origin: 'store',
    status: 'Shipped',
    totalPrice: 200,
    createdAt: '2026-11-20T10:00:00.000Z',
  })
  expect(body.results[1].product.sizes).toMatchObject([{ size: 'M', quantity: 9 }])
})

test('pushing again changes nothing and answers the first outcomes', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const operations = [
    sale(1, jersey, 2),
    operation(2, 'stock-edit.v1', { productId: newId(), stock: 1 }),
  ]
  const first = await push(operations)
  expect(first.body.results[1]).toMatchObject({ status: 'rejected', code: 'unknown-product' })
  const second = await push(operations)
  expect(second.body.results).toEqual(
    first.body.results.map((result: object) => ({ ...result, duplicate: true })),
  )
  expect(second.body.acknowledged).toBe(2)
  expect(await orderCount()).toBe(1)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(3)
})

test('an operation that stands twice in one push counts once', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const twice = sale(1, jersey, 2)
  const { body } = await push([twice, twice])
  expect(body.results.map((result: { duplicate: boolean }) => result.duplicate)).toEqual([
    false,
    true,
  ])
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(3)
})

test('an id used again for another sale is rejected and the first stands', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const first = sale(1, jersey, 2)
  await push([first])
  const { body } = await push([{ ...sale(1, jersey, 4), id: first.id }])
  expect(body.results[0]).toMatchObject({ status: 'rejected', code: 'id-reuse' })
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(3)
})

test('one bad operation never holds up the rest', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const unreadable = { ...sale(2, jersey, 1), payload: { products: 'none' } }
  const { body } = await push([sale(1, jersey, 1), unreadable, sale(3, jersey, 1)])
  expect(body.results.map((result: { status: string }) => result.status)).toEqual([
    'applied',
    'rejected',
    'applied',
  ])
  expect(body.acknowledged).toBe(3)
  const stored = await shop.app.db.read((db) =>
    db
      .selectFrom('operations')
      .select('content')
      .where('id', '=', unreadable.id)
      .executeTakeFirstOrThrow(),
  )
  expect(JSON.parse(stored.content ?? '')).toEqual(unreadable)
})

test('a sale is a fact: stock, an unknown product or size and a wrong sum never reject it', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 1 } })
  const line = { productId: jersey, title: 'As sold', size: 'M', quantity: 3, price: 100 }
  const { body } = await push([
    sale(1, jersey, 3),
    sale(2, newId(), 1),
    sale(3, jersey, 1, { products: [{ ...line, size: 'gone', quantity: 1 }] }),
    sale(4, jersey, 1, { totalPrice: 55 }),
  ])
  expect(body.results.map((result: { status: string }) => result.status)).toEqual(
    Array.from({ length: 4 }, () => 'applied'),
  )
  expect(body.results[3].order.totalPrice).toBe(100)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(-3)
  expect(await readTestStock(shop.app, jersey, 'gone')).toBe(-1)
  expect((await attentionKinds()).toSorted()).toEqual([
    'oversell',
    'oversell',
    'total-differs',
    'unknown-product',
    'unknown-size',
  ])
})

test('a late sale of a deleted product is taken, and does not bring the product back to the devices', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const since = await shop.app.db.read(readLatestChange)
  const atMs = shop.app.clock()
  await shop.app.db.write(async (transaction) => {
    const deleted = transaction.updateTable('products').set({ deleted_at_ms: atMs })
    await deleted.where('id', '=', jersey).execute()
    await recordChanges(transaction, 'product', [jersey], atMs, true)
  })
  const { body } = await push([sale(1, jersey, 2)])
  expect(body.results[0]).toMatchObject({ status: 'applied' })
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(3)
  const pulled = await shop.fetchJson(`/api/sync/pull?scope=counter&since=${since}`, {
    token: admin.token,
  })
  expect(pulled.body.upserts.products).toEqual([])
  expect(pulled.body.deletes.products).toEqual([jersey])
})

test('a missing operation stops what is acknowledged and is shown until it arrives', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 9 } })
  const late = sale(2, jersey, 1)
  expect((await push([sale(1, jersey, 1), sale(3, jersey, 1)])).body.acknowledged).toBe(1)
  expect(await attentionKinds()).toEqual(['sequence-gap'])
  expect((await push([late])).body.acknowledged).toBe(3)
  expect(await attentionKinds()).toEqual([])
})

test('an operation of a newer till waits, and those behind it do not', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 9 } })
  const { body } = await push([operation(1, 'refund.v9', {}), sale(2, jersey, 1)])
  expect(body.results.map((result: { status: string }) => result.status)).toEqual([
    'retry',
    'applied',
  ])
  expect(body.acknowledged).toBe(0)
  expect(await attentionKinds()).toEqual([])
})

test('a fault answers retry for its operation and all behind it, and keeps what came before', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 9 } })
  const operations = [sale(1, jersey, 1), sale(2, jersey, 1), sale(3, jersey, 1)]
  let calls = 0
  const outcome = await shop.app.db.write((transaction) =>
    pushOperations(transaction, {
      app: shop.app,
      handlers: {
        ...operationHandlers,
        'store-order.v1': async (inner, payload, source) => {
          const effects = await operationHandlers['store-order.v1'](inner, payload, source)
          calls += 1
          if (calls === 2) throw new Error('a bug after the effects')
          return effects
        },
      },
      request: {
        protocol: 1,
        device,
        epoch: null,
        sentAt: Date.now(),
        operations: operations.map((o) => ({ ...o })),
      },
      receivedAtMs: Date.now(),
      pushedBy: null,
    }),
  )
  expect(outcome.results.map((result) => result.status)).toEqual(['applied', 'retry', 'retry'])
  expect(outcome.acknowledged).toBe(1)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(8)
  const again = await push(operations)
  expect(again.body.acknowledged).toBe(3)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(6)
})

test('a clock more than five minutes off is noted, and its sales are taken', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 9 } })
  const { body } = await push([sale(1, jersey, 1)], {
    sentAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  expect(body.results[0].status).toBe('applied')
  expect(await attentionKinds()).toEqual(['clock-skew'])
})

test('pushes that cannot be read as a whole are refused and change nothing', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 9 } })
  const good = sale(1, jersey, 1)
  const bad: [string, unknown[], Record<string, unknown>, number][] = [
    ['another protocol', [good], { protocol: 2 }, 400],
    ['no device', [good], { device: 'tablet' }, 400],
    ['an operation without an id', [{ ...good, id: 7 }], {}, 400],
    ['101 operations', Array.from({ length: 101 }, (_, n) => sale(n + 1, jersey, 1)), {}, 400],
    ['2 MB', [{ ...good, payload: 'x'.repeat(2_000_000) }], {}, 413],
  ]
  for (const [what, operations, overrides, status] of bad) {
    const answer = await push(operations, overrides)
    expect([what, answer.status]).toEqual([what, status])
    expect(answer.body.mssg, what).toBeTruthy()
  }
  expect((await push([good], {}, 'x.y.z')).status).toBe(401)
  expect(await orderCount()).toBe(0)
})

test('a device keeps its code, and each device has its own', async () => {
  const own = await openTestShop()
  const enrol = (id: string, code?: string) =>
    own.shop.fetchJson('/api/sync/devices', {
      method: 'POST',
      token: own.admin.token,
      body: { device: id, name: 'Shop tablet', ...(code && { code }) },
    })
  const other = newId()
  expect((await enrol(device)).body).toEqual({ code: 'T1' })
  expect((await enrol(other)).body).toEqual({ code: 'T2' })
  expect((await enrol(device)).body).toEqual({ code: 'T1' })
  // After a restore, a device asks for the code that its receipts carry.
  expect((await enrol(newId(), 'T7')).body).toEqual({ code: 'T7' })
  expect((await enrol(newId(), 'T1')).body).toEqual({ code: 'T8' })
  await closeTestShop(own.shop)
})
