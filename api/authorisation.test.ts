import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../shared/new-id.ts'
import {
  signUpAdmin,
  startTestApp,
  TEST_PASSWORD,
  type JsonAnswer,
  type TestApp,
} from './testing/start-test-app.ts'
import { countChangedRows, listRoutes } from './testing/whole-api.ts'

type Caller = 'everyone' | 'admin' | 'admin with csrf' | 'everyone with csrf; a token must hold'

/** Who may call what. Every route of the API has a line here; a route without one fails the first test. */
const WHO_MAY_CALL: Record<string, Caller> = {
  'GET /api/health': 'everyone',
  'GET /api/openapi.json': 'everyone',
  // Answers 404 to everybody but the store's own doctor: diagnosis.test.ts.
  'GET /api/diagnosis': 'everyone',
  'POST /api/admin/register': 'everyone with csrf; a token must hold',
  'POST /api/admin/login': 'everyone',
  'POST /api/admin/logout': 'admin',
  'PUT /api/admin/:id': 'admin',
  'DELETE /api/admin/:id': 'admin',
  'GET /api/admin/forgotten-password': 'everyone',
  'POST /api/admin/forgotten-password': 'everyone',
  'POST /api/admin/reset-password': 'everyone',
  'GET /api/admin/accounts': 'admin',
  'GET /api/admin/pending': 'admin',
  'POST /api/admin/pending/:id/approve': 'admin',
  'DELETE /api/admin/pending/:id': 'admin',
  'GET /api/products': 'everyone',
  'GET /api/products/admin-products': 'admin',
  'GET /api/products/:id': 'everyone',
  'POST /api/products': 'admin',
  'PUT /api/products/:id': 'admin',
  'DELETE /api/products/:id': 'admin',
  'GET /api/demo-goods': 'admin',
  'DELETE /api/demo-goods': 'admin',
  'GET /api/categories': 'everyone',
  'POST /api/categories': 'admin',
  'GET /api/shop-settings': 'admin',
  'PUT /api/shop-settings': 'admin',
  'POST /api/shop-settings/pictures': 'admin',
  'PUT /api/categories/:id': 'admin',
  'DELETE /api/categories/:id': 'admin',
  'GET /api/tariffs': 'everyone',
  'PUT /api/tariffs': 'admin',
  'POST /api/orders': 'everyone',
  'GET /api/orders': 'admin',
  'GET /api/orders/:id': 'admin',
  'PUT /api/orders/:id': 'admin with csrf',
  'DELETE /api/orders/:id': 'admin',
  'POST /api/orders/:id/returns': 'admin',
  'GET /api/shifts': 'admin',
  'POST /api/orders/admin-create': 'admin',
  'PUT /api/products/stock/:id': 'admin with csrf',
  'GET /api/statistics': 'admin',
  'GET /api/statistics/available-periods': 'admin',
  'GET /api/statistics/breakdown': 'admin',
  'GET /api/statistics/breakdown/file': 'admin',
  'GET /api/bookkeeping/orders': 'admin',
  'GET /api/bookkeeping/returns': 'admin',
  'GET /api/bookkeeping/discounts': 'admin',
  'GET /api/bookkeeping/shifts': 'admin',
  'GET /api/bookkeeping/stock-movements': 'admin',
  'POST /api/contact': 'everyone',
  'GET /api/messages': 'admin',
  'PUT /api/messages/:id': 'admin',
  'DELETE /api/messages/:id': 'admin',
  'GET /api/attention': 'admin',
  'PUT /api/attention/:id': 'admin',
  'GET /api/events': 'admin',
  'GET /api/push/devices': 'admin',
  'POST /api/push/devices': 'admin',
  'DELETE /api/push/devices/:id': 'admin',
  'POST /api/push/devices/:id/test': 'admin',
  'GET /api/webhooks': 'admin',
  'POST /api/webhooks': 'admin',
  'PUT /api/webhooks/:id': 'admin',
  'DELETE /api/webhooks/:id': 'admin',
  'POST /api/webhooks/:id/test': 'admin',
  'POST /api/webhooks/:id/deliveries/:delivery/again': 'admin',
  'POST /api/sync/devices': 'admin',
  'GET /api/sync/devices': 'admin',
  'PUT /api/sync/devices/:id': 'admin',
  'POST /api/sync/devices/:id/close-gap': 'admin',
  'POST /api/sync/push': 'admin',
  'POST /api/sync/losses': 'admin',
  'GET /api/sync/pull': 'everyone',
  'GET /api/sync/pull?scope=counter': 'admin',
}

const HOUR_S = 3600

let shop: TestApp
let admin: { token: string; adminId: string }
let pendingId: string
let loggedOutToken: string
let deviceProof: string
let removedToken: string

beforeAll(async () => {
  shop = await startTestApp()
  admin = await signUpAdmin(shop)
  const later = { email: 'later@kora.example', password: TEST_PASSWORD }
  await shop.fetchJson('/api/admin/register', { csrf: true, body: later })
  const waiting = await shop.app.db.read((db) =>
    db.selectFrom('admins').select('id').where('status', '=', 'pending').executeTakeFirstOrThrow(),
  )
  pendingId = waiting.id
  loggedOutToken = sign()
  const answer = await shop.fetchJson('/api/admin/logout', {
    method: 'POST',
    token: loggedOutToken,
  })
  expect(answer.status).toBe(200)
  const login = { email: 'owner@kora.example', password: TEST_PASSWORD }
  deviceProof = (await shop.fetchJson('/api/admin/login', { body: login })).body.deviceProof
  removedToken = await removeColleague()
})

/** A token of a colleague who was removed since. */
async function removeColleague(): Promise<string> {
  const colleague = { email: 'gone@kora.example', password: TEST_PASSWORD }
  const { token } = admin
  await shop.fetchJson('/api/admin/register', {
    csrf: true,
    token,
    body: { ...colleague, currentPassword: TEST_PASSWORD },
  })
  const { body } = await shop.fetchJson('/api/admin/login', { body: colleague })
  const removed = await shop.fetchJson(`/api/admin/${body.adminId}`, {
    method: 'DELETE',
    token,
    body: { currentPassword: TEST_PASSWORD },
  })
  expect(removed.status).toBe(200)
  return body.token
}

afterAll(() => shop.close())

/** Calls a route of the table, its `:id` being nothing that exists. */
function call(route: string, request: { token?: string; csrf?: boolean }): Promise<JsonAnswer> {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replaceAll(/:\w+/g, newId())
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
  return shop.fetchJson(path, { method, ...request, ...body })
}

function sign(changes: object = {}, secret = shop.app.config.jwtSecret): string {
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    sub: admin.adminId,
    jti: newId(),
    iat,
    exp: iat + HOUR_S,
    version: 1,
    ...changes,
  }
  return jwt.sign(claims, secret, { algorithm: 'HS256' })
}

function unsigned(): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${sign().split('.')[1]}.`
}

const NOT_GOOD_ENOUGH: [string, () => string | undefined][] = [
  ['no token', () => undefined],
  ['garbage', () => 'garbage'],
  ['an expired token', () => sign({ exp: Math.floor(Date.now() / 1000) - 1 })],
  ['a token of another shop', () => sign({}, 'x'.repeat(64))],
  ['a token without a signature', unsigned],
  ['a token from before the password was changed', () => sign({ version: 0 })],
  ['a token of an account that waits for approval', () => sign({ sub: pendingId })],
  ['a token that was logged out', () => loggedOutToken],
  [
    'a token from the future',
    () =>
      sign({
        iat: Math.floor(Date.now() / 1000) + 2 * HOUR_S,
        exp: Math.floor(Date.now() / 1000) + 14 * HOUR_S,
      }),
  ],
  ['a proof that the account was signed in on this device', () => deviceProof],
  ['a token of an account that was removed', () => removedToken],
  ['a token of an account that never was', () => sign({ sub: newId() })],
]

function callableBy(...callers: Caller[]): string[] {
  return Object.keys(WHO_MAY_CALL).filter((route) =>
    callers.includes(WHO_MAY_CALL[route] ?? 'admin'),
  )
}

test('every route says who may call it', () => {
  const said = Object.keys(WHO_MAY_CALL).map((route) => route.replace(/\?.*/, ''))
  expect([...new Set(said)].toSorted()).toEqual(listRoutes(shop.app).toSorted())
})

describe.each(NOT_GOOD_ENOUGH)('with %s', (what, token) => {
  const credentials = () => {
    const held = token()
    return held === undefined ? { csrf: true } : { token: held, csrf: true }
  }

  test.each(callableBy('admin', 'admin with csrf'))(
    '%s is refused and changes nothing',
    async (route) => {
      const before = await countChangedRows(shop.app)
      const answer = await call(route, credentials())
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({ code: 'not-signed-in' })
      expect(await countChangedRows(shop.app)).toBe(before)
    },
  )

  test.each(callableBy('everyone'))('%s answers as to anyone', async (route) => {
    const answer = await call(route, credentials())
    expect(answer.body?.code).not.toBe('not-signed-in')
    expect(answer.status).toBeLessThan(500)
  })

  test.each(callableBy('everyone with csrf; a token must hold'))(
    '%s takes it for no stranger',
    async (route) => {
      const answer = await call(route, credentials())
      expect(answer.status).toBe(what === 'no token' ? 400 : 401)
    },
  )
})

test.each(callableBy('admin', 'admin with csrf').filter((route) => route !== 'GET /api/events'))(
  '%s lets the owner in',
  async (route) => {
    const answer = await call(route, { token: sign(), csrf: true })
    expect([401, 403]).not.toContain(answer.status)
    expect(answer.status).toBeLessThan(500)
  },
)

test('GET /api/events lets the owner in, and does not end by itself', async () => {
  const ending = new AbortController()
  const headers = { Authorization: `Bearer ${sign()}` }
  const answer = await fetch(`${shop.url}/api/events`, { headers, signal: ending.signal })
  expect(answer.status).toBe(200)
  ending.abort()
})

test.each(callableBy('admin with csrf', 'everyone with csrf; a token must hold'))(
  '%s is refused without its header, also to the owner',
  async (route) => {
    const before = await countChangedRows(shop.app)
    const answer = await call(route, { token: admin.token })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'csrf-missing' })
    expect(await countChangedRows(shop.app)).toBe(before)
  },
)
