import { expect, test } from 'vitest'
import type { Context } from 'koa'
import { Refusal } from '../../shared/refusals.ts'
import type { AppContext } from '../app-context.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { memoryAttempts } from '../database/engines/sqlite/memory-attempts.ts'
import { createAttemptLimit } from './rate-limits.ts'
import { countedSender } from './sender-address.ts'

const order = () => ({ method: 'POST', body: {} })

test('a load test with RATE_LIMITS off never meets a limit', async () => {
  const shop = await startTestApp({ rateLimits: false })
  for (let sent = 0; sent < 35; sent += 1) {
    expect((await shop.fetchJson('/api/orders', order())).status).toBe(400)
  }
  await shop.close()
})

/** Says whether an attempt from an address is still accepted, when each sender has one attempt. */
function createAsker() {
  const limit = createAttemptLimit(
    { config: { rateLimits: true }, attempts: memoryAttempts } as AppContext,
    {
      name: 'test',
      limit: 1,
      windowMs: 60_000,
      refuse: () => new Refusal('too-many-requests'),
    },
  )
  return async (ip: string) => {
    const ctx = { ip, set: () => undefined } as unknown as Context
    const counted = limit.count(ctx, `owner@kora.example ${countedSender(ctx)}`)
    return counted.then(
      () => true,
      () => false,
    )
  }
}

test('a /56 has four times as much as each /64 of it, and a /48 sixteen times', async () => {
  const ask = createAsker()
  const taken = new Map<number, number>()
  for (let subnet = 0; subnet < 5; subnet += 1) {
    const ofOne: boolean[] = []
    for (let n = 0; n < 6; n += 1) {
      const network = (subnet * 256 + n).toString(16)
      ofOne.push(await ask(`2001:db8:1:${network}::1`))
    }
    taken.set(subnet, ofOne.filter(Boolean).length)
  }
  expect([...taken.values()]).toEqual([4, 4, 4, 4, 0])
  expect(await ask('2001:db8:2::1')).toBe(true)
})
