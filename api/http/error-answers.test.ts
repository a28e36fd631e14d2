import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { collectLog } from '../testing/collect-log.ts'
import { sendRaw } from '../testing/send-raw.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

const { log, lines } = collectLog()
let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp({ log })
})

afterAll(() => shop.close())

const LOGIN = '/api/admin/login'
const json = { 'Content-Type': 'application/json' }

/** Posts to a route that reads JSON. Expects a refusal with this status and code, and with a sentence in both of its fields. */
async function expectRefused(
  expected: { status: number; code: string },
  sent: { headers?: Record<string, string>; body?: string | Buffer },
): Promise<{ message: string }> {
  const answer = await sendRaw(shop.url, LOGIN, { method: 'POST', ...sent })
  const body: unknown = JSON.parse(answer.body.toString())
  expect(answer.status).toBe(expected.status)
  expect(body).toMatchObject({ code: expected.code, message: expect.stringMatching(/^[A-Z].+/) })
  const { mssg, message } = body as { mssg: string; message: string }
  expect(mssg).toBe(message)
  return { message }
}

describe('a body that cannot be used is refused with its own status and code', () => {
  test.each<[string, { status: number; code: string }, Parameters<typeof expectRefused>[1]]>([
    ['no body', { status: 400, code: 'unreadable-body' }, { headers: json }],
    ['not JSON at all', { status: 415, code: 'wrong-content-type' }, { body: 'a=1' }],
    [
      'a form',
      { status: 415, code: 'wrong-content-type' },
      { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'email=a' },
    ],
    ['broken off JSON', { status: 400, code: 'unreadable-body' }, { headers: json, body: '{"a":' }],
    ['a bare text', { status: 400, code: 'unreadable-body' }, { headers: json, body: '"text"' }],
    [
      'JSON a thousand levels deep',
      { status: 400, code: 'unreadable-body' },
      { headers: json, body: `{"email":${'['.repeat(1000)}${']'.repeat(1000)}}` },
    ],
    [
      'a name that reaches for the prototype',
      { status: 400, code: 'unreadable-body' },
      { headers: json, body: '{"email":"a@b.c","password":"x","__proto__":{"admin":true}}' },
    ],
    [
      'two megabytes',
      { status: 413, code: 'body-too-large' },
      { headers: json, body: JSON.stringify({ email: 'a'.repeat(2_000_000) }) },
    ],
    [
      'two megabytes in a small package',
      { status: 413, code: 'body-too-large' },
      {
        headers: { ...json, 'Content-Encoding': 'gzip' },
        body: gzipSync(JSON.stringify({ email: 'a'.repeat(2_000_000) })),
      },
    ],
    [
      'a package that cannot be opened',
      { status: 400, code: 'unreadable-body' },
      { headers: { ...json, 'Content-Encoding': 'gzip' }, body: 'not gzip' },
    ],
    [
      'an unknown package',
      { status: 415, code: 'wrong-content-type' },
      { headers: { ...json, 'Content-Encoding': 'rot13' }, body: '{}' },
    ],
    ['a missing field', { status: 400, code: 'invalid-request' }, { headers: json, body: '{}' }],
  ])('%s', async (_what, expected, sent) => {
    await expectRefused(expected, sent)
    expect({}).not.toHaveProperty('admin')
  })

  test('of a field that breaks a rule, the sentence is the rule’s', async () => {
    const body = JSON.stringify({ email: '', password: 'x' })
    const refusal = await expectRefused(
      { status: 400, code: 'invalid-request' },
      { headers: json, body },
    )
    expect(refusal.message).toBe('Please enter both email and password')
  })
})

test('a body without an announced length is refused as soon as it is too long', async () => {
  const post = request(shop.url + LOGIN, { method: 'POST', headers: json, agent: false })
  post.write(`{"email":"${'a'.repeat(300_000)}`)
  const [answer] = await once(post, 'response')
  expect(answer.statusCode).toBe(413)
  post.destroy()
})

test('who goes on sending after the refusal is cut off in the end', async () => {
  const { hostname, port } = new URL(shop.url)
  const sender = connect({ host: hostname, port: Number(port) })
  const closed = new Promise((resolve) => {
    sender.on('error', resolve).on('close', resolve)
  })
  sender.write(`POST ${LOGIN} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n`)
  sender.write('Content-Length: 1000000000000\r\n\r\n')
  const megabyte = Buffer.alloc(1024 * 1024, 'a')
  let sent = 0
  const sendOn = (error?: Error | null) => {
    // Data that was still being sent when the connection ended fails at once, and was not read.
    if (error) return
    sent += 1
    if (sent < 300) sender.write(megabyte, sendOn)
    else sender.destroy()
  }
  sendOn()
  await closed
  expect(sent).toBeLessThan(300)
})

test('a sender of one byte now and then is refused after half a minute', async () => {
  const post = request(shop.url + LOGIN, {
    method: 'POST',
    headers: { ...json, 'Content-Length': 1000, Expect: '100-continue' },
    agent: false,
  })
  post.on('error', () => undefined)
  post.flushHeaders()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await once(post, 'continue')
    post.write('{"email":')
    const answered = once(post, 'response')
    vi.advanceTimersByTime(30_000)
    const [answer] = await answered
    expect(answer.statusCode).toBe(408)
    expect(answer.headers.connection).toBe('close')
    // The server reads the rest for another half minute, then closes the connection.
    const ended = once(post, 'close')
    vi.advanceTimersByTime(30_000)
    await ended
  } finally {
    vi.useRealTimers()
  }
})

test('who tries the door is noted with an address, and without what was typed', async () => {
  lines.length = 0
  const body = { email: 'owner@kora.example', password: 'Secret-Word-1' }
  expect((await shop.fetchJson(LOGIN, { body })).status).toBe(401)
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 40, code: 'wrong-login', address: '127.0.0.1' }),
  )
  expect(JSON.stringify(lines)).not.toMatch(/owner@kora|Secret-Word/)
})

test('a client that goes away in the middle of a body is no fault of the server', async () => {
  const post = request(shop.url + LOGIN, {
    method: 'POST',
    headers: { ...json, 'Content-Length': 1000, Expect: '100-continue' },
    agent: false,
  })
  post.on('error', () => undefined)
  post.flushHeaders()
  await once(post, 'continue')
  post.write('{"email":')
  lines.length = 0
  post.destroy()
  await expect.poll(() => lines).toContainEqual(expect.objectContaining({ path: LOGIN }))
  expect(lines.filter((line) => Number(line['level']) >= 40)).toEqual([])
  expect((await shop.fetchJson('/api/health')).status).toBe(200)
})

describe('an address of the API that nobody answers', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/nothing/at/all', '/api/index.html'])(
    '%s is a JSON 404',
    async (path) => {
      const { status, body } = await shop.fetchJson(path)
      expect(status).toBe(404)
      expect(body).toEqual({ mssg: body.message, message: body.message, code: 'not-found' })
    },
  )

  test('a wrong method is a 405 that names the right ones', async () => {
    const { status, body, headers } = await shop.fetchJson('/api/contact', {
      method: 'PUT',
      body: {},
    })
    expect({ status, code: body.code }).toEqual({ status: 405, code: 'method-not-allowed' })
    expect(headers.get('Allow')).toBe('POST')
  })

  test('a method nobody knows is a 405 too', async () => {
    const { status, body } = await shop.fetchJson(LOGIN, { method: 'PROPFIND' })
    expect({ status, code: body.code }).toEqual({ status: 405, code: 'method-not-allowed' })
  })

  test('a path that cannot be decoded is not a fault', async () => {
    const answer = await sendRaw(shop.url, '/api/products/%E0%A4%A')
    expect([400, 404]).toContain(answer.status)
  })
})

test('a fault is a bare 500 whose id finds it in the log', async () => {
  const broken = await startTestApp({ log })
  const read = vi
    .spyOn(broken.app.db, 'read')
    .mockRejectedValue(new Error('select "id" from "products": the driver was destroyed'))
  const { status, body } = await broken.fetchJson('/api/products')
  const health = await broken.fetchJson('/api/health')
  read.mockRestore()
  await broken.close()

  expect(status).toBe(500)
  expect(Object.keys(body).toSorted()).toEqual(['code', 'message', 'mssg', 'requestId'])
  expect(JSON.stringify(body)).not.toMatch(/select|driver|destroyed| at /i)
  const logged = lines.find((line) => line['requestId'] === body.requestId && 'err' in line)
  expect(logged).toMatchObject({ level: 50, err: { stack: expect.stringContaining(' at ') } })
  expect(health.status).toBe(503)
})
