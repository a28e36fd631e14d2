import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let shop: TestApp
let token: string
let nowMs: number
beforeEach(() => {
  nowMs = Date.now()
})
beforeAll(async () => {
  nowMs = Date.now()
  shop = await startTestApp({ clock: () => nowMs })
  token = (await signUpAdmin(shop)).token
})
// Each test finds an empty box.
afterEach(() => shop.app.db.write((transaction) => transaction.deleteFrom('messages').execute()))
afterAll(() => shop.close())

async function receive(email: string, message: string): Promise<void> {
  nowMs += 1000
  const { status } = await shop.fetchJson('/api/contact', { body: { email, message } })
  expect(status).toBe(201)
}

async function list(query = '') {
  return (await shop.fetchJson(`/api/messages${query}`, { token })).body
}

async function textsOf(query: string): Promise<string[]> {
  return (await list(query)).messages.map((one: { message: string }) => one.message)
}

function mark(id: string, body: unknown) {
  return shop.fetchJson(`/api/messages/${id}`, { method: 'PUT', token, body })
}

function remove(id: string) {
  return shop.fetchJson(`/api/messages/${id}`, { method: 'DELETE', token })
}

test('messages come newest first, ten a page, unread', async () => {
  for (let n = 1; n <= 12; n += 1) await receive(`visitor${n}@example.com`, `Message ${n}`)
  const first = await list()
  expect(first).toMatchObject({ total: 12, unread: 12, page: 1, pages: 2 })
  expect(first.messages).toHaveLength(10)
  expect(first.messages[0]).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: 'visitor12@example.com',
    message: 'Message 12',
    createdAt: new Date(nowMs).toISOString(),
    read: false,
  })
  expect(await textsOf('?page=2')).toEqual(['Message 2', 'Message 1'])
  expect(await textsOf('?page=3')).toEqual([])
  expect(await textsOf('?limit=3&page=2')).toEqual(['Message 9', 'Message 8', 'Message 7'])
})

test('an empty box is one empty page', async () => {
  expect(await list()).toEqual({ messages: [], total: 0, unread: 0, page: 1, pages: 1 })
})

test('search takes any part of email or text, ignoring case and accents; unread counts all', async () => {
  await receive('amine@example.com', 'Pointure 43, modèle Été ?')
  await receive('sara@example.com', '100% cotton_shirt')
  expect(await list('?search=MODELE%20ete')).toMatchObject({ total: 1, unread: 2, pages: 1 })
  expect(await textsOf('?search=amine@')).toEqual(['Pointure 43, modèle Été ?'])
  // Characters that are wildcards in SQL are matched literally.
  expect(await textsOf('?search=%25')).toEqual(['100% cotton_shirt'])
  expect(await textsOf('?search=_')).toEqual(['100% cotton_shirt'])
  expect(await textsOf('?search=nobody')).toEqual([])
  expect(await textsOf('?search=%20')).toHaveLength(2)
})

test('a message is marked read, and unread again', async () => {
  await receive('a@example.com', 'A')
  await receive('b@example.com', 'B')
  const [b] = (await list()).messages
  const read = await mark(b._id, { read: true })
  expect([read.status, read.body]).toEqual([
    200,
    { updatedMessage: { ...b, read: true }, unread: 1 },
  ])
  expect((await mark(b._id, { read: true })).body.unread).toBe(1)
  expect((await list()).messages.map((one: { read: boolean }) => one.read)).toEqual([true, false])
  expect((await mark(b._id, { read: false })).body.unread).toBe(2)
})

test('a deleted message is gone', async () => {
  await receive('a@example.com', 'A')
  await receive('b@example.com', 'B')
  const [b] = (await list()).messages
  const deleted = await remove(b._id)
  expect([deleted.status, deleted.body]).toEqual([200, { message: 'Deleted!', unread: 1 }])
  expect(await textsOf('')).toEqual(['A'])
  const again = await remove(b._id)
  expect([again.status, again.body.code]).toEqual([404, 'unknown-message'])
  expect((await mark(b._id, { read: true })).status).toBe(404)
})

test.each([{}, { read: 'yes' }, { read: 1 }, []])(
  'a change of %j is refused and changes nothing',
  async (change) => {
    await receive('a@example.com', 'A')
    const [a] = (await list()).messages
    const { status, body } = await mark(a._id, change)
    expect([status, body.code]).toEqual([400, 'invalid-request'])
    expect((await list()).unread).toBe(1)
  },
)

test('a query that cannot be read is refused', async () => {
  for (const query of ['?page=0', '?page=x', '?limit=201', `?search=${'x'.repeat(201)}`]) {
    const { status, body } = await shop.fetchJson(`/api/messages${query}`, { token })
    expect([query, status, body.code]).toEqual([query, 400, 'invalid-request'])
  }
})

test('a stranger reads, changes and deletes nothing, and does not learn what exists', async () => {
  await receive('a@example.com', 'A')
  const [a] = (await list()).messages
  for (const id of [a._id, newId(), 'x']) {
    for (const request of [
      { method: 'PUT', body: { read: true } },
      { method: 'PUT', body: { read: 'nonsense' } },
      { method: 'DELETE' },
    ]) {
      const { status, body } = await shop.fetchJson(`/api/messages/${id}`, request)
      expect([id, request.method, status, body.code]).toEqual([
        id,
        request.method,
        401,
        'not-signed-in',
      ])
    }
  }
  expect((await shop.fetchJson('/api/messages')).status).toBe(401)
  expect((await shop.fetchJson('/api/messages', { token: `${token}x` })).status).toBe(401)
  expect(await list()).toMatchObject({ total: 1, unread: 1 })
})

test('visitors’ messages are kept by no cache', async () => {
  const { headers } = await shop.fetchJson('/api/messages', { token })
  expect(headers.get('Cache-Control')).toBe('no-store')
})
