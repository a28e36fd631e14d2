import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { newId } from '../../../shared/new-id.ts'
import { checkIntegrity } from '../../database/check-integrity.ts'
import { readEpoch } from '../../database/meta.ts'
import { writeMoveMark } from '../../database/move-mark.ts'
import {
  type DatabaseLocation,
  openDatabaseBeside,
  openDatabaseToRead,
} from '../../database/open-database.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { memoryFolder } from '../../testing/memory-folder.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createTestDatabase, dropTestDatabase } from '../../testing/test-postgres.ts'
import { createTestTill, type TestTill } from '../../testing/test-till.ts'
import { makeBackup, type Store } from './make-backup.ts'
import { makeDailyBackup } from './make-daily-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const atMs = Date.parse('2026-11-21T09:12:00Z')
const PICTURE = 'ab12cd34-480.webp'

let folder: string
let file: string
let store: Store
let shop: TestApp
let ball: ProductId
let till: TestTill
/** A running shop on PostgreSQL, whose till has sold two pieces, with a picture. */
beforeEach(async () => {
  folder = mkdtempSync(join(memoryFolder(), 'kora-server-backup-'))
  file = join(folder, 'kora.tar')
  store = storeIn('shop', await makeDatabase())
  shop = await startTestApp({ dataDir: store.dataDir, databaseUrl: store.databaseUrl ?? null })
  ball = (await addTestProduct(shop.app, { stock: 100 })) as ProductId
  till = createTestTill(shop.url, await signUpAdmin(shop))
  await till.enrol('Till')
  await till.push([till.sale(ball, 2)])
  writeFileSync(join(store.picturesDir, PICTURE), 'a picture')
})
afterEach(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

async function makeDatabase(): Promise<string> {
  const url = await createTestDatabase()
  onTestFinished(() => dropTestDatabase(url))
  return url
}

function storeIn(name: string, databaseUrl: string | null): Store {
  const dataDir = join(folder, name)
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  return { dataDir, databaseUrl, picturesDir: join(dataDir, 'uploads') }
}

function look(location: DatabaseLocation) {
  const { db, close } = openDatabaseToRead(location)
  return db
    .read(async (transaction) => ({
      problems: await checkIntegrity(transaction),
      epoch: await readEpoch(transaction),
      sold: await transaction
        .selectFrom('order_lines')
        .select(['product_id', 'quantity'])
        .execute(),
    }))
    .finally(close)
}

async function markAsMoved(): Promise<void> {
  const { db, close } = await openDatabaseBeside(store)
  const mark = { id: newId(), side: 'from' as const, other: 'there', isFinished: true }
  await db.write((transaction) => writeMoveMark(transaction, mark))
  await close()
  const { dataDir, databaseUrl = null } = store
  await expect(startTestApp({ dataDir, databaseUrl })).rejects.toThrow('was moved to there')
}

const backUp = () => makeBackup(store, file, { force: true, atMs })
const restore = (to: Store, force = false, from = file) => restoreBackup(to, from, { force, atMs })
const sold = (...quantities: number[]) =>
  quantities.map((quantity) => ({ product_id: ball, quantity }))

test('a backup of a running shop on PostgreSQL is restored into a data folder, and into another database', async () => {
  await backUp()
  const { epoch } = await look(store)
  for (const there of [storeIn('folder', null), storeIn('server', await makeDatabase())]) {
    const { keptAs } = await restore(there)
    expect(keptAs).toBeNull()
    const found = await look(there)
    expect(found).toMatchObject({ problems: [], sold: sold(2) })
    expect(found.epoch).not.toBe(epoch)
    expect(readdirSync(there.picturesDir)).toEqual([PICTURE])
    const restored = await startTestApp({
      dataDir: there.dataDir,
      databaseUrl: there.databaseUrl ?? null,
    })
    onTestFinished(() => restored.close())
    const { body } = await restored.fetchJson('/api/sync/pull?scope=shop&limit=1000&since=0')
    expect(body.upserts.products).toMatchObject([{ _id: ball }])
  }
  expect(readdirSync(store.dataDir).filter((name) => /^\.(?:backup|restore)/.test(name))).toEqual(
    [],
  )
})

test('a restore into PostgreSQL replaces a stopped shop only, by force, and keeps what it replaced', async () => {
  await backUp()
  expect((await till.push([till.sale(ball, 5)])).status).toBe(200)
  await expect(restore(store, true)).rejects.toThrow('is in use by')
  await shop.close()
  await expect(restore(store)).rejects.toThrow('Add --force')
  expect((await look(store)).sold).toEqual(expect.arrayContaining(sold(2, 5)))
  // The shop was moved, and lost at the new place. Once restored here, it counts as moved no longer.
  await markAsMoved()
  const { keptAs } = await restore(store, true)
  expect(await look(store)).toMatchObject({ problems: [], sold: sold(2) })
  const { isDatabaseOnly } = await restore(store, true, keptAs ?? '')
  expect(isDatabaseOnly).toBe(true)
  expect((await look(store)).sold).toEqual(expect.arrayContaining(sold(2, 5)))
  shop = await startTestApp({ dataDir: store.dataDir, databaseUrl: store.databaseUrl ?? null })
})

test('a damaged backup changes nothing on PostgreSQL', async () => {
  await backUp()
  await shop.close()
  const before = await look(store)
  writeFileSync(file, 'not an archive')
  await expect(restore(store, true)).rejects.toThrow('Nothing was changed.')
  expect(await look(store)).toEqual(before)
  shop = await startTestApp({ dataDir: store.dataDir, databaseUrl: store.databaseUrl ?? null })
})

test('the daily backup of a shop on PostgreSQL is made and verified, or says that there is no room', async () => {
  const dir = join(folder, 'disk')
  mkdirSync(dir)
  const task = { store, backupId: 'a1b2c3d4', dir, passphrase: null, day: '2026-11-21', atMs }
  expect(await makeDailyBackup(task, async () => 0)).toMatchObject({ fault: 'disk-full' })
  const made = await makeDailyBackup(task)
  expect(made).toMatchObject({ made: true, name: 'kora-a1b2c3d4-2026-11-21.tar' })
  expect(existsSync(join(dir, 'kora-a1b2c3d4-2026-11-21.tar'))).toBe(true)
})
