import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SQLite } from '../../database/engines/sqlite/driver.ts'
import { beforeEach, expect, test } from 'vitest'
import { readEpoch } from '../../database/meta.ts'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import { openDatabaseToRead } from '../../database/open-database.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { restoreBackup } from './restore-backup.ts'

const atMs = Date.parse('2026-11-21T09:12:00Z')

let dataDir: string
let picturesDir: string
let copy: string

/** A stopped store with two categories, and a copy of its database from when it had only one. */
beforeEach(async () => {
  dataDir = makeTemporaryFolder()
  picturesDir = join(dataDir, 'uploads')
  const shop = await startTestApp({ dataDir })
  await addTestCategory(shop.app)
  mkdirSync(picturesDir, { recursive: true })
  writeFileSync(join(picturesDir, 'ab12cd34-480.webp'), 'a picture')
  mkdirSync(join(dataDir, 'before-migration'))
  copy = join(dataDir, 'before-migration/kora-v21-2026-11-20T09-12-00.sqlite')
  const source = new SQLite(databaseFile(dataDir), { readonly: true })
  source.prepare('vacuum into ?').run(copy)
  source.close()
  await addTestCategory(shop.app)
  await shop.close()
})

const restore = (file: string, { force = true, at = atMs } = {}) =>
  restoreBackup({ dataDir, picturesDir }, file, { force, atMs: at })

async function readStore() {
  const { db, close } = openDatabaseToRead({ dataDir })
  try {
    return await db.read(async (transaction) => ({
      categories: (await transaction.selectFrom('categories').select('id').execute()).length,
      epoch: await readEpoch(transaction),
    }))
  } finally {
    await close()
  }
}

test('a copy from before a migration is put back with a new history, and what it replaced can be put back too', async () => {
  const before = await readStore()
  expect(before.categories).toBe(2)
  await expect(restore(copy, { force: false })).rejects.toThrow('Add --force')
  const { keptAs, isDatabaseOnly } = await restore(copy)
  expect(isDatabaseOnly).toBe(true)
  const restored = await readStore()
  expect(restored.categories).toBe(1)
  expect(restored.epoch).not.toBe(before.epoch)
  expect(readFileSync(join(picturesDir, 'ab12cd34-480.webp'), 'utf8')).toBe('a picture')
  expect(readdirSync(join(dataDir, 'before-migration'))).toHaveLength(1)

  await restore(keptAs ?? '', { at: atMs + 1 })
  expect((await readStore()).categories).toBe(2)
})

test('a database that is damaged, or of no store, changes nothing', async () => {
  const before = await readStore()
  const bytes = readFileSync(copy)
  bytes.fill(0xff, bytes.length - 4096)
  writeFileSync(join(dataDir, 'damaged.sqlite'), bytes)
  const other = new SQLite(join(dataDir, 'other.sqlite'))
  other.exec('create table songs (title text)')
  other.close()
  for (const name of ['damaged.sqlite', 'other.sqlite'])
    await expect(restore(join(dataDir, name))).rejects.toThrow(
      'is no whole backup of a store: take another one. Nothing was changed.',
    )
  expect(await readStore()).toEqual(before)
})
