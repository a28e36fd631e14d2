import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectLog } from '../testing/collect-log.ts'
import { sendRaw } from '../testing/send-raw.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../testing/start-test-app.ts'

const { log, lines } = collectLog()
let shop: TestApp
let token: string

beforeAll(async () => {
  shop = await startTestApp({ log })
  token = (await signUpAdmin(shop, 'amel@kora.example')).token
})
afterAll(() => shop.close())

test('no line of the log holds a phone number, whatever became of the request', async () => {
  const marks = '/api/desk/marks'
  const headers = { Authorization: `Bearer ${token}` }
  const body = { mark: 'do-not-send', reason: '' }
  lines.length = 0
  await shop.fetchJson(`${marks}/0550123456`, { token, method: 'PUT', body })
  await shop.fetchJson(`${marks}/${encodeURIComponent('+213 550 12-34-56')}`, { token })
  await shop.fetchJson(`${marks}/0550123456`, {})
  await sendRaw(shop.url, `${marks}/0550123456`, { method: 'DELETE', headers })
  await sendRaw(shop.url, '/API/Desk/Marks/%30550123456', { headers })
  await sendRaw(shop.url, `${marks}/0550123456%`, { headers })
  await sendRaw(shop.url, '/nowhere/0550.12.34.56/', { headers })
  await shop.fetchJson('/api/desk?phone=0550123456', { token })
  const requests = () => lines.filter(({ msg }) => msg === 'request')
  await expect.poll(() => requests().length).toBe(8)
  expect(requests().map(({ path }) => path)).toEqual(
    expect.arrayContaining([`${marks}/:number`, '/nowhere/:number/', '/api/desk']),
  )
  expect(JSON.stringify(lines).replaceAll(/%20|[ .-]/g, '')).not.toMatch(/550123456/)
})
