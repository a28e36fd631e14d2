import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayActAs, type Role, ROLES } from '../shared/accounts/role.ts'
import { newId } from '../shared/new-id.ts'
import {
  signUpAdmin,
  startTestApp,
  TEST_PASSWORD,
  type JsonAnswer,
  type TestApp,
} from './testing/start-test-app.ts'
import { hashTillToken } from './database/till-tokens.ts'
import { enrolTestTill, makeTillToken } from './testing/till-token.ts'
import { type Caller, WHO_MAY_CALL } from './testing/who-may-call.ts'
import { countChanges, listRoutes } from './testing/whole-api.ts'

const HOUR_S = 3600

let shop: TestApp
let admin: { token: string; adminId: string }
let pendingId: string
let loggedOutToken: string
let deviceProof: string
let removedToken: string
const tills = { good: '', removed: '', expired: '', replaced: '' }
/** Ids of accounts by role; the owner is the first one. */
let people: Record<Role, string>

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
  await enrolTills()
  people = { owner: admin.adminId, manager: await hire('manager'), seller: await hire('seller') }
})

/** Enrols tills until there is a token in each possible state. */
async function enrolTills(): Promise<void> {
  const { token } = admin
  tills.good = (await enrolTestTill(shop.url, { token })).till
  const removed = await enrolTestTill(shop.url, { token })
  tills.removed = removed.till
  const path = `/api/sync/devices/${removed.device}`
  expect((await shop.fetchJson(path, { method: 'DELETE', token })).status).toBe(200)
  const replaced = await enrolTestTill(shop.url, { token })
  tills.replaced = replaced.till
  await enrolTestTill(shop.url, { token, device: replaced.device })
  tills.expired = (await enrolTestTill(shop.url, { token })).till
  await shop.app.db.write((db) =>
    db
      .updateTable('till_tokens')
      .set({ expires_at_ms: Date.now() - 1 })
      .where('hash', '=', hashTillToken(tills.expired))
      .execute(),
  )
}

/** Creates an account with a role and returns its token. The owner creates it. */
async function hire(role: Role): Promise<string> {
  const colleague = { email: `${role}@kora.example`, password: TEST_PASSWORD }
  const answer = await shop.fetchJson('/api/admin/register', {
    csrf: true,
    token: admin.token,
    body: { ...colleague, currentPassword: TEST_PASSWORD, role },
  })
  expect(answer.status).toBe(201)
  return (await shop.fetchJson('/api/admin/login', { body: colleague })).body.adminId
}

/** The token of a colleague whose account was removed afterwards. */
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

/** Calls a route of the table with an `:id` that does not exist. */
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

/** Tokens that are refused. `code`: what the calls that are open to tills answer, if not 'not-signed-in'. */
const NOT_GOOD_ENOUGH: [string, () => string | undefined, code?: string][] = [
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
  ['the token of a till that was removed', () => tills.removed, 'till-removed'],
  ['the token of a till that was not in contact for too long', () => tills.expired, 'till-expired'],
  ['a token that its till has replaced', () => tills.replaced],
  ['a token of a till that was made up', makeTillToken],
  ['the hash of a token, as a stolen database has it', () => `till_${hashTillToken(tills.good)}`],
  ['the token of a till in other letters', () => tills.good.toUpperCase()],
  ['the token of a till and more', () => `${tills.good}00`],
  ['a token of an account in the name of a till', () => `till_${admin.token}`],
]

/** The role that a route requires; null when it requires none. */
function neededBy(route: string): Role | null {
  return ROLES.find((role) => WHO_MAY_CALL[route]?.startsWith(role)) ?? null
}

const NEEDS_ACCOUNT = Object.keys(WHO_MAY_CALL).filter((route) => neededBy(route) !== null)

/** The calls that accept the token of a till. */
const TILLS_CALLS = new Set(callableBy('seller or till'))

function callableBy(...callers: Caller[]): string[] {
  return Object.entries(WHO_MAY_CALL)
    .filter(([, caller]) => callers.includes(caller))
    .map(([route]) => route)
}

test('every route says who may call it', () => {
  const said = Object.keys(WHO_MAY_CALL).map((route) => route.replace(/\?.*/, ''))
  expect([...new Set(said)].toSorted()).toEqual(listRoutes(shop.app).toSorted())
})

describe.each(NOT_GOOD_ENOUGH)('with %s', (what, token, tillsCode = 'not-signed-in') => {
  const credentials = () => {
    const held = token()
    return held === undefined ? { csrf: true } : { token: held, csrf: true }
  }

  test.each(NEEDS_ACCOUNT)('%s is refused and changes nothing', async (route) => {
    const before = await countChanges(shop.app)
    const answer = await call(route, credentials())
    expect(answer.status).toBe(401)
    const code = TILLS_CALLS.has(route) ? tillsCode : 'not-signed-in'
    expect(answer.body).toMatchObject({ code })
    expect(await countChanges(shop.app)).toBe(before)
  })

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

describe.each(ROLES)('with the token of a %s', (role) => {
  test.each(NEEDS_ACCOUNT)('%s answers, or is refused and changes nothing', async (route) => {
    const needed = neededBy(route)
    const before = await countChanges(shop.app)
    const token = sign({ sub: people[role] })
    if (needed !== null && !mayActAs(role, needed)) {
      const answer = await call(route, { token, csrf: true })
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({ code: 'not-allowed' })
      expect(await countChanges(shop.app)).toBe(before)
    } else if (route !== 'GET /api/events') {
      const answer = await call(route, { token, csrf: true })
      expect(answer.status).not.toBe(401)
      // A change of an account requires its password, even of one's own; only an owner may change other accounts.
      const isOthers = role !== 'owner' && route.endsWith('/admin/:id')
      if (!isOthers) expect(answer.status).not.toBe(403)
      expect(answer.status).toBeLessThan(500)
    }
  })

  test('a call that takes a token and answers strangers too takes that of an owner', async () => {
    const token = sign({ sub: people[role] })
    const answer = await call('POST /api/admin/register', { token, csrf: true })
    expect(answer.status).toBe(role === 'owner' ? 400 : 403)
  })
})

describe('with the token of a till', () => {
  test.each(NEEDS_ACCOUNT)(
    '%s is of the counter, or refused and changes nothing',
    async (route) => {
      const before = await countChanges(shop.app)
      const answer = await call(route, { token: tills.good, csrf: true })
      if (TILLS_CALLS.has(route)) {
        expect([400, 200]).toContain(answer.status)
        return
      }
      expect([answer.status, answer.body?.code]).toEqual([401, 'not-signed-in'])
      expect(await countChanges(shop.app)).toBe(before)
    },
  )

  test.each(callableBy('everyone'))('%s answers as to anyone', async (route) => {
    const answer = await call(route, { token: tills.good, csrf: true })
    expect(answer.body?.code).not.toBe('not-signed-in')
    expect(answer.status).toBeLessThan(500)
  })

  test('it is no account that may make others', async () => {
    const answer = await call('POST /api/admin/register', { token: tills.good, csrf: true })
    expect(answer.status).toBe(401)
  })
})

test('GET /api/events lets the owner in, and does not end by itself', async () => {
  const ending = new AbortController()
  const headers = { Authorization: `Bearer ${sign()}` }
  const answer = await fetch(`${shop.url}/api/events`, { headers, signal: ending.signal })
  expect(answer.status).toBe(200)
  ending.abort()
})

test.each(callableBy('manager with csrf', 'everyone with csrf; a token must hold'))(
  '%s is refused without its header, also to the owner',
  async (route) => {
    const before = await countChanges(shop.app)
    const answer = await call(route, { token: admin.token })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'csrf-missing' })
    expect(await countChanges(shop.app)).toBe(before)
  },
)
