import { afterEach, describe, expect, test } from 'vitest'
import { collectLog } from '../testing/collect-log.ts'
import { sendRaw } from '../testing/send-raw.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../testing/start-test-app.ts'
import { countedKeys, countedSender } from './sender-address.ts'

let shop: TestApp | undefined

afterEach(async () => {
  await shop?.close()
  shop = undefined
})

const WRONG = { email: 'owner@kora.example', password: 'Goalkeeper2' }

/** Tries a wrong login with this X-Forwarded-For header. */
async function tryLogin(forwardedFor: string): Promise<number> {
  const headers = { 'X-Forwarded-For': forwardedFor }
  const answer = await shop?.fetchJson('/api/admin/login', { headers, body: WRONG })
  return answer?.status ?? 0
}

async function start(options: TestAppOptions): Promise<void> {
  shop = await startTestApp({ rateLimits: true, ...options })
}

test('without TRUST_PROXY a visitor cannot choose an address, and the owner is told once', async () => {
  const { log, lines } = collectLog()
  await start({ log })
  for (let tried = 0; tried < 5; tried += 1) expect(await tryLogin(`203.0.113.${tried}`)).toBe(401)
  expect(await tryLogin('203.0.113.9')).toBe(429)
  const warnings = lines.filter((line) => String(line['msg']).includes('TRUST_PROXY is off'))
  expect(warnings).toHaveLength(1)
})

test('behind one proxy each visitor is counted alone', async () => {
  await start({ trustProxy: 1 })
  for (let tried = 0; tried < 5; tried += 1) expect(await tryLogin('203.0.113.1')).toBe(401)
  expect(await tryLogin('203.0.113.1')).toBe(429)
  expect(await tryLogin('203.0.113.2')).toBe(401)
})

test('what a visitor writes in front of the proxy’s entry changes nothing', async () => {
  await start({ trustProxy: 1 })
  for (let tried = 0; tried < 5; tried += 1) {
    expect(await tryLogin(`198.51.100.${tried}, 203.0.113.1`)).toBe(401)
  }
  expect(await tryLogin('198.51.100.9, 203.0.113.1')).toBe(429)
})

test('a header that holds no address leaves the connection’s', async () => {
  await start({ trustProxy: 1 })
  for (const nonsense of ['unknown', '<script>', 'a'.repeat(500), '1.2.3', ',']) {
    expect(await tryLogin(nonsense)).toBe(401)
  }
  expect(await tryLogin('999.1.1.1')).toBe(429)
})

describe('the address that counts', () => {
  const SOCKET = '127.0.0.1'

  test.each([
    [0, '203.0.113.1', SOCKET],
    [1, undefined, SOCKET],
    [1, '203.0.113.1', '203.0.113.1'],
    [1, '198.51.100.1, 203.0.113.1', '203.0.113.1'],
    [1, 'evil,203.0.113.1', '203.0.113.1'],
    [2, '198.51.100.1, 203.0.113.1, 10.0.0.2', '203.0.113.1'],
    [2, '203.0.113.1, evil', '203.0.113.1'],
    [1, '203.0.113.1:4711', '203.0.113.1'],
    [1, '2001:db8::1', '2001:db8::1'],
    [1, '[2001:db8::1]', '2001:db8::1'],
    [1, '[2001:db8::1]:4711', '2001:db8::1'],
    [2, '[2001:db8::1]:4711, 10.0.0.2:80', '2001:db8::1'],
    // Fewer entries than proxies: a client that came around a proxy wrote them.
    [2, '203.0.113.1', SOCKET],
    [3, '198.51.100.1, 203.0.113.1', SOCKET],
    [1, 'unknown', SOCKET],
    [1, '203.0.113.1, ', SOCKET],
    [1, '[203.0.113.1', SOCKET],
    [2, 'unknown, 203.0.113.1', SOCKET],
  ])('behind %i, of %o is %o', async (trustProxy, forwardedFor, address) => {
    const { log, lines } = collectLog()
    await start({ log, trustProxy })
    const headers = { ...(forwardedFor !== undefined && { 'X-Forwarded-For': forwardedFor }) }
    await shop?.fetchJson('/api/admin/login', { headers, body: WRONG })
    const refused = lines.find((line) => line['msg'] === 'refused at the door')
    expect(refused).toMatchObject({ address })
  })

  test('entries in several headers count as one list', async () => {
    const { log, lines } = collectLog()
    await start({ log, trustProxy: 1 })
    const body = JSON.stringify(WRONG)
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': ['198.51.100.1', '203.0.113.1'],
    }
    await sendRaw(shop?.url ?? '', '/api/admin/login', { method: 'POST', headers, body })
    const refused = lines.find((line) => line['msg'] === 'refused at the door')
    expect(refused).toMatchObject({ address: '203.0.113.1' })
  })
})

describe('whom limits count', () => {
  test.each([
    ['203.0.113.1', '203.0.113.1'],
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    // A zone may contain colons.
    ['2001:db8::3:4:5:6%a:b:c', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (ip, counted) => {
    expect(countedSender({ ip })).toBe(counted)
  })
})

describe('the networks around a sender that count too', () => {
  test.each([
    ['2001:db8:1:2ff::/64', ['2001:db8:1:200::/56', '2001:db8:1:0::/48']],
    [
      'owner@kora.example 2001:db8:1:2ff::/64',
      ['owner@kora.example 2001:db8:1:200::/56', 'owner@kora.example 2001:db8:1:0::/48'],
    ],
    ['203.0.113.1', []],
    ['owner@kora.example', []],
  ])('of %s are %j', (key, wider) => {
    expect(countedKeys(key).map((each) => each.key)).toEqual([key, ...wider])
  })
})
