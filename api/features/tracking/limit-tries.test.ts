import { Agent, request } from 'node:http'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { addTestOrders } from '../../testing/add-test-orders.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { isOnPostgres } from '../../testing/test-postgres.ts'
import { TRACK_LIMITS } from './limit-tries.ts'

const PHONE = '0550123456'

/**
 * How often scripts try: one from one address, one from many, and one with links. On PostgreSQL the same code counts in
 * another store. There, fewer tries are made, still enough to exceed every limit by far.
 */
const TRIES = isOnPostgres()
  ? { ofOne: 400, ofMany: 1400, addresses: 350, ofLinks: 300 }
  : { ofOne: 10_000, ofMany: 5000, addresses: 1000, ofLinks: 1000 }

let shop: TestApp
let nowMs: number
beforeEach(async () => {
  nowMs = Date.now()
  shop = await startTestApp({ rateLimits: true, trustProxy: 1, clock: () => nowMs })
  const orders = Array.from({ length: 40 }, (_, n) => ({
    phone: n === 0 ? PHONE : `06${String(n).padStart(8, '0')}`,
    created_at_ms: nowMs,
  }))
  await addTestOrders(shop.app.db, orders)
})
afterEach(() => shop.close())
afterAll(() => agent.destroy())

/** Several times as fast as fetch, for thousands of tries. */
const agent = new Agent({ keepAlive: true, maxSockets: 10 })

function post(path: string, from: string, body: object): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from }
    const sent = request(shop.url + path, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0 }))
    })
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })
}

const guessAt = (number: number, phone: string, from: string) =>
  post('/api/track', from, { number: String(number), phone })

const find = (number: number, phone: string, from: string) =>
  shop.fetchJson('/api/track', {
    headers: { 'X-Forwarded-For': from },
    body: { number: String(number), phone },
  })

/** The n-th phone number of somebody who tries all of them. */
const guess = (n: number) => `07${String(n).padStart(8, '0')}`

/** The number of answers with each status. */
async function tally(tries: readonly (() => Promise<{ status: number }>)[]) {
  const counts: Record<number, number> = {}
  // Ten at a time, as a script would.
  for (let n = 0; n < tries.length; n += 10) {
    const answers = await Promise.all(tries.slice(n, n + 10).map((attempt) => attempt()))
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

test(`a stranger with ${TRIES.ofOne} tries finds nothing and is soon refused; others find their orders meanwhile`, async () => {
  const half = TRIES.ofOne / 2
  const tries = Array.from(
    { length: TRIES.ofOne },
    (_, n) => () => guessAt((n % 40) + 1, guess(n), '10.0.0.1'),
  )
  const first = await tally(tries.slice(0, half))
  const meanwhile = await find(1, PHONE, '10.0.0.2')
  const rest = await tally(tries.slice(half))
  const { limit } = TRACK_LIMITS.ofSender
  expect(first).toEqual({ 404: limit, 429: half - limit })
  expect(rest).toEqual({ 429: half })
  expect(meanwhile.status).toBe(200)
  const refused = await find(1, PHONE, '10.0.0.1')
  expect(refused.body.code).toBe('too-many-tries')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
}, 120_000)

test(`${TRIES.ofMany} tries from ${TRIES.addresses} addresses find nothing, and leave a new address its tries`, async () => {
  const from = (n: number) => {
    const address = n % TRIES.addresses
    return `10.${Math.floor(address / 250)}.7.${(address % 250) + 1}`
  }
  const tries = Array.from(
    { length: TRIES.ofMany },
    (_, n) => () => guessAt((n % 40) + 1, guess(n), from(n)),
  )
  const counts = await tally(tries)
  expect(counts[200]).toBeUndefined()
  // After a while the tries count as a flood, and then each address may make only a few.
  const few = TRIES.addresses * TRACK_LIMITS.ofSenderInFlood.limit
  expect(counts[404]).toBeLessThanOrEqual(few)
  expect(counts[429]).toBeGreaterThanOrEqual(TRIES.ofMany - few)
  expect((await find(1, '0550123457', '10.9.0.1')).status).toBe(404)
  for (let n = 0; n < 5; n += 1) expect((await find(1, PHONE, '10.9.0.1')).status).toBe(200)
}, 120_000)

test('who knows a phone number does not find its orders by going through the numbers, from wherever', async () => {
  const tries = Array.from({ length: 39 }, (_, n) => () => find(40 - n, PHONE, `10.1.0.${n}`))
  const counts = await tally(tries)
  const [{ limit }] = TRACK_LIMITS.wrongOfPhone
  expect(counts).toEqual({ 404: limit, 429: 39 - limit })
  // The phone's owner is told how many hours to wait.
  const refused = await find(1, PHONE, '10.1.1.1')
  expect(refused.body.message).toMatch(/Too many tries\. Please try again in 6 hours/)
  nowMs += 6 * 3_600_000
  expect((await find(1, PHONE, '10.1.1.1')).status).toBe(200)
  // Other order numbers and other phones are not affected.
  expect((await find(2, '0600000001', '10.1.1.1')).status).toBe(200)
})

test('who finds orders of their own loses and wins no tries by it', async () => {
  const { ofSender, wrongOfPhone } = TRACK_LIMITS
  for (let n = 0; n <= ofSender.limit; n += 1)
    expect((await find(1, PHONE, '10.2.0.1')).status).toBe(200)
  for (let n = 0; n < ofSender.limit; n += 1) {
    expect((await guessAt(9, guess(n), '10.2.0.1')).status).toBe(404)
    if (n % 10 === 0) expect((await find(1, PHONE, '10.2.0.1')).status).toBe(200)
  }
  expect((await find(1, PHONE, '10.2.0.1')).status).toBe(429)
  for (let n = 1; n < wrongOfPhone[0].limit; n += 1)
    expect((await find(9, PHONE, '10.2.0.2')).status).toBe(404)
  expect((await find(1, PHONE, '10.2.0.2')).status).toBe(200)
})

test('a script that finds one order again and again is refused', async () => {
  const { limit } = TRACK_LIMITS.links
  const counts: Record<number, number> = {}
  // One by one, because concurrent tries count as wrong until they are answered.
  for (let n = 0; n < 200; n += 1) {
    const { status } = await guessAt(1, PHONE, '10.4.0.1')
    counts[status] = (counts[status] ?? 0) + 1
  }
  expect(counts).toEqual({ 200: limit, 429: 200 - limit })
})

test('a link is followed again and again, and a script that goes through links is refused', async () => {
  const { token } = (await find(1, PHONE, '10.3.0.1')).body
  const follow = (link: string, from: string) => post('/api/track/link', from, { token: link })
  for (let n = 0; n < 20; n += 1) expect((await follow(token, '10.3.0.1')).status).toBe(200)
  const tries = Array.from(
    { length: TRIES.ofLinks },
    (_, n) => () => follow(String(n).padStart(22, 'A'), '10.3.0.2'),
  )
  const { limit } = TRACK_LIMITS.links
  expect(await tally(tries)).toEqual({ 404: limit, 429: TRIES.ofLinks - limit })
  // Neither they nor who shares the script's address are kept from their order.
  for (const from of ['10.3.0.1', '10.3.0.2']) expect((await follow(token, from)).status).toBe(200)
})
