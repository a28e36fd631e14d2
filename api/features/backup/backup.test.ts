import { testId } from '../../../shared/testing/test-id.ts'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { SQLite } from '../../database/engines/sqlite/driver.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enrolDevice } from '../../database/devices.ts'
import { checkIntegrity } from '../../database/check-integrity.ts'
import { readEpoch } from '../../database/meta.ts'
import { openDatabaseToRead } from '../../database/open-database.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { programFile } from '../../testing/start-process.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { readTar, type TarSource, UnreadableTar, writeTar } from './tar.ts'
import { verifyBackup } from './verify-backup.ts'

// Some tests start a program, which takes longer on a slow machine.
vi.setConfig({ testTimeout: 60_000 })

const atMs = Date.parse('2026-11-21T09:12:00Z')
const PICTURE = 'ab12cd34-480.webp'

let folder: string
let shop: TestApp
let ball: string
beforeEach(async () => {
  folder = makeTemporaryFolder()
  shop = await startTestApp({ dataDir: join(folder, 'shop') })
  ball = await addTestProduct(shop.app, { stock: 100_000 })
  mkdirSync(join(shop.app.config.dataDir, 'uploads'), { recursive: true })
  writeFileSync(join(shop.app.config.dataDir, 'uploads', PICTURE), 'a picture')
})
afterEach(async () => {
  await shop.close()
})

const inFolder = (name: string) => join(folder, name)
const storeIn = (dataDir: string) => ({ dataDir, picturesDir: join(dataDir, 'uploads') })
const archive = () => inFolder('kora.tar')
const elsewhere = () => {
  mkdirSync(inFolder('elsewhere'), { recursive: true })
  return storeIn(inFolder('elsewhere'))
}

const backUp = (force = false) =>
  makeBackup(storeIn(shop.app.config.dataDir), archive(), { force, atMs })

/** Places a web order, and returns its number. */
async function order(): Promise<number> {
  const { status, body } = await shop.fetchJson('/api/orders', {
    body: {
      fullName: 'Amine',
      phone: '0550123456',
      city: 'alger',
      commune: 'C',
      shipping: 500,
      products: [{ productId: ball, quantity: 1 }],
    },
  })
  expect(status).toBe(201)
  return body.order.number
}

/** The content of a store, read from its files only. */
async function readStore(dataDir: string) {
  const { db, close } = openDatabaseToRead({ dataDir })
  try {
    return await db.read(async (transaction) => {
      const problems = await checkIntegrity(transaction)
      const orders = await transaction.selectFrom('orders').select('id').execute()
      return { problems, orders: orders.length, epoch: await readEpoch(transaction) }
    })
  } finally {
    await close()
  }
}

/** Runs a command as `npm run` does. */
async function run(name: string, dataDir: string, ...args: string[]) {
  return runWith({}, name, dataDir, ...args)
}

/** Like run, with more variables. */
async function runWith(
  variables: Record<string, string>,
  name: string,
  dataDir: string,
  ...args: string[]
) {
  const child = spawn(process.execPath, [programFile(`commands/${name}`), ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

test('a backup made while orders come in is a whole store, with books that add up', async () => {
  await order()
  const running = { done: false }
  const backup = run('backup', shop.app.config.dataDir, archive()).finally(() => {
    running.done = true
  })
  let placed = 1
  while (!running.done) {
    await Promise.all([order(), order(), order()])
    placed += 3
  }
  expect(await backup).toEqual({
    code: 0,
    said: `The store is backed up in ${archive()}: database and pictures.\n`,
  })
  expect(statSync(archive()).mode & 0o077).toBe(0)

  const there = elsewhere()
  expect(await run('restore', there.dataDir, archive())).toEqual({
    code: 0,
    said: `The store of ${archive()} is in ${there.dataDir}.\n`,
  })
  const restored = await readStore(there.dataDir)
  expect(restored.problems).toEqual([])
  expect(restored.orders).toBeGreaterThanOrEqual(1)
  expect(restored.orders).toBeLessThanOrEqual(placed)
  expect(readFileSync(join(there.picturesDir, PICTURE), 'utf8')).toBe('a picture')
  expect(restored.epoch).not.toBe(await shop.app.db.read(readEpoch))
  expect(readdirSync(folder).toSorted()).toEqual(['elsewhere', 'kora.tar', 'shop'])
  expect(readdirSync(there.dataDir).filter((name) => name.startsWith('.restore'))).toEqual([])
})

test('a running store is not replaced; a stopped one only when told, and its database is kept', async () => {
  await order()
  await backUp()
  await order()
  const here = storeIn(shop.app.config.dataDir)
  const restore = (force: boolean) => restoreBackup(here, archive(), { force, atMs })
  await expect(restore(false)).rejects.toThrow('Add --force to put the backup in its place.')
  await expect(restore(true)).rejects.toThrow('is running. Stop it first, then restore.')
  const lost = await order()

  const oldEpoch = await shop.app.db.read(readEpoch)
  await shop.close()
  await expect(restore(false)).rejects.toThrow('Add --force to put the backup in its place.')
  const { keptAs } = await restore(true)
  expect(await readStore(here.dataDir)).toMatchObject({ orders: 1, problems: [] })
  expect((await readStore(here.dataDir)).epoch).not.toBe(oldEpoch)
  const kept = new SQLite(keptAs ?? '', { readonly: true })
  expect(kept.prepare('select count(*) as orders from orders').get()).toEqual({ orders: 3 })
  kept.close()
  shop = await startTestApp({ dataDir: here.dataDir })
  // A customer may hold each number up to the last one.
  expect(await order()).toBeGreaterThan(lost)
})

test('a store whose database is damaged is restored too, and nothing of the damage is played into it', async () => {
  await order()
  await backUp()
  await shop.close()
  const here = storeIn(shop.app.config.dataDir)
  writeFileSync(join(here.dataDir, 'kora.sqlite'), 'not a database at all, only words. '.repeat(99))
  writeFileSync(join(here.dataDir, 'kora.sqlite-wal'), 'stray pages')
  await restoreBackup(here, archive(), { force: true, atMs })
  expect(existsSync(join(here.dataDir, 'kora.sqlite-wal'))).toBe(false)
  expect(await readStore(here.dataDir)).toMatchObject({ orders: 1, problems: [] })
  shop = await startTestApp({ dataDir: here.dataDir })
})

test('a till that signed in after the backup shares its code with no till that comes after the restore', async () => {
  const dataDir = shop.app.config.dataDir
  const here = storeIn(dataDir)
  const enrol = (name: string, wishedCode?: string) =>
    shop.app.db.write((transaction) =>
      enrolDevice(transaction, { id: testId(name), name: 'Tablet', wishedCode, atMs }),
    )
  expect(await enrol('kept')).toBe('T1')
  await backUp()
  expect(await enrol('lost')).toBe('T2')

  const given = new Set(['T1', 'T2'])
  for (const round of [1, 2]) {
    await shop.close()
    await restoreBackup(here, archive(), { force: true, atMs: atMs + round })
    shop = await startTestApp({ dataDir })
    const code = await enrol(`new ${round}`)
    expect(given).not.toContain(code)
    given.add(code)
  }
  // A till that was given a code before the restore keeps it, even if the backup does not know the till.
  expect(await enrol('lost', 'T2')).toBe('T2')
  expect(await enrol('kept')).toBe('T1')
})

test('a backup of format 2, which lists sizes and no hashes, is restored', async () => {
  await order()
  await backUp()
  const old = await rewriteArchive(([first, ...sources]) => {
    const text = first && 'content' in first.from ? first.from.content.toString() : ''
    const { madeAt, database } = JSON.parse(text) as { madeAt: string; database: string }
    const sizes = Object.fromEntries(sources.map(({ name, size }) => [name, size]))
    const content = Buffer.from(JSON.stringify({ format: 2, madeAt, database, sizes }))
    return [{ name: 'kora-backup.json', size: content.length, from: { content } }, ...sources]
  })
  const there = elsewhere()
  await restoreBackup(there, old, { force: false, atMs })
  expect(await readStore(there.dataDir)).toMatchObject({ orders: 1, problems: [] })
})

test('a file that is no whole backup changes nothing and is refused in a sentence', async () => {
  await backUp()
  const there = elsewhere()
  const restore = (file: string) => restoreBackup(there, file, { force: false, atMs })
  await expect(restore(inFolder('none.tar'))).rejects.toThrow('There is no file')
  await expect(restore(folder)).rejects.toThrow('could not be restored')

  writeFileSync(inFolder('text.tar'), 'words '.repeat(500))
  const changed = readFileSync(archive())
  const inDatabase = 4096
  changed.writeUInt8(changed.readUInt8(inDatabase) ^ 1, inDatabase)
  writeFileSync(inFolder('changed.tar'), changed)
  writeFileSync(inFolder('short.tar'), readFileSync(archive()))
  truncateSync(inFolder('short.tar'), statSync(archive()).size - 1024)
  for (const name of ['text.tar', 'changed.tar', 'short.tar']) {
    await expect(restore(inFolder(name))).rejects.toThrow(
      `${inFolder(name)} is no whole backup of a store: take another one. Nothing was changed.`,
    )
  }
  expect(readdirSync(there.dataDir)).toEqual([])
})

/** The archive with its entries changed. Like every archive, it ends with blocks of zeros. */
async function rewriteArchive(change: (sources: TarSource[]) => TarSource[]): Promise<string> {
  const sources: TarSource[] = []
  for await (const { name, size, content } of readTar(archive())) {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    sources.push({ name, size, from: { content: Buffer.concat(chunks) } })
  }
  const file = inFolder('rewritten.tar')
  await writeTar(file, change(sources))
  return file
}

test('a backup that lacks a picture, or has another than was backed up, is refused', async () => {
  await backUp()
  const there = elsewhere()
  const restore = (file: string) => restoreBackup(there, file, { force: false, atMs })
  const isPicture = ({ name }: TarSource) => name.endsWith(PICTURE)
  const lacking = await rewriteArchive((sources) => sources.filter((each) => !isPicture(each)))
  await expect(restore(lacking)).rejects.toThrow('is no whole backup of a store')
  rmSync(lacking)
  const other = { size: 1, from: { content: Buffer.from('x') } }
  const changed = await rewriteArchive((sources) =>
    sources.map((each) => (isPicture(each) ? { ...each, ...other } : each)),
  )
  await expect(restore(changed)).rejects.toThrow('is no whole backup of a store')
  expect(readdirSync(there.dataDir)).toEqual([])
})

test('a backup of an earlier release, which lists no entries, is restored; one that is cut off is not', async () => {
  await order()
  await backUp()
  const database = createHash('sha256')
  const old = await rewriteArchive(([, ...sources]) => {
    for (const { name, from } of sources)
      if (name === 'kora.sqlite' && 'content' in from) database.update(from.content)
    const described = {
      format: 1,
      madeAt: '2026-11-21T09:12:00.000Z',
      database: database.digest('hex'),
    }
    const content = Buffer.from(JSON.stringify(described))
    return [{ name: 'kora-backup.json', size: content.length, from: { content } }, ...sources]
  })
  const cut = inFolder('cut.tar')
  const there = elsewhere()
  const restore = (file: string) => restoreBackup(there, file, { force: false, atMs })
  // Cut after the database, before the picture's header, its one block and the end blocks; and within the database.
  for (const bytes of [statSync(old).size - 4 * 512, 20_000]) {
    writeFileSync(cut, readFileSync(old).subarray(0, bytes))
    await expect(restore(cut)).rejects.toThrow('is no whole backup of a store')
  }
  await restore(old)
  expect(await readStore(there.dataDir)).toMatchObject({ orders: 1, problems: [] })
  expect(readFileSync(join(there.picturesDir, PICTURE), 'utf8')).toBe('a picture')
})

test('with BACKUP_KEY a backup is encrypted, and restored only with it', async () => {
  await order()
  const BACKUP_KEY = 'ombre rivière caillou 1492'
  expect(await runWith({ BACKUP_KEY }, 'backup', shop.app.config.dataDir, archive())).toEqual({
    code: 0,
    said: `The store is backed up in ${archive()}: database and pictures, encrypted with BACKUP_KEY.\n`,
  })
  const bytes = readFileSync(archive())
  for (const readable of ['SQLite format 3', 'a picture', 'Amine', 'kora-backup.json'])
    expect(bytes.includes(readable)).toBe(false)
  expect(readdirSync(shop.app.config.dataDir).filter((name) => name.startsWith('.'))).toEqual([])

  const there = elsewhere()
  const short = inFolder('short.tar')
  writeFileSync(short, bytes.subarray(0, -9))
  await backUp(true)
  const forged = inFolder('kora.tar.enc')
  renameSync(archive(), forged)
  writeFileSync(archive(), bytes)
  const refused = [
    [BACKUP_KEY, forged, 'is damaged: it is not as it was written.'],
    [null, archive(), 'is encrypted: set BACKUP_KEY to the passphrase that it was made with.'],
    ['a passphrase of others', archive(), 'BACKUP_KEY is not the passphrase that'],
    [BACKUP_KEY, short, 'is damaged: it is not as it was written.'],
  ] as const
  for (const [passphrase, file, sentence] of refused) {
    const restored = restoreBackup(there, file, { force: false, atMs, passphrase })
    const error: unknown = await restored.catch((thrown: unknown) => thrown)
    expect(error).toHaveProperty('name', 'StartError')
    expect(String(error)).toContain(sentence)
    expect(String(error)).toMatch(/ Nothing was changed\.$/)
  }
  expect(readdirSync(there.dataDir)).toEqual([])

  await restoreBackup(there, archive(), { force: false, atMs, passphrase: BACKUP_KEY })
  expect(await readStore(there.dataDir)).toMatchObject({ orders: 1, problems: [] })
  expect(readFileSync(join(there.picturesDir, PICTURE), 'utf8')).toBe('a picture')
})

test('a backup whose picture has changed by one bit is refused', async () => {
  await backUp()
  const bytes = readFileSync(archive())
  const at = bytes.lastIndexOf('a picture')
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  writeFileSync(inFolder('changed.tar'), bytes)
  const there = elsewhere()
  await expect(
    restoreBackup(there, inFolder('changed.tar'), { force: false, atMs }),
  ).rejects.toThrow('is no whole backup of a store')
  await expect(
    verifyBackup(shop.app.config.dataDir, inFolder('changed.tar'), null),
  ).rejects.toBeInstanceOf(UnreadableTar)
  await verifyBackup(shop.app.config.dataDir, archive(), null)
})

test('a backup of a newer program is refused', async () => {
  const database = new SQLite(join(shop.app.config.dataDir, 'kora.sqlite'))
  database.pragma('user_version = 9999')
  database.close()
  await backUp()
  await expect(restoreBackup(elsewhere(), archive(), { force: false, atMs })).rejects.toThrow(
    'The database was written by a newer Kora',
  )
})

test('a backup replaces another file only when told, and never leaves half of one', async () => {
  writeFileSync(archive(), 'something else')
  await expect(backUp()).rejects.toThrow('is there already. Choose another name, or add --force.')
  expect(readFileSync(archive(), 'utf8')).toBe('something else')
  await backUp(true)
  await restoreBackup(elsewhere(), archive(), { force: false, atMs })
  const nowhere = join(folder, 'no', 'such', 'folder.tar')
  await expect(
    makeBackup(storeIn(shop.app.config.dataDir), nowhere, { force: false, atMs }),
  ).rejects.toThrow(`There is no folder ${join(folder, 'no', 'such')} to put the backup into.`)
  await expect(makeBackup(storeIn(folder), nowhere, { force: false, atMs })).rejects.toThrow(
    `There is no store in ${folder}.`,
  )
})

test('a command without its file says what to write', async () => {
  const usage = 'Name one file: npm run restore -- kora-backup.tar\n'
  expect(await run('restore', inFolder('shop'))).toEqual({ code: 1, said: usage })
})
