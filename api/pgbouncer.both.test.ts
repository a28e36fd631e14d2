import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { TIMEOUTS } from './database/engines/postgres/connect.ts'
import { addTestProduct, readTestStock } from './testing/add-test-product.ts'
import { placeTestOrder } from './testing/order-calls.ts'
import { hasPgBouncer, startPgBouncer } from './testing/start-pgbouncer.ts'
import { startTestApp, signUpAdmin } from './testing/start-test-app.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'
import { createTestDatabase, dropTestDatabase } from './testing/test-postgres.ts'

/** A shop on a database behind PgBouncer, which has to be installed (Debian: `apt-get install pgbouncer`). */
async function openBehind(mode: Parameters<typeof startPgBouncer>[1]) {
  const direct = await createTestDatabase()
  onTestFinished(() => dropTestDatabase(direct))
  const pooler = await startPgBouncer(direct, mode)
  onTestFinished(pooler.stop)
  const open = (databaseUrl: string) =>
    startTestApp({ databaseUrl, dataDir: makeTemporaryFolder(), databaseConnections: 10 })
  return { open, direct, pooled: pooler.url }
}

describe.skipIf(!hasPgBouncer())('behind PgBouncer', () => {
  test('a shop works in the mode session, with its limits, beside a process that needs no pooler', async () => {
    const { open, direct, pooled } = await openBehind('session')
    const shop = await open(pooled)
    onTestFinished(() => shop.close())
    const { token } = await signUpAdmin(shop)
    const product = await addTestProduct(shop.app, { stock: 50 })
    const lines = [{ productId: product, quantity: 1 }]
    await Promise.all(Array.from({ length: 12 }, () => placeTestOrder(shop, lines)))
    expect(await readTestStock(shop.app, product)).toBe(38)
    const { rows } = await shop.app.db.read((db) =>
      sql<{ lock_timeout: string }>`show lock_timeout`.execute(db),
    )
    expect(rows).toEqual([{ lock_timeout: `${TIMEOUTS.lock / 1000}s` }])

    const beside = await open(direct)
    onTestFinished(() => beside.close())
    await placeTestOrder(beside, lines)
    expect((await shop.fetchJson('/api/orders', { token })).body).toHaveLength(13)
  })

  test.each(['transaction', 'statement'] as const)(
    'the mode %s ends the start with one sentence that says what to change',
    async (mode) => {
      const { open, pooled } = await openBehind(mode)
      await expect(open(pooled)).rejects.toThrow(
        /^The database \S+ of DATABASE_URL is behind a pooler .*pool_mode = session/,
      )
    },
  )
})
