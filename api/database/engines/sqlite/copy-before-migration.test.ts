import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SQLite } from './driver.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/start-test-app.ts'
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { databaseOn } from './database-on.ts'
import { migrate } from '../../migrate.ts'
import { databaseFile } from './open-sqlite.ts'

/** A schema version that existing stores have. */
const OLDER = 21
const AT = Date.parse('2026-11-21T09:12:00Z')
const COPY = `kora-v${OLDER}-2026-11-21T09-12-00.sqlite`

let dataDir: string
let folder: string
beforeEach(() => {
  dataDir = makeTemporaryFolder()
  folder = join(dataDir, 'before-migration')
})

/** A database of an earlier release, in WAL mode as a killed store leaves it, with a category in it. */
async function writeOlder(version = OLDER): Promise<void> {
  const sqlite = new SQLite(databaseFile(dataDir))
  sqlite.pragma('journal_mode = WAL')
  const { db, close } = databaseOn(sqlite)
  await migrate(db, version)
  await db.write((transaction) =>
    sql`insert into categories (id, title, created_at_ms) values ('c', 'Maillots', 0)`.execute(
      transaction,
    ),
  )
  await close()
}

function readFile(file: string): { version: unknown; titles: unknown } {
  const sqlite = new SQLite(file, { readonly: true })
  try {
    return {
      version: sqlite.pragma('user_version', { simple: true }),
      titles: sqlite.prepare('select title from categories').pluck().all(),
    }
  } finally {
    sqlite.close()
  }
}

const start = async (atMs = AT) => (await startTestApp({ dataDir, clock: () => atMs })).close()

test('a start that has to migrate copies the database first, for its owner alone', async () => {
  await writeOlder()
  await start()
  expect(readdirSync(folder)).toEqual([COPY])
  expect(readFile(join(folder, COPY))).toEqual({ version: OLDER, titles: ['Maillots'] })
  expect(statSync(folder).mode & 0o077).toBe(0)
  expect(readFile(databaseFile(dataDir)).version).toBeGreaterThan(OLDER)

  await start(AT + 1000)
  expect(readdirSync(folder)).toEqual([COPY])
})

test('a new shop has nothing to copy', async () => {
  await start()
  expect(existsSync(folder)).toBe(false)
})

test('without a copy nothing is migrated, and the start ends with one sentence that says what to do', async () => {
  await writeOlder()
  writeFileSync(folder, 'a file where the folder belongs')
  const error: unknown = await start().catch((thrown: unknown) => thrown)
  expect(error).toHaveProperty('name', 'StartError')
  const { message } = error as Error
  expect(message).toContain(`could not be written into ${folder}`)
  expect(message).toMatch(/Make room .* Nothing was changed\.$/)
  expect(readFile(databaseFile(dataDir)).version).toBe(OLDER)

  rmSync(folder)
  await start()
  expect(readdirSync(folder)).toEqual([COPY])
})

test('a copy that breaks off leaves nothing that takes up room', async () => {
  await writeOlder()
  // A folder under the copy's temporary name cannot be replaced by a file, so the copy fails.
  mkdirSync(join(folder, COPY, 'full'), { recursive: true })
  await expect(start()).rejects.toThrow('Nothing was changed.')
  expect(readdirSync(folder)).toEqual([COPY])
})

test('the newest copies of the newest three versions are kept, and what a crash left is not', async () => {
  await writeOlder()
  mkdirSync(folder)
  const name = (version: number, day: number) => `kora-v${version}-2026-01-0${day}T09-12-00.sqlite`
  const before = [name(9, 1), name(18, 2), name(19, 3), name(19, 4), name(OLDER, 5), 'notes.txt']
  for (const each of [...before, `${name(OLDER, 6)}.part`]) writeFileSync(join(folder, each), 'x')
  await start()
  expect(readdirSync(folder).toSorted()).toEqual(
    [name(18, 2), name(19, 4), COPY, 'notes.txt'].toSorted(),
  )
})

test('the copy just made is never removed: neither when the clock was set back, nor beside newer versions', async () => {
  await writeOlder()
  mkdirSync(folder)
  const newer = [22, 23, 24].map((version) => `kora-v${version}-2026-12-01T09-12-00.sqlite`)
  const before = [`kora-v${OLDER}-2027-12-01T09-12-00.sqlite`, ...newer]
  for (const name of before) writeFileSync(join(folder, name), 'x')
  await start()
  expect(readdirSync(folder)).toEqual([COPY, ...newer.slice(1)])
  expect(readFile(join(folder, COPY)).titles).toEqual(['Maillots'])
})
