import { expect, test } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'

const order = () => ({ method: 'POST', body: {} })

test('an address that floods the shop with orders has to wait a minute', async () => {
  const shop = await startTestApp({ rateLimits: true })
  for (let sent = 0; sent < 30; sent += 1) {
    expect((await shop.fetchJson('/api/orders', order())).status).toBe(400)
  }
  const { status, headers, body } = await shop.fetchJson('/api/orders', order())
  await shop.close()

  expect(status).toBe(429)
  expect(body).toMatchObject({ code: 'too-many-requests', mssg: body.message })
  const wait = Number(headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
})

test('a load test with RATE_LIMITS off never meets a limit', async () => {
  const shop = await startTestApp({ rateLimits: false })
  for (let sent = 0; sent < 35; sent += 1) {
    expect((await shop.fetchJson('/api/orders', order())).status).toBe(400)
  }
  await shop.close()
})
