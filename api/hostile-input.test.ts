import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../shared/new-id.ts'
import { checkIntegrity } from './database/check-integrity.ts'
import { addTestProduct } from './testing/add-test-product.ts'
import { sendRaw, type RawAnswer } from './testing/send-raw.ts'
import { signUpAdmin, startTestApp, type TestApp } from './testing/start-test-app.ts'
import { isOnPostgres } from './testing/test-postgres.ts'
import { TEST_KEY } from './testing/test-key.ts'
import { countChanges, eventsAreTaken, listRoutes } from './testing/whole-api.ts'

/** The long form: HOSTILE_REQUESTS=20000 npx vitest run api/hostile-input.test.ts */
const REQUESTS = Number(process.env['HOSTILE_REQUESTS'] ?? (isOnPostgres() ? 300 : 600))
const TIME_LIMIT_MS = 60_000 + REQUESTS * 50

let shop: TestApp
let admin: { token: string; adminId: string }
let productId: string
let orderId: string

beforeAll(async () => {
  shop = await startTestApp()
  admin = await signUpAdmin(shop)
  productId = await addTestProduct(shop.app, { stock: { M: 50, L: 50 } })
  const { body } = await shop.fetchJson('/api/orders', { body: goodOrder() })
  orderId = body.order._id
})

afterAll(async () => {
  expect(await shop.app.db.read(checkIntegrity)).toEqual([])
  await shop.close()
})

function goodOrder() {
  return {
    fullName: 'Amine',
    phone: '0550123456',
    city: 'alger',
    commune: 'Hydra',
    shipping: 500,
    products: [{ productId, quantity: 1, size: 'M' }],
  }
}

let receipts = 0
/** Receipt numbers in ascending order: a number used twice would be an inconsistency, whoever sends it. */
function nextReceipt(): string {
  receipts += 1
  return `T1-${String(receipts).padStart(6, '0')}`
}

function goodSale() {
  const lines = [{ productId, title: 'Maillot', size: 'M', quantity: 1, price: 100 }]
  const customer = { fullName: 'A', phone: '0000000000', city: 'In-Store', commune: 'In-Store' }
  return { ...customer, shipping: 0, status: 'Shipped', products: lines, totalPrice: 100 }
}

/** A valid request for each call that takes a body. Faults are inserted into these. */
const RIGHT_BODIES: Record<string, () => unknown> = {
  'POST /api/admin/register': () => ({ email: 'a@kora.example', password: 'Goalkeeper1' }),
  'POST /api/admin/login': () => ({ email: 'a@kora.example', password: 'Goalkeeper1' }),
  'POST /api/orders': goodOrder,
  'POST /api/orders/admin-create': goodSale,
  'PUT /api/orders/:id': () => ({ ...goodOrder(), status: 'Confirmed', totalPrice: 5000 }),
  'PUT /api/products/stock/:id': () => ({ sizes: [{ size: 'M', quantity: 5, expected: 5 }] }),
  'POST /api/contact': () => ({ email: 'a@kora.example', message: 'Bonjour' }),
  'POST /api/sync/devices': () => ({ device: newId(), name: 'Till', receiptKey: TEST_KEY }),
  'POST /api/sync/push': () => ({
    protocol: 1,
    device: newId(),
    epoch: null,
    sentAt: new Date().toISOString(),
    operations: [
      {
        id: newId(),
        sequence: 1,
        type: 'store-order.v1',
        occurredAt: new Date().toISOString(),
        actor: admin.adminId,
        payload: { ...goodSale(), receiptNumber: nextReceipt() },
      },
    ],
  }),
}

const HOSTILE_TEXTS = [
  '',
  ' ',
  'x'.repeat(10_000),
  '\u0000',
  '\ud800',
  '\u202Egnp.exe',
  '😀'.repeat(50),
  'é'.repeat(300),
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '__proto__',
  'constructor',
  '2026-02-30T25:61:00Z',
  '1e400',
  '-0',
  '=cmd|calc!A1',
]

function deep(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE_TEXTS),
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e308, -1e308, 9007199254740992, 2 ** 31, 1e-9),
  fc.constantFrom<unknown>([], {}, [[]], [null], deep(20), 'DEEP', 'LONG LIST'),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

type Path = (string | number)[]

/** The paths of all values in a JSON value, including itself. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path]
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...entries.flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}

/** Named in failure messages, because their content is too long to print. */
const HUGE: Record<string, unknown> = { DEEP: deep(2000), 'LONG LIST': Array(5000).fill(1) }

const putHuge = (_: string, value: unknown) =>
  typeof value === 'string' ? (HUGE[value] ?? value) : value

/** The value with the value at the path replaced. */
function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

/** JSON that JSON.stringify never produces: duplicate keys, and keys that are names of Object.prototype. */
function withOddKeys(text: string, odd: number): string {
  const additions = [
    '"__proto__":{"admin":true},',
    '"constructor":{"prototype":{"x":1}},',
    '"products":[],"products":null,',
    `"${'k'.repeat(5000)}":1,`,
  ]
  return text.startsWith('{') ? `{${additions[odd % additions.length]}${text.slice(1)}` : text
}

const attack = fc.record({
  place: fc.nat(1000),
  value: hostileValue,
  second: fc.option(fc.record({ place: fc.nat(1000), value: hostileValue })),
  odd: fc.option(fc.nat(3), { freq: 6 }),
  cut: fc.option(fc.nat(400), { freq: 12 }),
  type: fc.constantFrom(
    ...Array<string>(8).fill('application/json'),
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
    '',
  ),
})

function spoil(body: unknown, faults: { place: number; value: unknown }[]): unknown {
  return faults.reduce((spoiled, { place, value }) => {
    const places = placesIn(spoiled)
    return replaced(spoiled, places[place % places.length] ?? [], value)
  }, body)
}

function pathOf(pattern: string, id = pattern.includes('orders') ? orderId : productId): string {
  return pattern.replace(':id', id)
}

function credentials(): Record<string, string> {
  return { Authorization: `Bearer ${admin.token}`, 'X-CSRF-Token': 'ab'.repeat(32) }
}

/** How many rows were changed so far; undefined unless the last answer was a refusal that changed none. */
let changes: number | undefined

/**
 * What must hold for every answer: it has the shop's format, is readable, and nothing was changed unless it reports
 * success.
 */
async function expectCleanAnswer(ask: () => Promise<RawAnswer>, what: string): Promise<void> {
  if (changes === undefined) await eventsAreTaken(shop.app)
  const before = changes ?? (await countChanges(shop.app))
  changes = undefined
  const answer = await ask()
  expect([what, answer.status < 500], what).toEqual([what, true])
  if (answer.status < 400) return
  expect(await countChanges(shop.app), `${what} was refused and changed rows`).toBe(before)
  changes = before
  if (answer.headers['content-type']?.startsWith('application/json') !== true) return
  const said = JSON.parse(answer.body.toString()) as Record<string, unknown>
  expect(said['mssg']).toBe(said['message'])
  expect(said['code']).toBeTypeOf('string')
}

test(
  'no body, however wrong, breaks a call or changes what it refused',
  { timeout: TIME_LIMIT_MS },
  async () => {
    const routes = Object.keys(RIGHT_BODIES)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        attack,
        async (route, { odd, cut, type, ...faults }) => {
          const [method = '', pattern = ''] = route.split(' ')
          const places = [
            { place: faults.place, value: faults.value },
            ...(faults.second ? [faults.second] : []),
          ]
          const json = JSON.stringify(spoil(RIGHT_BODIES[route]?.(), places), putHuge) ?? ''
          const odder = odd === null ? json : withOddKeys(json, odd)
          const body = cut === null ? odder : odder.slice(0, cut)
          const headers = { ...credentials(), ...(type !== '' && { 'Content-Type': type }) }
          await expectCleanAnswer(
            () => sendRaw(shop.url, pathOf(pattern), { method, headers, body }),
            `${route} with ${type} ${body.slice(0, 300)}`,
          )
        },
      ),
      { numRuns: REQUESTS },
    )
  },
)

test(
  'no address, however odd, breaks a call or changes anything',
  { timeout: TIME_LIMIT_MS },
  async () => {
    const routes = listRoutes(shop.app)
      // A stream's answer has no end; its own tests cover it.
      .filter((route) => route !== 'GET /api/events')
      .map((route) => route.split(' ') as [string, string])
    const odd = fc.oneof(
      fc.constantFrom(
        ...HOSTILE_TEXTS.map((text) => encodeURIComponent(text.replaceAll('\ud800', ''))),
        '..%2f..%2fkora.sqlite',
        '%2e%2e%2f',
        '%',
        '%zz',
        '%ff%fe',
        'a'.repeat(7000),
        '018f0000-0000-7000-8000-00000000000g',
      ),
      fc.webSegment(),
    )
    const query = fc.oneof(
      fc.constantFrom(
        '',
        '?page=1&page=2',
        '?page=-1',
        '?page=1e9&limit=1e9',
        '?limit=999999999999999999999',
        '?search[]=x&search[__proto__]=y',
        '?__proto__=1&constructor=2',
        '?since=9007199254740993&scope=counter',
        `?search=${'%F0%9F%98%80'.repeat(500)}`,
        '?status=Nowhere',
        '?from=yesterday&to=%00',
        '?year=0&month=13',
        '?%=%&&&===',
      ),
      fc.webQueryParameters().map((text) => `?${text}`),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        odd,
        query,
        fc.boolean(),
        async ([method, pattern], id, asked, isIn) => {
          const path = `${pathOf(pattern, id)}${asked}`
          const headers = isIn ? credentials() : {}
          await expectCleanAnswer(
            () => sendRaw(shop.url, path, { method, headers }),
            `${method} ${path.slice(0, 300)}`,
          )
        },
      ),
      { numRuns: REQUESTS },
    )
  },
)

test.each([
  '/uploads/..%2fkora.sqlite',
  '/uploads/%2e%2e/kora.sqlite',
  '/uploads/../kora.sqlite',
  '/uploads/..\\kora.sqlite',
  '/../../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//etc/passwd',
  '/assets/%00',
  '/uploads/%zz',
])('%s gives nothing of the disk away', async (path) => {
  const answer = await sendRaw(shop.url, path)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.body.includes('SQLite format') || answer.body.includes('root:')).toBe(false)
})
