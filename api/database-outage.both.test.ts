import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { collectLog } from './testing/collect-log.ts'
import { startPostgres } from './testing/start-postgres.ts'
import { startTestApp } from './testing/start-test-app.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

test('of a database that is gone for a while the log says the beginning and the end, whatever fails meanwhile', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const administrator = new Pool({ connectionString: `${postgres.server}/postgres`, max: 1 })
  administrator.on('error', () => undefined)
  await administrator.query('create database kora template template0')
  await administrator.end()
  const { log, lines } = collectLog()
  const databaseUrl = `${postgres.server}/kora`
  const shop = await startTestApp({ databaseUrl, dataDir: makeTemporaryFolder(), log })
  onTestFinished(() => shop.close())

  await postgres.crash()
  const asked = ['/api/health', '/api/products', '/api/categories', '/api/sync/pull?since=0']
  for (let round = 0; round < 25; round += 1)
    await Promise.all(asked.map((path) => shop.fetchJson(path).catch(() => undefined)))
  expect((await shop.fetchJson('/api/health')).status).toBe(503)
  await postgres.restart()
  const said = () => lines.map(({ msg }) => msg)
  await expect.poll(said).toContain('the database answers again')

  const ofOutage = lines.filter(({ msg, err }) => err !== undefined || /database/.test(String(msg)))
  expect(ofOutage.map(({ msg }) => msg)).toEqual([
    'the database does not answer',
    'the database answers again',
  ])
  expect(Number(ofOutage[1]?.['failed'])).toBeGreaterThan(25)
  expect((await shop.fetchJson('/api/health')).status).toBe(200)
})
