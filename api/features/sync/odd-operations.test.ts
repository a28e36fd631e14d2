import { newId } from '../../../shared/new-id.ts'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attentionNoteSchema } from '../../../shared/attention/attention.ts'
import { orderSchema } from '../../../shared/orders/order.ts'
import { checkIntegrity } from '../../database/check-integrity.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import {
  signUpAdmin,
  startTestApp,
  type JsonAnswer,
  type TestApp,
} from '../../testing/start-test-app.ts'
import { createTestTill, type TestTill } from '../../testing/test-till.ts'

let shop: TestApp
let admin: { token: string; adminId: string }
let jersey: ProductId
beforeAll(async () => {
  shop = await startTestApp()
  admin = await signUpAdmin(shop)
  jersey = await addTestProduct(shop.app, { stock: { M: 500 } })
})
afterAll(async () => {
  // Every test till prints receipts with the code T1.
  const problems = await shop.app.db.read(checkIntegrity)
  expect(problems.filter((found) => !found.startsWith('Receipt '))).toEqual([])
  await shop.close()
})

const MARK = '@raw:'

/** A value that JSON allows but JSON.stringify never produces. */
function raw(text: string): string {
  return `${MARK}${text}`
}

function writeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(new RegExp(`"${MARK}([^"]*)"`, 'g'), '$1')
}

async function send(
  device: string,
  operations: readonly unknown[],
  sentAt: unknown,
): Promise<Pick<JsonAnswer, 'status' | 'body'>> {
  const body = writeJson({ protocol: 1, device, epoch: null, sentAt, operations })
  const answer = await fetch(`${shop.url}/api/sync/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body,
  })
  return { status: answer.status, body: await answer.json() }
}

const ODD_TIMES = [
  '2026-01-01T00:00:00+05',
  '1970-01-01T00:00:12.000Z',
  '2150-06-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '2026-02-31T24:00:00Z',
  'Invalid Date',
]
/** Keys that would reach the prototype: the parser refuses the whole body, and a till then pushes smaller halves. */
const isPoisoned = (value: unknown) => JSON.stringify(value)?.includes('__proto__')
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(...ODD_TIMES),
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 53),
  fc.constantFrom(raw('-0'), raw('1e400'), raw('-1e400'), raw('0.1e-300'), raw('9'.repeat(400))),
  fc.constantFrom<unknown>(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff x',
    '\u202e',
    'x'.repeat(5000),
  ),
  fc.constantFrom(40, 5000, 60_000).map((deep) => raw('['.repeat(deep) + ']'.repeat(deep))),
  fc.jsonValue({ maxDepth: 3 }).filter((value) => !isPoisoned(value)),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

const FIELDS = ['sequence', 'occurredAt', 'actor', 'payload', 'type', 'extra']
const SALE_FIELDS = ['fullName', 'phone', 'city', 'commune', 'shipping', 'status', 'products']
const PAYLOAD_FIELDS = [...SALE_FIELDS, 'totalPrice', 'receiptNumber', 'productId', 'sizes']
const LINE_FIELDS = ['productId', 'title', 'size', 'quantity', 'price', 'expected', 'barcode']

/** Something odd, and where it is in an operation. */
const oddity = fc.record({
  kind: fc.constantFrom<'sale' | 'count' | 'barcode'>('sale', 'sale', 'count', 'barcode'),
  place: fc.oneof(
    fc.constantFrom(...FIELDS).map((field) => [field]),
    fc.constantFrom(...PAYLOAD_FIELDS).map((field) => ['payload', field]),
    fc.constantFrom(...LINE_FIELDS).map((field) => ['payload', field]),
    fc.constantFrom(...LINE_FIELDS).map((field) => ['payload', 'products', 0, field]),
    fc.constantFrom(...LINE_FIELDS).map((field) => ['payload', 'sizes', 0, field]),
  ),
  value: oddValue,
})
type Oddity = typeof oddity extends fc.Arbitrary<infer T> ? T : never

/** An operation of an unknown type waits for an update of the server and blocks no other. */
function isUnknownType({ place, value }: Oddity): boolean {
  return place[0] === 'type' && typeof value === 'string'
}

function put(target: unknown, [step = '', ...rest]: readonly (string | number)[], value: unknown) {
  if (target === null || typeof target !== 'object') return
  if (rest.length > 0) return put(Reflect.get(target, step), rest, value)
  Object.defineProperty(target, step, { value, enumerable: true, configurable: true })
}

function oddOperation(till: TestTill, { kind, place, value }: Oddity): object {
  const made =
    kind === 'sale'
      ? till.sale(jersey, 1)
      : kind === 'count'
        ? till.count(jersey, 5, 5)
        : till.operation('barcode.v1', { productId: jersey, size: 'M', barcode: '96385074' })
  const operation = structuredClone(made)
  put(operation, place, value)
  return operation
}

async function readable(): Promise<void> {
  const { body: attention } = await shop.fetchJson('/api/attention', { token: admin.token })
  for (const note of attention.notes) expect(v.parse(attentionNoteSchema, note)).toBeTruthy()
  const { body: orders } = await shop.fetchJson('/api/orders', { token: admin.token })
  expect(v.parse(v.array(orderSchema), orders).length).toBeGreaterThan(0)
}

test('whatever is odd about operations, the good one behind them is applied and none is to be sent again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        oddity.filter((odd) => !isUnknownType(odd)),
        { minLength: 1, maxLength: 4 },
      ),
      fc.oneof(fc.constant(new Date().toISOString()), fc.constantFrom(...ODD_TIMES), oddValue),
      async (oddities, sentAt) => {
        const till = createTestTill(shop.url, admin)
        const odd = oddities.map((what) => oddOperation(till, what))
        const { status, body } = await send(till.device, [...odd, till.sale(jersey, 1)], sentAt)
        expect(status).toBe(200)
        const outcomes: string[] = body.results.map((result: { status: string }) => result.status)
        expect(outcomes).not.toContain('retry')
        expect(outcomes.at(-1)).toBe('applied')
      },
    ),
    { numRuns: 100 },
  )
  await readable()
}, 120_000)

test('a time that no clock can show is stored as rejected, with all that was sent', async () => {
  const till = createTestTill(shop.url, admin)
  const bad = { ...till.sale(jersey, 1), occurredAt: '2026-01-01T00:00:00+05' }
  const { body } = await till.push([bad, till.sale(jersey, 1)])
  expect(body.results).toMatchObject([
    { status: 'rejected', code: 'malformed-operation' },
    { status: 'applied' },
  ])
  expect(body.acknowledged).toBe(2)
  const stored = await shop.app.db.read((db) =>
    db
      .selectFrom('operations')
      .select(['status', 'content'])
      .where('id', '=', bad.id)
      .executeTakeFirstOrThrow(),
  )
  expect([stored.status, JSON.parse(stored.content ?? '')]).toEqual(['rejected', bad])
})

test('parts of pieces are refused, and are no fault of the server that holds up what is behind', async () => {
  const till = createTestTill(shop.url, admin)
  const shift = newId()
  const closed = till.closeShift(shift, {}, 1)
  const line = { productId: jersey, title: 'J', size: 'M', price: 0.01, listPrice: 0.02 }
  const sold = till.operation('store-order.v2', {
    ...(till.sale(jersey, 1).payload as object),
    ticket: newId(),
    shift,
    products: [{ ...line, quantity: 0.5, discount: null }],
    ticketDiscount: { amount: 0.01, reason: '' },
    seller: null,
  })
  const counted = [{ value: 5, pieces: 0.001 }]
  const { body } = await till.push([
    { ...closed, payload: { ...(closed.payload as object), counted } },
    sold,
    till.sale(jersey, 1),
  ])
  expect(body.results.map(({ status }: { status: string }) => status)).toEqual([
    'rejected',
    'rejected',
    'applied',
  ])
})

// The first depth is one that every engine could still write as JSON, the second only some.
test.each([1200, 100_000])(
  'an operation nested %i deep is rejected alone, and what can be kept of it is',
  async (depth) => {
    const till = createTestTill(shop.url, admin)
    const deep = raw('['.repeat(depth) + ']'.repeat(depth))
    const { body } = await send(
      till.device,
      [{ ...till.sale(jersey, 1), payload: deep }, till.sale(jersey, 1)],
      new Date().toISOString(),
    )
    expect(body.results).toMatchObject([
      { status: 'rejected', message: expect.stringContaining('nested too deeply') },
      { status: 'applied' },
    ])
    const { body: attention } = await shop.fetchJson('/api/attention', { token: admin.token })
    const path = `/api/attention/${attention.notes[0].id}/content`
    const quoted = await shop.fetchJson(path, { token: admin.token })
    const content = JSON.parse(quoted.body.content)
    expect(content).toMatchObject({ sequence: 1, payload: '(nested too deeply to be kept)' })
  },
)

test.each(['1970-01-01T00:03:00.000Z', '2150-01-01T00:00:00.000Z', '+012026-01-01T00:00:00.000Z'])(
  'a sale of a till whose clock says %s is taken at its arrival, and the owner is told',
  async (said) => {
    const till = createTestTill(shop.url, admin)
    const before = await readTestStock(shop.app, jersey, 'M')
    const arrival = Date.now()
    const sale = { ...till.sale(jersey, 2), occurredAt: said }
    const { status, body } = await send(till.device, [sale], said)
    expect(status).toBe(200)
    expect(body.results[0]).toMatchObject({ status: 'applied' })
    expect(Date.parse(body.results[0].order.createdAt)).toBeGreaterThanOrEqual(arrival)
    expect(await readTestStock(shop.app, jersey, 'M')).toBe((before ?? 0) - 2)
    const notes = await shop.app.db.read((db) =>
      db
        .selectFrom('attention')
        .select(['kind', 'details'])
        .where('device_id', '=', till.device)
        .orderBy('kind')
        .execute(),
    )
    expect(notes.map((note) => note.kind)).toEqual(['clock-skew', 'impossible-time'])
    expect(JSON.parse(notes[1]?.details ?? '')).toEqual({ said })
    await readable()
    // The same sale sent again is recognised, whenever it arrives.
    const again = await send(till.device, [sale], said)
    expect(again.body.results[0]).toEqual({ ...body.results[0], duplicate: true })
  },
)

test('a sending that says no time at all is taken, and tells nothing of the clock', async () => {
  const till = createTestTill(shop.url, admin)
  const { status, body } = await send(till.device, [till.sale(jersey, 1)], 'yesterday')
  expect([status, body.results[0].status]).toEqual([200, 'applied'])
  const { body: devices } = await shop.fetchJson('/api/sync/devices', { token: admin.token })
  const known = devices.find((device: { _id: string }) => device._id === till.device)
  expect(known).toMatchObject({ clockSkewMs: null })
})
