import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { FEWEST_CONNECTIONS } from './database/engines/postgres/connections.ts'
import { signUpAdmin, startTestApp } from './testing/start-test-app.ts'

test('a process opens no more connections than it is allowed, and answers many at once with the fewest', async () => {
  const shop = await startTestApp({ databaseConnections: FEWEST_CONNECTIONS, rateLimits: true })
  onTestFinished(() => shop.close())
  const { token } = await signUpAdmin(shop)
  const client = new Client({ connectionString: shop.app.config.databaseUrl ?? '' })
  await client.connect()
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const { status } = await shop.fetchJson('/api/orders', { token })
      return status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  // Idle connections stay open for seconds.
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'kora'`,
  )
  await client.end()
  expect(rows[0]?.count).toBeGreaterThan(3)
  expect(rows[0]?.count).toBeLessThanOrEqual(FEWEST_CONNECTIONS)
})
