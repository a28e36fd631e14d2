import { statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { StartError } from './start-error.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

let folder: string
let dataDir: string

beforeEach(() => {
  folder = makeTemporaryFolder()
  dataDir = join(folder, 'shop')
})

test('a shop needs no variable at all', () => {
  expect(loadConfig({ DATA_DIR: dataDir })).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    adminRegistration: 'approval',
    demoCatalog: true,
    rateLimits: true,
    publicUrl: null,
    trustProxy: 0,
    logLevel: 'info',
    smtp: null,
    outgoingReach: 'public',
  })
})

test('a variable that is set to nothing counts as not set', () => {
  const config = loadConfig({ DATA_DIR: dataDir, PORT: '', DATABASE_URL: '', JWT_SECRET: '' })
  expect(config.port).toBe(3000)
})

test('a public address loses its slash', () => {
  const config = loadConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://shop.example/' })
  expect(config.publicUrl).toBe('https://shop.example')
})

test.each([
  ['1', 1],
  ['9', 9],
  ['off', 0],
])('TRUST_PROXY=%s believes %i proxies', (TRUST_PROXY, trustProxy) => {
  expect(loadConfig({ DATA_DIR: dataDir, TRUST_PROXY })).toMatchObject({ trustProxy })
})

describe('a value that cannot be used is refused in one sentence that names its variable', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'two words'],
    ['DATA_DIR', import.meta.filename],
    ['DATABASE_URL', 'mysql://shop@db.example/kora'],
    ['DATABASE_URL', 'postgres://shop@db.example'],
    ['DATABASE_URL', 'kora'],
    ['DATABASE_CONNECTIONS', '8'],
    ['DATABASE_CONNECTIONS', '101'],
    ['DATABASE_CONNECTIONS', 'all'],
    ['JWT_SECRET', 'short'],
    ['ADMIN_REGISTRATION', 'yes'],
    ['DEMO_CATALOG', 'true'],
    ['RATE_LIMITS', 'On'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'https://shop.example/kora'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '127.0.0.1'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example.dz'],
    ['SMTP_URL', 'https://mail.example.dz'],
    ['SMTP_URL', 'smtps://shop@mail.example.dz/?from=shop%40example.dz'],
    ['SMTP_URL', 'smtps://user:hunter2@mail.example.dz'],
    ['SMTP_URL', 'smtps://user:hunter2@mail.example.dz/?from=shop'],
    ['SMTP_URL', 'smtps://user:hunter2@mail.example.dz/?from=shop%40example.dz%0d%0aBcc%3a%20all'],
    ['SMTP_URL', 'smtps://user:hunter2@mail.example.dz/?from=shop%40example.dz&pool=true'],
    ['SMTP_URL', 'smtps://user:hunter2%zz@mail.example.dz/?from=shop%40example.dz'],
    ['PRINTER', '192.168.1.50'],
    ['PRINTER', 'http://192.168.1.50:9100'],
    ['PRINTER', 'tcp://'],
    ['PRINTER', 'tcp://192.168.1.50:70000'],
    ['PRINTER', 'tcp://192.168.1.50:0'],
    ['PRINTER', 'tcp://192.168.1.50:9100/queue'],
    ['PRINTER', 'tcp://shop@192.168.1.50'],
    ['BACKUP_DIR', 'backups'],
    ['UPLOADS_DIR', 'pictures'],
    ['UPLOADS_DIR', '/no/such/folder'],
    ['BACKUP_TIME', '24:00'],
    ['BACKUP_TIME', '3:00'],
    ['BACKUP_KEY', 'fifteen letters'],
    ['BACKUP_KEY', `short${' '.repeat(20)}`],
  ])('%s=%s', (name, value) => {
    const load = () => loadConfig({ DATA_DIR: dataDir, [name]: value })
    expect(load).toThrow(StartError)
    expect(load).toThrow(new RegExp(`^${name} [^\\n]+\\.$`))
  })

  test('DATABASE_URL without the secret that all processes share', () => {
    const DATABASE_URL = 'postgres://shop:hunter2@db.example/kora'
    expect(() => loadConfig({ DATA_DIR: dataDir, DATABASE_URL })).toThrow(
      /^JWT_SECRET must be set with DATABASE_URL[^\n]+\.$/,
    )
    const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL, JWT_SECRET: 's'.repeat(32) })
    expect(config.databaseUrl).toBe(DATABASE_URL)
  })

  test('an address of a database that cannot be used, without its password', () => {
    const load = () => loadConfig({ DATA_DIR: dataDir, DATABASE_URL: 'mysql://a:hunter2@db/kora' })
    expect(load).toThrow(/^DATABASE_URL (?!.*hunter2)/)
  })

  test('BACKUP_DIR inside the data it is to save', () => {
    for (const BACKUP_DIR of [dataDir, join(dataDir, 'backups')])
      expect(() => loadConfig({ DATA_DIR: dataDir, BACKUP_DIR })).toThrow(/^BACKUP_DIR [^\n]+\.$/)
    expect(loadConfig({ DATA_DIR: dataDir, BACKUP_DIR: `${dataDir}-backups` }).backup).toEqual({
      dir: `${dataDir}-backups`,
      time: '03:00',
      passphrase: null,
    })
  })

  test('UPLOADS_DIR around what is no picture', () => {
    const backups = join(dataDir, 'shared', 'backups')
    for (const settings of [
      { UPLOADS_DIR: dataDir },
      { UPLOADS_DIR: dirname(dataDir) },
      {
        UPLOADS_DIR: join(dataDir, 'shared'),
        BACKUP_DIR: backups,
        DATA_DIR: join(dataDir, 'data'),
      },
    ])
      expect(() => loadConfig({ DATA_DIR: dataDir, ...settings })).toThrow(
        /^UPLOADS_DIR must be a folder for the pictures alone[^\n]+\.$/,
      )
  })

  test('a secret is never repeated in it', () => {
    for (const url of [
      'smtps://user:hunter2@mail/?x=1',
      'smtps://u:hunter2#@mail',
      'u:hunter2@mail',
    ])
      expect(() => loadConfig({ DATA_DIR: dataDir, SMTP_URL: url })).toThrow(/^(?!.*hunter2)/)
    for (const name of ['JWT_SECRET', 'BACKUP_KEY'])
      expect(() => loadConfig({ DATA_DIR: dataDir, [name]: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
  })
})

test('the printer of PRINTER listens on 9100 unless it says another port', () => {
  const read = (PRINTER: string) => loadConfig({ DATA_DIR: dataDir, PRINTER }).printer
  expect(read('tcp://192.168.1.50')).toEqual({ host: '192.168.1.50', port: 9100 })
  expect(read('tcp://printer.local:9101/')).toEqual({ host: 'printer.local', port: 9101 })
  expect(read('tcp://[fd00::5]:9100')).toEqual({ host: 'fd00::5', port: 9100 })
  expect(read('')).toBeNull()
})

describe('the mail server of SMTP_URL', () => {
  const read = (SMTP_URL: string) => loadConfig({ DATA_DIR: dataDir, SMTP_URL }).smtp

  test('is read with its login, and what stands encoded in it', () => {
    expect(
      read('smtps://user%40x:p%2Fw%23@mail.example.dz:466/?from=Kora%20%3Cshop%40example.dz%3E'),
    ).toEqual({
      host: 'mail.example.dz',
      port: 466,
      secure: true,
      requireTls: false,
      login: { user: 'user@x', password: 'p/w#' },
      from: 'Kora <shop@example.dz>',
    })
  })

  test('takes the user for the sender when that is an address, and the usual ports', () => {
    const url = 'smtp://shop%40example.dz:word@mail.example.dz'
    expect(read(url)).toMatchObject({ from: 'shop@example.dz', port: 587 })
    expect(read(url.replace('smtp:', 'smtps:'))).toMatchObject({ port: 465, secure: true })
  })

  test('gets a password encrypted alone, unless it is on this machine', () => {
    const from = '?from=shop%40example.dz'
    expect(read(`smtp://user:word@mail.example.dz/${from}`)).toMatchObject({ requireTls: true })
    expect(read(`smtp://user:word@127.0.0.1/${from}`)).toMatchObject({ requireTls: false })
    expect(read(`smtp://user:word@[::1]/${from}`)).toMatchObject({ requireTls: false, host: '::1' })
    expect(read(`smtp://relay:25/${from}`)).toMatchObject({ requireTls: false, login: null })
  })
})

describe('the token secret', () => {
  test('is made once, for the owner alone, and found again', () => {
    const first = loadConfig({ DATA_DIR: dataDir })
    const second = loadConfig({ DATA_DIR: dataDir })
    expect(Buffer.byteLength(first.jwtSecret)).toBeGreaterThanOrEqual(32)
    expect(second.jwtSecret).toBe(first.jwtSecret)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600)
  })

  test('given by the environment, none is written', () => {
    const secret = 's'.repeat(32)
    expect(loadConfig({ DATA_DIR: dataDir, JWT_SECRET: secret }).jwtSecret).toBe(secret)
    expect(() => statSync(join(dataDir, 'jwt-secret'))).toThrow(/ENOENT/)
  })

  test('that was cut short stops the start instead of signing with it', () => {
    loadConfig({ DATA_DIR: dataDir })
    writeFileSync(join(dataDir, 'jwt-secret'), '')
    expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(/^JWT_SECRET .*damaged/)
  })
})
