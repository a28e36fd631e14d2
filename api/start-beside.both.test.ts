import { expect, test } from 'vitest'
import { startTestApp } from './testing/start-test-app.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'
import { createTestDatabase, dropTestDatabase } from './testing/test-postgres.ts'

test('a process of a shop that others serve starts without waiting for their writes', async () => {
  const databaseUrl = await createTestDatabase()
  const printer = { host: '127.0.0.1', port: 9 }
  const start = () => startTestApp({ dataDir: makeTemporaryFolder(), databaseUrl, printer })
  const one = await start()
  const two = await one.app.db.write(() => start())
  expect((await two.fetchJson('/api/health')).status).toBe(200)
  expect(two.app.vapidKeys).toEqual(one.app.vapidKeys)
  await two.close()
  await one.close()
  await dropTestDatabase(databaseUrl)
})
