import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { collectLog } from '../../testing/collect-log.ts'
import {
  makeEmptyDatabase,
  signUpAdmin,
  startTestApp,
  type TestApp,
} from '../../testing/start-test-app.ts'
import { programFile } from '../../testing/start-process.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { prepareBackupId } from './backup-folder.ts'
import { dueDay, type RunningBackup, startDailyBackups } from './daily-backups.ts'
import { type DailyBackupTask, makeDailyBackup } from './make-daily-backup.ts'
import { restoreBackup } from './restore-backup.ts'

// A thread is started for each backup, which takes longer on a slow machine.
vi.setConfig({ testTimeout: 60_000 })

const DAY = '2026-11-21'
/** 10:12 in the shop's time zone. */
const NOW = Date.parse(`${DAY}T09:12:00Z`)
const QUICK = { firstLookMs: 0, lookEveryMs: 20, retryMs: 100 }

let folder: string
let dataDir: string
let dir: string
let nowMs: number
let shop: TestApp
let stop: () => Promise<void>
const { log, lines } = collectLog()

/** Makes a backup without a thread, because a thread that loads the TypeScript sources takes seconds to start. */
const runHere = (task: DailyBackupTask): RunningBackup => {
  const result = makeDailyBackup(task)
  return { result, stop: () => result }
}

async function open(passphrase: string | null = null): Promise<void> {
  const backup = { dir, time: '03:00', passphrase }
  shop = await startTestApp({ dataDir, backup, log, clock: () => nowMs })
  stop = startDailyBackups(shop.app, QUICK, runHere)
}

async function close(): Promise<void> {
  await stop()
  await shop.close()
}

beforeEach(() => {
  folder = makeTemporaryFolder()
  dataDir = join(folder, 'shop')
  dir = join(folder, 'disk')
  mkdirSync(dir)
  nowMs = NOW
  lines.length = 0
})

const said = (text: string) => lines.filter(({ msg }) => msg === text)
const untilSaid = (text: string, times = 1) =>
  expect.poll(() => said(text).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(times)
const MADE = 'the daily backup is made'
const THERE = 'the daily backup is there already'

async function openNotes() {
  const { token } = await signUpAdmin(shop)
  return (await shop.fetchJson('/api/attention', { token })).body.notes
}

test.each([
  ['03:00', '2026-11-21T02:00:00Z', '2026-11-21'],
  ['03:00', '2026-11-21T01:59:59Z', '2026-11-20'],
  ['00:00', '2026-11-20T23:00:00Z', '2026-11-21'],
  ['23:30', '2026-11-21T22:29:00Z', '2026-11-20'],
])(
  'with BACKUP_TIME=%s, at %s in the shop in Algeria, the backup of %s is due',
  (time, at, day) => {
    expect(dueDay(time, Date.parse(at))).toBe(day)
  },
)

test('a backup is made while the store runs, once a day whatever is restarted, and restores the shop', async () => {
  await open()
  await signUpAdmin(shop)
  await untilSaid(MADE)
  const id = await prepareBackupId(dataDir)
  const name = `kora-${id}-${DAY}.tar`
  expect(readdirSync(dir)).toEqual([name])
  expect(statSync(join(dir, name)).mode & 0o077).toBe(0)
  expect(readdirSync(dataDir).filter((each) => each.startsWith('.'))).toEqual([])
  await close()

  const madeAt = statSync(join(dir, name)).mtimeMs
  await open()
  await untilSaid(THERE)
  // Later checks of the clock find nothing to do either.
  await pause(200)
  expect(said(THERE)).toHaveLength(1)
  expect(statSync(join(dir, name)).mtimeMs).toBe(madeAt)

  nowMs += 24 * 3_600_000
  await untilSaid(MADE, 2)
  expect(readdirSync(dir)).toEqual([name, `kora-${id}-2026-11-22.tar`])
  await close()

  const there = join(folder, 'there')
  mkdirSync(there)
  const store = { dataDir: there, picturesDir: join(there, 'uploads') }
  await restoreBackup(store, join(dir, `kora-${id}-2026-11-22.tar`), { force: false, atMs: NOW })
  expect(existsSync(join(there, 'kora.sqlite'))).toBe(true)
})

test('a backup that fails is under Needs attention until one succeeds, and is tried again by itself', async () => {
  rmSync(dir, { recursive: true })
  await open()
  await untilSaid('the daily backup failed', 2)
  expect(await openNotes()).toMatchObject([
    { kind: 'backup-failed', fault: 'folder-missing', folder: dir, lastAt: null },
  ])
  mkdirSync(dir)
  await untilSaid(MADE)
  await expect.poll(openNotes).toEqual([])

  nowMs += 24 * 3_600_000
  rmSync(dir, { recursive: true })
  await expect.poll(openNotes, { timeout: 30_000 }).toHaveLength(1)
  await close()

  const backup = { dir: null, time: '03:00', passphrase: null }
  shop = await startTestApp({ dataDir, backup })
  await expect.poll(openNotes).toEqual([])
  await shop.close()
})

test('a thread that dies is under Needs attention, with the day of the last backup', async () => {
  const id = await prepareBackupId(mkdirSync(dataDir, { recursive: true }) ?? dataDir)
  writeFileSync(join(dir, `kora-${id}-2026-11-19.tar`), 'x')
  shop = await startTestApp({ dataDir, backup: { dir, time: '03:00', passphrase: null }, log })
  const die = () => ({ result: Promise.reject(new Error('out of memory')), stop: async () => {} })
  stop = startDailyBackups(shop.app, QUICK, die)
  await expect.poll(openNotes).toMatchObject([{ fault: 'other' }])
  expect(await openNotes()).toMatchObject([{ lastAt: '2026-11-18T23:00:00.000Z' }])
  await close()
})

test('a failure outside the backup itself is under Needs attention too, and an id that cannot be read stays', async () => {
  mkdirSync(join(dataDir, 'backup-id'), { recursive: true })
  await open()
  await untilSaid('the daily backup failed')
  await expect.poll(openNotes).toMatchObject([{ fault: 'other' }])
  expect(readdirSync(dir)).toEqual([])
  await close()
})

test('the built server has the thread that makes the backups', () => {
  expect(existsSync(programFile('daily-backup-thread'))).toBe(true)
})

test('the thread makes the backup, with a passphrase one that nobody else can read', async () => {
  const passphrase = 'ombre rivière caillou 1492'
  shop = await startTestApp({ dataDir, backup: { dir, time: '03:00', passphrase }, log })
  stop = startDailyBackups(shop.app, QUICK)
  await untilSaid(MADE)
  await close()
  const [name = ''] = readdirSync(dir)
  expect(name).toMatch(/\.tar\.enc$/)
  expect(readFileSync(join(dir, name)).includes('SQLite format 3')).toBe(false)
})

interface Broken {
  database?: (file: string) => void
}

/** A stopped store, and the task of its backup. */
async function prepareTask({ database }: Broken = {}) {
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'kora.sqlite'), await makeEmptyDatabase(database))
  const store = { dataDir, picturesDir: join(dataDir, 'uploads') }
  const backupId = await prepareBackupId(dataDir)
  return { store, backupId, dir, passphrase: null, day: DAY, atMs: NOW }
}

test('what a crash left half-way counts for nothing and is cleared away', async () => {
  const task = await prepareTask()
  const name = `kora-${task.backupId}-${DAY}.tar`
  writeFileSync(join(dir, `${name}.new`), 'whole, but not verified')
  writeFileSync(join(dir, `kora-${task.backupId}-2026-11-20.tar.enc.new.part`), 'half')
  mkdirSync(join(dataDir, '.daily-backup/.backup-x1y2z3'), { recursive: true })
  writeFileSync(join(dataDir, '.daily-backup/.backup-x1y2z3/kora.sqlite'), 'not encrypted')
  expect(await makeDailyBackup(task)).toEqual({ made: true, name, removed: [] })
  expect(readdirSync(dir)).toEqual([name])
  expect(readdirSync(dataDir).filter((each) => each.startsWith('.'))).toEqual([])
})

test('the copy of a command that was killed goes after a day, and not while one may be at work', async () => {
  const task = await prepareTask()
  const [killed, working] = ['.backup-killed', '.backup-working']
  for (const name of [killed, working]) mkdirSync(join(dataDir, name))
  utimesSync(join(dataDir, killed), NOW / 1000, NOW / 1000 - 25 * 3600)
  utimesSync(join(dataDir, working), NOW / 1000, NOW / 1000 - 3600)
  await makeDailyBackup(task)
  expect(readdirSync(dataDir).filter((each) => each.startsWith('.'))).toEqual([working])
})

test('old backups go, and no file that was not made for this store', async () => {
  const task = await prepareTask()
  const own = (day: string) => `kora-${task.backupId}-${day}.tar`
  const days = Array.from({ length: 30 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`)
  const others = [
    'kora-0badcafe-2026-10-02.tar',
    'holiday.jpg',
    own('2026-13-45'),
    `${own('2026-10-01')}.copy`,
    own('2099-01-01'),
  ]
  for (const name of [...days.map(own), ...others]) writeFileSync(join(dir, name), 'x')
  const result = await makeDailyBackup(task)
  expect(result).toMatchObject({ made: true })
  const left = readdirSync(dir)
  for (const name of others) expect(left).toContain(name)
  expect(left).toContain(own(DAY))
  expect(left).toContain(own('2026-10-30'))
  expect(left).not.toContain(own('2026-10-01'))
  // Six days besides today's; 18 and 11 October end weeks, of which three are before today's.
  expect(left.filter((name) => name.includes(task.backupId)).length).toBe(7 + 1 + others.length - 2)
})

test('a backup that cannot be read back whole is thrown away, and the older ones are left', async () => {
  const task = await prepareTask({ database: damageLastPage })
  const old = Array.from({ length: 12 }, (_, at) => `kora-${task.backupId}-2026-08-${at + 10}.tar`)
  for (const name of old) writeFileSync(join(dir, name), 'x')
  expect(await makeDailyBackup(task)).toMatchObject({
    fault: 'not-verified',
    lastDay: '2026-08-21',
  })
  expect(readdirSync(dir)).toEqual(old)
})

test('a backup never takes the last room of the running store, and what a crash left is cleared for it first', async () => {
  const task = await prepareTask()
  const old = `kora-${task.backupId}-2026-11-20.tar`
  writeFileSync(join(dir, old), 'x')
  writeFileSync(join(dir, `${old}.new.part`), 'half')
  const size = statSync(join(dataDir, 'kora.sqlite')).size
  const free = (bytes: number) => () => Promise.resolve(bytes)
  const needed = 2 * size + 32 * 1024 ** 2
  expect(await makeDailyBackup(task, free(needed - 1))).toMatchObject({
    fault: 'disk-full',
    lastDay: '2026-11-20',
  })
  expect(readdirSync(dir)).toEqual([old])
  expect(await makeDailyBackup(task, free(needed))).toMatchObject({ made: true })
})

test('a backup of the future, from when the clock was ahead, does not hide the last real one', async () => {
  const task = await prepareTask({ database: damageLastPage })
  for (const day of ['2026-11-19', '2027-11-21'])
    writeFileSync(join(dir, `kora-${task.backupId}-${day}.tar`), 'x')
  expect(await makeDailyBackup(task)).toMatchObject({ lastDay: '2026-11-19' })
})

/** Overwrites the last page of the file, which then belongs to no tree of the database. */
function damageLastPage(file: string): void {
  const bytes = readFileSync(file)
  bytes.fill(0xff, bytes.length - 4096)
  writeFileSync(file, bytes)
}
