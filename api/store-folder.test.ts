import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadConfig, loadLocation } from './config.ts'
import { makeBackup } from './features/backup/make-backup.ts'
import { restoreBackup } from './features/backup/restore-backup.ts'
import { startProcess } from './testing/start-process.ts'
import { signUpAdmin, startTestApp } from './testing/start-test-app.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

vi.setConfig({ testTimeout: 120_000 })

let folder: string
let dataDir: string
beforeEach(() => {
  folder = makeTemporaryFolder()
  dataDir = join(folder, 'data')
})

const database = () => join(dataDir, 'kora.sqlite')

async function openAndClose(): Promise<void> {
  const shop = await startTestApp({ dataDir })
  await signUpAdmin(shop)
  await shop.close()
}

/** The only sentence of the error that ends the start. */
async function refusalOf(work: () => Promise<unknown>): Promise<string> {
  const error: unknown = await work().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toHaveProperty('name', 'StartError')
  const { message } = error as Error
  expect(message).toMatch(/^[^\n]+\.$/)
  return message
}

describe('a folder that holds a store is never begun anew', () => {
  test.each([
    ['the database is missing', () => rmSync(database()), /is missing/],
    ['the database is empty', () => truncateSync(database(), 0), /is empty.*--force/],
    [
      'the database is cut short',
      () => truncateSync(database(), 40_960),
      /cut short|cannot be read/,
    ],
    [
      'the database is another file',
      () => writeFileSync(database(), 'a shopping list '.repeat(1000)),
      /cannot be read.*--force/,
    ],
  ])('%s', async (_what, damage, sentence) => {
    await openAndClose()
    damage()
    const left = existsSync(database()) ? statSync(database()).size : null
    const told = await refusalOf(() => startTestApp({ dataDir }))
    expect(told).toMatch(sentence)
    expect(told).toContain('npm run restore -- kora-backup.tar')
    expect(existsSync(database()) ? statSync(database()).size : null).toBe(left)
  })

  test.each(['jwt-secret', 'uploads/a-1200.webp'])(
    'a folder of the release before, told by its %s',
    async (name) => {
      mkdirSync(join(dataDir, 'uploads'), { recursive: true })
      writeFileSync(join(dataDir, name), 'x'.repeat(64))
      expect(await refusalOf(() => startTestApp({ dataDir }))).toMatch(/is missing/)
    },
  )

  test('the command that the sentence names brings the store back', async () => {
    await openAndClose()
    const file = join(folder, 'kora-backup.tar')
    const store = { dataDir, picturesDir: join(dataDir, 'uploads') }
    await makeBackup(store, file, { force: false, atMs: 0 })
    rmSync(database())
    await restoreBackup(store, file, { force: false, atMs: 0 })
    const shop = await startTestApp({ dataDir })
    const again = { email: 'owner@kora.example', password: 'Goalkeeper1' }
    expect((await shop.fetchJson('/api/admin/login', { body: again })).status).toBe(200)
    await shop.close()
  })

  test('moved elsewhere, as the sentence says, a new shop begins', async () => {
    await openAndClose()
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true })
    await openAndClose()
  })

  test('a first start that ended before its database was there begins again', async () => {
    // Everything that is written before the database is created.
    loadConfig({ DATA_DIR: dataDir })
    expect(existsSync(join(dataDir, 'jwt-secret'))).toBe(true)
    await openAndClose()
    rmSync(database())
    expect(await refusalOf(() => startTestApp({ dataDir }))).toMatch(/is missing/)
  })

  test('a command in an empty folder leaves nothing that the first start would take for a store', async () => {
    loadLocation({ DATA_DIR: dataDir })
    expect(readdirSync(dataDir)).toEqual([])
  })
})

describe('a data folder has one process', () => {
  test('a second start ends with one sentence; once the first is killed, the next one runs', async () => {
    const first = startProcess({ DATA_DIR: dataDir })
    await first.line(/ready/)
    const { code, stderr } = await startProcess({ DATA_DIR: dataDir }).ended
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^Another Kora runs on DATA_DIR [^\n]+\.\n$/),
    })
    first.signal('SIGKILL')
    await first.ended
    const third = startProcess({ DATA_DIR: dataDir })
    await third.line(/ready/)
    third.signal('SIGTERM')
    expect((await third.ended).code).toBe(0)
  })

  test('a backup is made beside the running store, and a restore refuses, also without a database', async () => {
    const shop = await startTestApp({ dataDir })
    const file = join(folder, 'kora-backup.tar')
    const store = { dataDir, picturesDir: join(dataDir, 'uploads') }
    await makeBackup(store, file, { force: false, atMs: 0 })
    const restore = () => restoreBackup(store, file, { force: true, atMs: 0 })
    expect(await refusalOf(restore)).toMatch(/is running/)
    rmSync(database())
    expect(await refusalOf(restore)).toMatch(/is running/)
    await shop.close()
  })
})

describe.skipIf(process.platform === 'win32')('the folder is its owner’s alone', () => {
  test('wider rights of folder, database, secret and pictures are narrowed, also behind a link', async () => {
    await openAndClose()
    mkdirSync(join(dataDir, 'uploads'), { recursive: true })
    chmodSync(dataDir, 0o777)
    chmodSync(join(dataDir, 'uploads'), 0o755)
    chmodSync(join(dataDir, 'jwt-secret'), 0o644)
    chmodSync(database(), 0o666)
    const link = join(folder, 'link')
    symlinkSync(dataDir, link)
    const shop = await startTestApp({ dataDir: link })
    await shop.close()
    const rights = (path: string) => statSync(path).mode & 0o777
    expect(rights(dataDir)).toBe(0o700)
    expect(rights(join(dataDir, 'uploads'))).toBe(0o700)
    expect(rights(join(dataDir, 'jwt-secret'))).toBe(0o600)
    expect(rights(database())).toBe(0o600)
  })

  test('a folder that everybody shares is refused, and stays as it is', async () => {
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o1777)
    expect(await refusalOf(() => startTestApp({ dataDir }))).toMatch(/cannot be narrowed/)
    expect(statSync(dataDir).mode & 0o7777).toBe(0o1777)
  })
})
