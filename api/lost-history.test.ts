import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { SQLite } from './database/engines/sqlite/driver.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../shared/new-id.ts'
import { databaseFile } from './database/engines/sqlite/open-sqlite.ts'
import { readPosition } from './database/history-position.ts'
import { openDatabaseToRead } from './database/open-database.ts'
import { addTestProduct } from './testing/add-test-product.ts'
import { collectLog } from './testing/collect-log.ts'
import { placeTestOrder, TEST_CUSTOMER } from './testing/order-calls.ts'
import { startProcess } from './testing/start-process.ts'
import { signUpAdmin, startTestApp, type TestApp } from './testing/start-test-app.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

// Programs are started, or a shop several times, which takes longer on a slow machine.
vi.setConfig({ testTimeout: 240_000 })

const OWNER = { email: 'samira@kora.example', password: 'Stadium-4Cirta' }
const FILES = ['kora.sqlite', 'kora.sqlite-wal', 'kora.sqlite-shm', 'kora.sqlite-log-owner']

let folder: string
let dataDir: string
beforeEach(() => {
  folder = makeTemporaryFolder()
  dataDir = join(folder, 'data')
})

// The umask of a test is the developer's, and a start that narrows rights says so.
const start = () => startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })

const run = (...command: [string, ...string[]]) =>
  startProcess({ DATA_DIR: dataDir }, command).ended

/** The only sentence of a start, or of a command, that ends with code 1 and does nothing else. */
async function refusal(...command: [] | [string, ...string[]]): Promise<string> {
  const [name, ...args] = command
  const { code, stdout, stderr } =
    name === undefined ? await start().ended : await run(`commands/${name}`, ...args)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^[^\n]+\.\n$/)
  return stderr.trim()
}

/** Starts the real program until it is ready, and kills it after `work`, as a power cut does. */
async function whileRunning(work: (url: string) => Promise<void>): Promise<string> {
  const shop = start()
  const url = /http:\/\/\S+/.exec(await shop.line(/ready/))?.[0] ?? ''
  await work(url)
  shop.signal('SIGKILL')
  return (await shop.ended).stdout
}

async function register(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/admin/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': 'a'.repeat(64) },
    body: JSON.stringify(OWNER),
  })
  return answer.status
}

function copyFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of FILES) {
    rmSync(join(to, name), { force: true })
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name))
  }
}

/** Takes one order in the real program, which is then killed: it stands in the log alone. */
async function sellAndDie(): Promise<void> {
  const shop = await startTestApp({ dataDir })
  const productId = await addTestProduct(shop.app, { stock: { M: 100 } })
  await shop.close()
  await whileRunning(async (url) => {
    const answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': newId() },
      body: JSON.stringify({
        ...TEST_CUSTOMER,
        products: [{ productId, quantity: 1, size: 'M' }],
      }),
    })
    expect(answer.status).toBe(201)
  })
}

/** A stopped shop with an account and `orders` orders. */
async function trade(orders: number): Promise<void> {
  const shop = await startTestApp({ dataDir })
  await signUpAdmin(shop)
  await order(shop, orders)
  await shop.close()
}

async function order(shop: TestApp, orders: number): Promise<void> {
  const productId = await addTestProduct(shop.app, { stock: { M: 100 } })
  for (let left = orders; left > 0; left -= 1)
    await placeTestOrder(shop, [{ productId, size: 'M', quantity: 1 }])
}

async function readNow() {
  const { db, close } = openDatabaseToRead({ dataDir })
  const position = await db.read(readPosition).finally(close)
  if (position === null) throw new Error('There are no tables.')
  return position
}

const readMarkerFile = () =>
  JSON.parse(readFileSync(join(dataDir, 'kora-store'), 'utf8')) as Record<string, unknown>

describe('a database that went back is never opened as if nothing had happened', () => {
  test('a copy put back ends the start with the numbers and both ways on, and one command goes on', async () => {
    await trade(2)
    const copy = join(folder, 'copy')
    copyFiles(dataDir, copy)
    const early = await readNow()
    await trade(3)
    const late = await readNow()
    expect([early.order, late.order]).toEqual([2, 5])

    copyFiles(copy, dataDir)
    const bytes = readFileSync(databaseFile(dataDir))
    const told = await refusal()
    expect(told).toContain(`had come to order 5 and change ${late.change}`)
    expect(told).toContain(`ends at order 2 and change ${early.change}`)
    expect(told).toContain('npm run restore -- kora-backup.tar --force')
    expect(told).toContain('npm run new-history')
    expect(told).toContain('of the orders 3 to 5, those of the web are missing')
    expect(readFileSync(databaseFile(dataDir)).equals(bytes)).toBe(true)
    // Nobody else takes it for the shop either.
    expect(await refusal('backup', join(folder, 'kora.tar'))).toBe(told)
    expect(await refusal('verify-data')).toBe(told)
    expect(await refusal('reset-password', 'owner@kora.example')).toBe(told)
    expect(await refusal('move-database', '--from', dataDir, '--to', join(folder, 'moved'))).toBe(
      told,
    )
    expect(existsSync(join(folder, 'kora.tar')) || existsSync(join(folder, 'moved'))).toBe(false)
    const doctor = await run('commands/doctor')
    expect(doctor.stdout).toContain(`WRONG   ${told}\n`)

    const went = await run('commands/new-history')
    expect(went.code).toBe(0)
    expect(went.stdout).toContain(`after order 2 and change ${early.change}`)
    expect(went.stdout).toContain('of the orders 3 to 5, those of the web are missing')
    const now = await readNow()
    expect(now.epoch).not.toBe(early.epoch)
    expect(now.earlierEpochs).toContain(early.epoch)
    expect(readMarkerFile()).toMatchObject({ epoch: now.epoch, order: 2, shop: early.shop })
    await trade(1)

    // The right files are put back after all.
    copyFiles(copy, dataDir)
    expect(await refusal()).toContain('is of another history of this shop')
  })

  test('a shop that is where it was needs no new history, unless the owner knows better', async () => {
    await trade(1)
    const before = await readNow()
    expect(await refusal('new-history')).toContain('no need for a new history')
    expect((await readNow()).epoch).toBe(before.epoch)
    const shop = start()
    await shop.line(/ready/)
    expect(await refusal('new-history', '--force')).toContain('is running')
    shop.signal('SIGTERM')
    await shop.ended
    expect((await run('commands/new-history', '--force')).code).toBe(0)
    expect((await readNow()).epoch).not.toBe(before.epoch)
    await trade(1)
  })

  test('a copy that went on by itself is told by its orders', async () => {
    await trade(1)
    const copy = join(folder, 'copy')
    copyFiles(dataDir, copy)
    await trade(1)
    const marker = readFileSync(join(dataDir, 'kora-store'))
    copyFiles(copy, dataDir)
    rmSync(join(dataDir, 'kora-store'))
    await trade(1)
    writeFileSync(join(dataDir, 'kora-store'), marker)
    expect(await refusal()).toContain('order 2 is another one')
  })

  test('an older file beside the log of a newer one is not made one database with it', async () => {
    await trade(1)
    const copy = join(folder, 'copy')
    copyFiles(dataDir, copy)
    await trade(3)
    const late = await readNow()
    await sellAndDie()
    const log = join(dataDir, 'kora.sqlite-wal')
    const pages = readFileSync(log)
    cpSync(join(copy, 'kora.sqlite'), databaseFile(dataDir))
    const told = await refusal()
    expect(told).toContain('is older than the kora.sqlite-wal beside it')
    expect(await refusal('new-history')).toBe(told)
    expect(readFileSync(log).equals(pages)).toBe(true)
    for (const name of ['kora.sqlite-wal', 'kora.sqlite-shm'])
      renameSync(join(dataDir, name), join(folder, name))
    expect(await refusal()).toContain(`had come to order ${late.order} and`)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test.each([2, 6])(
    'a copy of the whole folder without a log, laid over the log of %i sales later, is refused as it is',
    async (sales) => {
      await trade(2)
      const copy = join(folder, 'copy')
      cpSync(dataDir, copy, { recursive: true })
      await trade(sales)
      await sellAndDie()
      const log = join(dataDir, 'kora.sqlite-wal')
      const pages = readFileSync(log)
      cpSync(copy, dataDir, { recursive: true })
      const told = await refusal()
      expect(told).toContain('is not the file that the kora.sqlite-wal beside it was written for')
      expect(readFileSync(log)).toEqual(pages)
      expect(readFileSync(databaseFile(dataDir))).toEqual(readFileSync(databaseFile(copy)))
      // What the sentence says.
      for (const side of ['-wal', '-shm']) rmSync(databaseFile(dataDir) + side, { force: true })
      await trade(1)
      expect((await run('commands/verify-data')).code).toBe(0)
    },
  )

  test('a copy of a killed shop is put back with its own log, and both ways on are open', async () => {
    await trade(1)
    await sellAndDie()
    const copy = join(folder, 'copy')
    copyFiles(dataDir, copy)
    await trade(3)
    await sellAndDie()
    copyFiles(copy, dataDir)
    const told = await refusal()
    expect(told).toMatch(
      /had come to order 5 .* ends at order 2 .*npm run restore.*npm run new-history/,
    )
    expect(await refusal()).toBe(told)
    expect((await run('commands/new-history')).code).toBe(0)
    expect((await readNow()).order).toBe(2)
    await trade(1)
  })

  test('the database of another shop is refused by the ids of both', async () => {
    await trade(1)
    const own = await readNow()
    const theirs = dataDir
    dataDir = join(folder, 'other')
    await trade(5)
    const other = await readNow()
    copyFiles(dataDir, theirs)
    dataDir = theirs
    const told = await refusal()
    expect(told).toContain(`it has the id ${other.shop}`)
    expect(told).toContain(`belongs to the shop ${own.shop}`)
    expect((await run('commands/new-history')).code).toBe(0)
    await trade(1)
  })

  test('the newest order may be deleted', async () => {
    await trade(2)
    const shop = await startTestApp({ dataDir })
    const { token } = await signUpAdmin(shop)
    const listed = await shop.fetchJson('/api/orders?page=1', { token })
    for (const { _id } of listed.body.orders as { _id: string }[])
      await shop.fetchJson(`/api/orders/${_id}`, { method: 'DELETE', token })
    await shop.close()
    await trade(0)
    expect((await readNow()).order).toBe(2)
  })
})

describe('a young shop is never begun anew', () => {
  test('its log lost just after the first account, the account is there', async () => {
    await whileRunning(async (url) => {
      expect(await register(url)).toBe(201)
    })
    for (const name of ['kora.sqlite-wal', 'kora.sqlite-shm']) rmSync(join(dataDir, name))
    const said = await whileRunning(async (url) => {
      // A stranger's account waits.
      expect(await register(url)).toBe(409)
    })
    expect(said).not.toContain('no owner yet')
  })

  test('its log lost before any account, its tables are there', async () => {
    await whileRunning(async () => undefined)
    for (const name of ['kora.sqlite-wal', 'kora.sqlite-shm']) rmSync(join(dataDir, name))
    expect((await readNow()).shop).toBe(readMarkerFile()['shop'])
  })

  test('a database without tables is refused by everything that could open it', async () => {
    await trade(0)
    for (const name of FILES) rmSync(join(dataDir, name), { force: true })
    const empty = new SQLite(databaseFile(dataDir))
    empty.pragma('journal_mode = WAL')
    empty.close()
    const told = await refusal()
    expect(told).toContain('has no tables')
    expect(told).toContain('npm run restore -- kora-backup.tar --force')
    expect(await refusal('new-history', '--force')).toBe(told)
    expect(await refusal('backup', join(folder, 'kora.tar'))).toBe(told)
    expect(await refusal('verify-data')).toBe(told)
    expect(await refusal('reset-password', 'owner@kora.example')).toContain('has no tables')
    expect(
      await refusal('move-database', '--from', dataDir, '--to', join(folder, 'moved')),
    ).toMatch(/has no tables/)
    expect((await run('commands/doctor')).stdout).toContain(`WRONG   ${told}\n`)
    expect(existsSync(join(folder, 'kora.tar')) || existsSync(join(folder, 'moved'))).toBe(false)

    // A marker of an earlier release, or one that was cut, says as much.
    writeFileSync(join(dataDir, 'kora-store'), '')
    expect(await refusal()).toBe(told)
  })

  test('a database without the account that there was is refused', async () => {
    await trade(0)
    const database = new SQLite(databaseFile(dataDir))
    database.exec('delete from admins')
    database.close()
    const told = await refusal()
    expect(told).toContain('has no account, and had one')
    expect(await refusal('new-history')).toBe(told)
  })
})

describe('the marker', () => {
  test('of an earlier release is a sentence, and is upgraded', async () => {
    await trade(1)
    const sentence = 'This folder holds a Kora store: its database, its pictures and its secret.\n'
    writeFileSync(join(dataDir, 'kora-store'), sentence)
    const { log, lines } = collectLog()
    const shop = await startTestApp({ dataDir, log })
    await shop.close()
    expect(lines.filter(({ msg }) => String(msg).includes('marker'))).toEqual([])
    expect(readMarkerFile()).toMatchObject({ order: 1, hasOwner: true })
  })

  test('that cannot be read, or written, stops no sale', async () => {
    await trade(1)
    writeFileSync(
      join(dataDir, 'kora-store'),
      readFileSync(join(dataDir, 'kora-store')).subarray(0, 99),
    )
    const { log, lines } = collectLog()
    const damaged = await startTestApp({ dataDir, log })
    await damaged.close()
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: expect.stringContaining('cannot be read') }),
    )
    expect(readMarkerFile()).toMatchObject({ order: 1 })

    // Also root cannot replace a folder by a file.
    rmSync(join(dataDir, 'kora-store'))
    mkdirSync(join(dataDir, 'kora-store/inside'), { recursive: true })
    const barred = await startTestApp({ dataDir, log })
    await order(barred, 1)
    await barred.close()
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: expect.stringContaining('could not be written') }),
    )
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.new'))).toEqual([])
    expect((await readNow()).order).toBe(2)
  })

  test('what a killed process left of it is removed', async () => {
    await trade(0)
    writeFileSync(join(dataDir, 'kora-store.0123456789abcdef.new'), '{')
    await trade(0)
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.new'))).toEqual([])
  })

  test('is ahead of a file that was replaced under the running shop, and the log says so', async () => {
    await trade(1)
    const copy = join(folder, 'copy')
    copyFiles(dataDir, copy)
    const { log, lines } = collectLog()
    const shop = await startTestApp({ dataDir, log })
    renameSync(databaseFile(dataDir), join(folder, 'away.sqlite'))
    cpSync(join(copy, 'kora.sqlite'), databaseFile(dataDir))
    await order(shop, 2)
    await shop.app.marker.keep()
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: expect.stringContaining('replaced or removed under the running store'),
      }),
    )
    await shop.close()
    for (const name of ['kora.sqlite-wal', 'kora.sqlite-shm'])
      rmSync(join(dataDir, name), { force: true })
    expect(await refusal()).toContain('had come to order 3')
  })
})
