import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeBackup } from './features/backup/make-backup.ts'
import { goOnAnew } from './features/backup/go-on-anew.ts'
import { restoreBackup } from './features/backup/restore-backup.ts'
import { moveDatabase } from './features/move/move-database.ts'
import { addTestProduct } from './testing/add-test-product.ts'
import { collectLog } from './testing/collect-log.ts'
import { placeTestOrder } from './testing/order-calls.ts'
import { copyTestDatabase, createTestDatabase, dropTestDatabase } from './testing/test-postgres.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'
import {
  signUpAdmin,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from './testing/start-test-app.ts'

// Programs are started, or a shop several times, which takes longer on a slow machine.
vi.setConfig({ testTimeout: 240_000 })

const OWNER = { email: 'samira@kora.example', password: 'Stadium-4Cirta' }

let folder: string
let databaseUrl: string
beforeEach(async () => {
  folder = makeTemporaryFolder()
  databaseUrl = await use(createTestDatabase())
})

async function use(creating: Promise<string>): Promise<string> {
  const url = await creating
  onTestFinished(() => dropTestDatabase(url))
  return url
}

/** The data folder of a process; each has one of its own. */
function folderOf(process: string): string {
  const dataDir = join(folder, process)
  mkdirSync(dataDir, { recursive: true })
  return dataDir
}

const start = (process: string, options: TestAppOptions = {}) =>
  startTestApp({ dataDir: folderOf(process), databaseUrl, ...options })

async function order(shop: TestApp, orders: number): Promise<void> {
  const productId = await addTestProduct(shop.app, { stock: { M: 100 } })
  for (let left = orders; left > 0; left -= 1)
    await placeTestOrder(shop, [{ productId, size: 'M', quantity: 1 }])
}

/** A process of the shop that takes `orders` orders and stops. */
async function trade(process: string, orders: number): Promise<void> {
  const shop = await start(process)
  await signUpAdmin(shop)
  await order(shop, orders)
  await shop.close()
}

const markerOf = (process: string) =>
  JSON.parse(readFileSync(join(folderOf(process), 'kora-store'), 'utf8')) as Record<string, unknown>

/** Takes the newest orders and their changes out of the database, as a standby that lagged lacks them. */
async function takeBack(shop: TestApp, orders: number): Promise<void> {
  await shop.app.db.write(async (transaction) => {
    await sql`delete from orders where number > (select max(number) - ${orders} from orders)`.execute(
      transaction,
    )
    await sql`delete from changes where number > (select max(number) - ${orders} from changes)`.execute(
      transaction,
    )
  })
}

test('a base backup put back is refused by every process until one command goes on', async () => {
  await trade('one', 2)
  await trade('two', 0)
  const early = await use(copyTestDatabase(databaseUrl))
  await trade('one', 3)
  databaseUrl = early
  await expect(start('one')).rejects.toThrow(/had come to order 5 .* ends at order 2 /)
  await expect(start('one')).rejects.toThrow('npm run new-history')
  // The marker of the second process is older than the backup, so it has nothing to say.
  const { begun, problems } = await goOnAnew(
    { dataDir: folderOf('one'), databaseUrl },
    { force: false, atMs: 0 },
  )
  expect({ order: begun.order, problems }).toEqual({ order: 2, problems: [] })
  await trade('two', 1)
  await trade('one', 1)
  expect(markerOf('two')['epoch']).toBe(begun.epoch)
})

test('an empty database, and that of another shop, are refused', async () => {
  await trade('one', 1)
  const own = databaseUrl
  databaseUrl = await use(createTestDatabase('template template0'))
  await expect(start('one')).rejects.toThrow(/has no tables.*DATABASE_URL/)
  await expect(
    goOnAnew({ dataDir: folderOf('one'), databaseUrl }, { force: true, atMs: 0 }),
  ).rejects.toThrow('has no tables')
  // Tests begin with copies of one database, which has the same id.
  databaseUrl = await use(createTestDatabase())
  const other = await start('other')
  await signUpAdmin(other)
  await other.app.db.write((db) =>
    db.updateTable('meta').set({ value: 'another' }).where('key', '=', 'shop-id').execute(),
  )
  await other.close()
  await expect(start('one')).rejects.toThrow('it has the id another')
  databaseUrl = own
  await trade('one', 1)
})

test('of processes whose database goes back under them, one begins a new history, and both say so or follow', async () => {
  const { log, lines } = collectLog()
  const one = await start('one', { log })
  const two = await start('two', { log })
  await signUpAdmin(one)
  await order(one, 3)
  await Promise.all([one.app.marker.keep(), two.app.marker.keep()])
  const before = markerOf('two')
  expect(before).toMatchObject({ order: 3, hasOwner: true })
  await takeBack(one, 1)
  await Promise.all([one.app.marker.keep(), two.app.marker.keep()])
  await Promise.all([one.app.marker.keep(), two.app.marker.keep()])
  const after = markerOf('two')
  expect(after).toMatchObject({ order: 2 })
  expect(after['epoch']).not.toBe(before['epoch'])
  expect(markerOf('one')['epoch']).toBe(after['epoch'])
  expect(
    lines.filter(({ level, msg }) => level === 50 && /went back/.test(String(msg))),
  ).toHaveLength(1)
  await one.close()
  await two.close()
  await trade('one', 1)
})

test('a database that went back further than the first account gives the shop to no stranger', async () => {
  const { log, lines } = collectLog()
  const shop = await start('one', { log })
  await signUpAdmin(shop)
  await shop.app.marker.keep()
  await shop.app.db.write((db) => sql`delete from admins`.execute(db))
  const answer = await shop.fetchJson('/api/admin/register', { csrf: true, body: OWNER })
  expect([answer.status, answer.body.code]).toEqual([403, 'registration-closed'])
  await shop.app.marker.keep()
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, fault: 'no-owner' }))
  await shop.close()
  await expect(start('one')).rejects.toThrow('has no account, and had one')
})

test('a restore by one process is accepted by the markers of all', async () => {
  await trade('one', 2)
  await trade('two', 0)
  const store = { dataDir: folderOf('one'), databaseUrl, picturesDir: join(folder, 'uploads') }
  mkdirSync(store.picturesDir)
  const file = join(folder, 'kora.tar')
  await makeBackup(store, file, { force: false, atMs: 0 })
  await trade('two', 3)
  for (const atMs of [1, 2]) {
    // The second time it goes back from a history that the backup does not know.
    await restoreBackup(store, file, { force: true, atMs })
    expect(markerOf('one')).toMatchObject({ order: 2 })
    await trade('two', 2)
    await trade('one', 1)
  }
})

test('a shop that is moved to SQLite and back stays in agreement with its folders', async () => {
  await trade('one', 2)
  const here = { dataDir: folderOf('one'), databaseUrl }
  const there = { dataDir: join(folder, 'file'), databaseUrl: null }
  const options = { say: () => undefined }
  await moveDatabase(here, there, options)
  const moved = await startTestApp({ dataDir: there.dataDir })
  await order(moved, 1)
  await moved.close()
  databaseUrl = await use(createTestDatabase())
  await moveDatabase(there, { dataDir: '', databaseUrl }, options)
  await trade('one', 1)
  expect(markerOf('one')).toMatchObject({ order: 4, shop: markerOf('file')['shop'] })
  expect(existsSync(join(folderOf('one'), 'kora.sqlite'))).toBe(false)
})
