import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SQLite } from '../../database/engines/sqlite/driver.ts'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { raiseAttention } from '../../database/attention.ts'
import { noteDemoProduct } from '../../database/demo-goods.ts'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import { insertProduct } from '../../database/products.ts'
import { readSmtpUrl, type SmtpConfig } from '../../smtp-config.ts'
import { MAIL_USER, openMailbox } from '../../testing/open-mailbox.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openMailServer } from '../outgoing/mail-server.ts'
import { askStore } from './ask-store.ts'
import { right } from './finding.ts'
import { type DoctorDeps, type DoctorSettings, examine } from './examine.ts'

const PUBLIC_URL = 'https://shop.example'
const TODAY = '2026-11-21'

let folder: string
let dataDir: string
let dir: string
let shop: TestApp | null
/** The public address of the tests: a real proxy, without TLS. */
let proxy: string
let settings: DoctorSettings
let deps: DoctorDeps

/** A proxy that appends to X-Forwarded-For, as Caddy and nginx do. */
async function startProxy(to: string, { appends }: { appends: boolean }): Promise<string> {
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, ...(appends && { 'x-forwarded-for': '192.0.2.7' }) }
    request(new URL(incoming.url ?? '', to), { headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function openShop(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const backup = { dir, time: '03:00', passphrase: 'ombre rivière caillou 1492' }
  const pwaDir = join(folder, 'dist/pwa')
  return startTestApp({ dataDir, publicUrl: PUBLIC_URL, trustProxy: 1, backup, pwaDir, ...options })
}

/** Asks the public address, without a name server and a certificate. */
const askThrough = (secret: string) => (origin: string) =>
  askStore(origin === PUBLIC_URL ? proxy : origin, secret)

/** A healthy shop that runs behind one proxy, with a backup of today. */
beforeEach(async () => {
  folder = makeTemporaryFolder()
  dataDir = join(folder, 'shop')
  dir = join(folder, 'disk')
  mkdirSync(dir)
  mkdirSync(join(folder, 'dist'))
  for (const part of ['api', 'pwa']) writeFileSync(join(folder, `dist/${part}.stamp`), `${part} 1`)
  await start()
  if (shop) await signUpAdmin(shop)
})
afterEach(async () => {
  await shop?.close()
})

async function start(options: Parameters<typeof startTestApp>[0] = {}): Promise<void> {
  await shop?.close()
  shop = await openShop(options)
  proxy = await startProxy(shop.url, { appends: true })
  // The umask of a test is the developer's; the program itself sets 077.
  for (const name of readdirSync(dataDir))
    if (name !== 'uploads') chmodSync(join(dataDir, name), 0o600)
  const { config } = shop.app
  const newest = { name: 'kora-a1b2c3d4-2026-11-21.tar.enc', day: TODAY }
  writeFileSync(join(dir, newest.name), 'x')
  settings = {
    dataDir,
    picturesDir: join(dataDir, 'uploads'),
    port: Number(new URL(shop.url).port),
    host: '127.0.0.1',
    publicUrl: PUBLIC_URL,
    backup: { dir, time: '03:00', isEncrypted: true },
    sendsEmail: false,
  }
  deps = {
    machine: {
      nowMs: Date.now(),
      userId: process.getuid?.() ?? null,
      freeBytes: async () => 10 * 1024 ** 3,
    },
    ask: askThrough(config.jwtSecret),
    built: { api: 'api 1', pwa: 'pwa 1' },
    staleParts: [],
    checkMailServer: null,
    readBackups: async () => ({ newest, dueDay: TODAY }),
  }
}

/** The texts of the problems found, each with what to do about it. */
async function findWrong(): Promise<string[]> {
  const found = await examine(settings, deps)
  return found
    .filter(({ level }) => level === 'wrong')
    .map(({ text, next }) => `${text} ${next ?? 'NOTHING TO DO'}`)
}

async function expectOneWrong(words: RegExp): Promise<void> {
  const found = await findWrong()
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(words)
  expect(found[0]).not.toContain('NOTHING TO DO')
}

test('nothing is wrong with a shop that runs behind HTTPS and has its backup', async () => {
  const found = await examine(settings, deps)
  expect(found.filter(({ level }) => level === 'wrong')).toEqual([])
  expect(found.map(({ text }) => text).join('\n')).toMatch(/The store runs.*\n.*the one that runs/)
})

test('a shop that is stopped is examined too, and only its being stopped is wrong', async () => {
  await shop?.close()
  shop = null
  await expectOneWrong(/^The store does not run\. Start it/)
  const found = await examine(settings, deps)
  expect(found.map(({ text }) => text).join('\n')).not.toContain('the one that runs')
})

test('the doctor changes neither the database nor the secret, and begins no shop', async () => {
  await shop?.close()
  shop = null
  const read = () =>
    ['kora.sqlite', 'jwt-secret'].map((name) => readFileSync(join(dataDir, name), 'base64'))
  const before = read()
  await findWrong()
  expect(read()).toEqual(before)
  settings.dataDir = join(folder, 'nowhere')
  await expectOneWrong(/^There is no folder .*nowhere/)
  expect(existsSync(settings.dataDir)).toBe(false)
})

test('broken: nobody owns the shop, so that whoever comes first would', async () => {
  await shop?.app.db.write((transaction) => transaction.deleteFrom('admins').execute())
  await expectOneWrong(/^The shop has no owner.*Open \/admin-register/)
})

test('broken: the disk of the pictures is not connected', async () => {
  settings.picturesDir = join(folder, 'shared-pictures')
  await expectOneWrong(
    /^There is no folder .*shared-pictures that can be written, which UPLOADS_DIR/,
  )
})

test('demo articles that are for sale are said, and are not wrong', async () => {
  const demo = async () =>
    (await examine(settings, deps)).filter(({ text }) => text.includes('demo articles'))
  expect(await demo()).toEqual([])
  await shop?.app.db.write(async (transaction) => {
    const id = newId()
    await insertProduct(transaction, {
      id,
      title: 'Maillot',
      description: '',
      priceCentimes: 4500_00,
      promoPriceCentimes: null,
      onSale: false,
      buyingPriceCentimes: null,
      categoryId: null,
      images: [],
      levels: [{ size: '', quantity: 3 }],
      createdAtMs: 0,
    })
    await noteDemoProduct(transaction, id)
  })
  expect(await demo()).toMatchObject([{ level: 'advice', text: expect.stringMatching(/^1 of/) }])
})

test('broken: PUBLIC_URL is missing', async () => {
  await start({ publicUrl: null })
  await expectOneWrong(/^PUBLIC_URL is not set/)
})

test('broken: PUBLIC_URL is without HTTPS', async () => {
  await start({ publicUrl: 'http://shop.example' })
  await expectOneWrong(/is without HTTPS/)
})

test('broken: PUBLIC_URL leads to another shop', async () => {
  const other = await startTestApp({ trustProxy: 1 })
  proxy = await startProxy(other.url, { appends: true })
  await expectOneWrong(/answers something else than this shop/)
  await other.close()
})

test('broken: nothing answers at PUBLIC_URL, or with a certificate of nobody', async () => {
  const { ask } = deps
  for (const [fault, words] of [
    ['ECONNREFUSED', /^Nothing answers at PUBLIC_URL/],
    ['ENOTFOUND', /^No machine has the name/],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /^The certificate at PUBLIC_URL/],
  ] as const) {
    deps.ask = (origin) =>
      origin === PUBLIC_URL ? Promise.resolve({ kind: 'nothing', fault }) : ask(origin)
    await expectOneWrong(words)
  }
})

test('broken: TRUST_PROXY is off behind a proxy', async () => {
  await start({ trustProxy: 0 })
  await expectOneWrong(/^TRUST_PROXY is off.* all visitors count as one.* Set TRUST_PROXY=1 /)
})

test('broken: TRUST_PROXY counts more proxies than there are', async () => {
  await start({ trustProxy: 2 })
  await expectOneWrong(/^TRUST_PROXY is 2.* choose their address.* Set TRUST_PROXY=1 /)
})

test('broken: the proxy does not say who asks', async () => {
  proxy = await startProxy(shop?.url ?? '', { appends: false })
  await expectOneWrong(/X-Forwarded-For/)
})

test('broken: the clock', async () => {
  const { nowMs } = deps.machine
  deps.machine.nowMs = Date.parse('1970-01-01T00:10:00Z')
  await expectOneWrong(/the year 1970/)
  deps.machine.nowMs = nowMs + 10 * 60_000
  await expectOneWrong(/10 minutes away/)
  deps.machine.nowMs = nowMs
  utimesSync(join(dir, 'kora-a1b2c3d4-2026-11-21.tar.enc'), new Date(), new Date(nowMs + 600_000))
  await expectOneWrong(/what is now the future/)
})

test('broken: the disk of the shop is full', async () => {
  deps.machine.freeBytes = async (path) => (path === dataDir ? 5_000_000 : 10 ** 10)
  await expectOneWrong(/^The disk of the shop has 5 MB of room left/)
})

test('broken: the disk of the backups is full', async () => {
  truncateSync(join(dir, 'kora-a1b2c3d4-2026-11-21.tar.enc'), 10_000_000)
  deps.machine.freeBytes = async (path) => (path === dir ? 5_000_000 : 10 ** 10)
  await expectOneWrong(/^The disk of the backups has 5 MB of room left/)
})

test('broken: others can read the secret', async () => {
  chmodSync(join(dataDir, 'jwt-secret'), 0o644)
  await expectOneWrong(/Other people of this machine can read .*jwt-secret/)
})

test('broken: the data folder belongs to another user, and nothing in it is opened', async () => {
  deps.machine.userId = (deps.machine.userId ?? 0) + 1
  await expectOneWrong(/belongs to another user.* sudo -u '#\d+' npm run doctor/)
})

test('broken: no backups, an old one, one that failed, or their folder is gone', async () => {
  const { readBackups } = deps
  await start({ backup: { dir: null, time: '03:00', passphrase: null } })
  await expectOneWrong(/^The shop makes no backups by itself/)
  await start()
  deps.readBackups = async () => ({ newest: null, dueDay: TODAY })
  await expectOneWrong(/^There is no backup of this shop/)
  deps.readBackups = async () => ({
    ...(await readBackups({ ...settings.backup })),
    dueDay: '2026-11-23',
  })
  await expectOneWrong(/^The last backup is of 2026-11-21/)
  deps.readBackups = readBackups
  await shop?.app.db.write((transaction) =>
    raiseAttention(transaction, {
      kind: 'backup-failed',
      subject: 'daily-backup',
      details: { fault: 'disk-full', folder: dir, lastDay: TODAY },
      atMs: 0,
    }),
  )
  await expectOneWrong(/The last try failed: a disk was full/)
  rmSync(dir, { recursive: true })
  await expectOneWrong(/is not there\. Connect its disk/)
})

test('broken: emails or the deliveries of a webhook do not get out', async () => {
  const mailbox = await openMailbox()
  onTestFinished(() => mailbox.close())
  const smtp = readSmtpUrl(mailbox.url) as SmtpConfig
  await start({ smtp })
  deps.checkMailServer = () => openMailServer(smtp).check()
  const found = await examine(settings, deps)
  expect(found).toContainEqual(right('The shop sends emails, and its mail server lets it in.'))
  const mistyped = { ...smtp, login: { user: MAIL_USER, password: 'Mistyped' } }
  deps.checkMailServer = () => openMailServer(mistyped).check()
  await expectOneWrong(/^The mail server of SMTP_URL cannot be used: 535 (?!.*Mistyped)/)
  deps.checkMailServer = null
  const failed = [
    {
      kind: 'email-failed',
      subject: 'email',
      details: { recipient: 'a@b.dz', answer: '451 later' },
    },
    { kind: 'webhook-failed', subject: 'a webhook', details: { host: 'books.example' } },
  ] as const
  await shop?.app.db.write(async (transaction) => {
    for (const note of failed) await raiseAttention(transaction, { ...note, atMs: 0 })
  })
  const wrongs = await findWrong()
  expect(wrongs).toHaveLength(2)
  expect(wrongs[0]).toMatch(/^Emails do not get out\. The mail server said: 451 later/)
  expect(wrongs[1]).toMatch(/^What the webhook sends to books\.example/)
})

test('broken: an update waits to be built, or to be started', async () => {
  deps.staleParts = ['api']
  await expectOneWrong(/other sources than were built.* run npm ci && npm run build\. Restart/)
  deps.staleParts = []
  deps.built = { api: 'api 2', pwa: 'pwa 1' }
  await expectOneWrong(/of another version than the one in the folder/)
})

test('broken: the database is missing, damaged, or of a newer program', async () => {
  await shop?.close()
  shop = null
  const database = databaseFile(dataDir)
  const bytes = readFileSync(database)
  const second = async () => (await findWrong())[1]
  const sqlite = new SQLite(database)
  sqlite.pragma('user_version = 9999')
  sqlite.close()
  expect(await second()).toMatch(/written by a newer Kora/)
  writeFileSync(database, 'a shopping list '.repeat(1000))
  expect(await second()).toMatch(/cannot be read: .* npm run restore/)
  const damaged = Buffer.from(bytes)
  damaged.fill(0xff, damaged.length - 4096)
  writeFileSync(database, damaged)
  expect(await second()).toMatch(/^The database (?:is damaged|in .* cannot be read)/)
  rmSync(database)
  expect(await second()).toMatch(/^There is no database in/)
})

test('broken: another program has the port, or the store has another', async () => {
  const port = settings.port
  settings.port = Number(new URL(await startProxy('http://127.0.0.1:9', { appends: false })).port)
  deps.ask = async () => ({ kind: 'something-else', status: 200, date: null })
  await expectOneWrong(/^The store runs, but not at port/)
  await shop?.close()
  shop = null
  settings.port = port
  await expectOneWrong(/another program answers at port/)
})
