import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { PICTURE_WIDTHS, picturePath } from '../shared/catalog/picture.ts'
import { makeBackup } from './features/backup/make-backup.ts'
import { readTar } from './features/backup/tar.ts'
import { removeUnusedPictures } from './features/pictures/remove-unused-pictures.ts'
import { holdPicture, storeWidths } from './features/pictures/store-widths.ts'
import { dropEarlierUploads } from './http/read-upload.ts'
import { markStore } from './marker-keeper.ts'
import { narrowRights } from './narrow-rights.ts'
import { StartError } from './start-error.ts'
import { beginStore } from './store-folder.ts'
import { startTestApp } from './testing/start-test-app.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const DAY = 24 * 3_600_000

let folder: string
let dataDir: string
/** A file of somebody else, readable by everybody, as /etc/passwd is. */
let foreign: string
beforeEach(() => {
  folder = makeTemporaryFolder()
  dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'uploads'), { recursive: true, mode: 0o700 })
  foreign = join(folder, 'passwd')
  writeFileSync(foreign, 'root:x:0:0')
  chmodSync(foreign, 0o644)
})

const rights = (path: string) => statSync(path).mode & 0o777

describe.skipIf(process.platform === 'win32')('a link in the data folder', () => {
  test.each(['kora.sqlite', 'kora.sqlite-wal', 'jwt-secret', 'vapid-keys.json'])(
    'named %s leaves the rights of what it leads to as they are, and stops the start',
    (name) => {
      symlinkSync(foreign, join(dataDir, name))
      expect(() => narrowRights(dataDir)).toThrow(StartError)
      expect(rights(foreign)).toBe(0o644)
      chmodSync(foreign, 0o600)
      expect(narrowRights(dataDir)).toEqual([])
    },
  )

  test('leaves a folder elsewhere as it is', () => {
    const elsewhere = join(folder, 'home')
    mkdirSync(elsewhere)
    chmodSync(elsewhere, 0o755)
    const linked = join(folder, 'linked')
    mkdirSync(linked, { mode: 0o700 })
    symlinkSync(elsewhere, join(linked, 'uploads'))
    expect(() => narrowRights(linked)).toThrow(/is a link/)
    expect(rights(elsewhere)).toBe(0o755)
  })

  test('by a second name of the same file changes no rights either', () => {
    linkSync(foreign, join(dataDir, 'jwt-secret'))
    expect(() => narrowRights(dataDir)).toThrow(/cannot be narrowed/)
    expect(rights(foreign)).toBe(0o644)
  })

  test('is replaced by the marks of a store, and its target is not written', async () => {
    const unborn = join(folder, 'unborn')
    symlinkSync(unborn, join(dataDir, 'kora-store-unfinished'))
    beginStore(dataDir)
    expect(existsSync(unborn)).toBe(false)
    symlinkSync(foreign, join(dataDir, 'kora-store'))
    const position = { shop: null, epoch: 'e', change: 0, order: 0, orderId: null, hasOwner: true }
    await markStore(dataDir, position, 0)
    expect(readFileSync(foreign, 'utf8')).toBe('root:x:0:0')
    expect(lstatSync(join(dataDir, 'kora-store')).isFile()).toBe(true)
  })

  test('in the place of the uploads on their way loses nothing of the folder it leads to', async () => {
    const elsewhere = join(folder, 'home')
    mkdirSync(join(elsewhere, 'letters'), { recursive: true })
    utimesSync(join(elsewhere, 'letters'), 0, 0)
    symlinkSync(elsewhere, join(dataDir, 'incoming'))
    await dropEarlierUploads({ config: { dataDir }, isShared: true } as never)
    expect(readdirSync(elsewhere)).toEqual(['letters'])
    await dropEarlierUploads({ config: { dataDir }, isShared: false } as never)
    expect(readdirSync(elsewhere)).toEqual(['letters'])
  })

  test('among the pictures is no picture: not backed up, not held, replaced when stored, removed when unused', async () => {
    const shop = await startTestApp({ dataDir })
    const picturesDir = join(dataDir, 'uploads')
    const fileOf = (width: number) =>
      join(picturesDir, picturePath('a'.repeat(32), 'aabbcc', width).slice('/uploads/'.length))
    const seenMs = Date.UTC(2026, 0, 1)
    utimesSync(foreign, seenMs / 1000, seenMs / 1000)
    for (const width of PICTURE_WIDTHS) symlinkSync(foreign, fileOf(width))

    const file = join(folder, 'kora.tar')
    await makeBackup({ dataDir, picturesDir }, file, { force: false, atMs: 0 })
    const names: string[] = []
    for await (const { name } of readTar(file)) names.push(name)
    expect(names).toEqual(['kora-backup.json', 'kora.sqlite'])

    const app = { config: { picturesDir } }
    expect(await holdPicture(app, picturePath('a'.repeat(32), 'aabbcc', 1200))).toBe(false)
    expect(statSync(foreign).mtimeMs).toBe(seenMs)
    const name = { hash: 'a'.repeat(32), colour: 'aabbcc' }
    await storeWidths(app, name, () => Promise.resolve(Buffer.from('a picture')))
    expect(lstatSync(fileOf(320)).isFile()).toBe(true)

    // A link to nothing ends no sweep.
    symlinkSync(join(folder, 'nowhere'), join(picturesDir, `${'b'.repeat(32)}-aabbcc-320.webp`))
    symlinkSync(foreign, join(picturesDir, 'x.part'))
    const later = Date.now() + 2 * DAY
    await removeUnusedPictures(shop.app, later)
    expect(readdirSync(picturesDir)).not.toContain('x.part')
    expect(readFileSync(foreign, 'utf8')).toBe('root:x:0:0')
    await shop.close()
  })
})
