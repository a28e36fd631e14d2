import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, rename, rm, stat, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { readPosition } from '../../api/database/history-position.ts'
import { openDatabaseToRead } from '../../api/database/open-database.ts'
import { newId } from '../../shared/new-id.ts'
import { createRandom, type Random } from '../random.ts'
import { checkBooks, readPlaced } from './check-books.ts'
import { openShop } from './open-shop.ts'
import type { Shop, Tap, Till } from './people.ts'
import { killAfter, sendEverything, serveAtTill, tapOrAgain, untilDead } from './run-cycles.ts'

const TILLS = 3
const SHOPPERS = 4
const MOST_ANSWERS = 30
const DATABASE = 'kora.sqlite'
const LOG = ['kora.sqlite-wal', 'kora.sqlite-shm']

/**
 * What happens to the files of a stopped shop. 'files': an earlier copy of the database with its log. 'file': an earlier
 * copy of the database file, beside the log of the newest. 'image': an earlier copy of the whole folder. 'log lost' and
 * 'log cut': after a kill.
 */
const HAZARDS = ['files', 'file', 'image', 'log lost', 'log cut'] as const
type Hazard = (typeof HAZARDS)[number]

export interface PutBackReport {
  /** How often each hazard came. */
  hazards: Record<Hazard, number>
  /** Starts that refused. */
  refused: number
  /** Starts of a database that lacked something of the seconds since the marker was written. */
  unnoticed: number
  /** Databases that a cut log left damaged, in place of which a backup was restored. */
  damaged: number
  /** What was lost and sent again by the tills. */
  operations: number
  /** What was lost and nobody has. */
  orders: number
  violations: string[]
}

interface Crowd {
  tills: Till[]
  taps: Tap[]
  shoppers: { tap: Tap | null }[]
}

/** Runs a command of the built program on the shop's folder. Returns why it refused; null when it did not. */
export type RunCommand = (name: string, ...args: string[]) => Promise<string | null>

const run = promisify(execFile)

function commandsOf(dataDir: string, fileOf: (name: string) => string): RunCommand {
  return async (name, ...args) => {
    try {
      const env = { ...process.env, DATA_DIR: dataDir }
      await run(process.execPath, [fileOf(`commands/${name}`), ...args], { env })
      return null
    } catch (error) {
      return (error as { stderr: string }).stderr
    }
  }
}

async function readEpoch(dataDir: string): Promise<string | undefined> {
  const { db, close } = openDatabaseToRead({ dataDir })
  return (await db.read(readPosition).finally(close))?.epoch
}

async function moveIn(from: string, to: string, names: readonly string[]): Promise<void> {
  for (const name of names) await cp(join(from, name), join(to, name), { recursive: true })
}

const removeAll = (dataDir: string, names: readonly string[]) =>
  Promise.all(names.map((name) => rm(join(dataDir, name), { force: true })))

async function happen(hazard: Hazard, dataDir: string, copy: string, random: Random) {
  const log = join(dataDir, 'kora.sqlite-wal')
  const inCopy = await readdir(copy)
  if (hazard === 'file') return moveIn(copy, dataDir, [DATABASE])
  if (hazard === 'image') {
    await rm(dataDir, { recursive: true })
    await mkdir(dataDir, { mode: 0o700 })
    return moveIn(copy, dataDir, inCopy)
  }
  if (hazard === 'log cut') {
    await truncate(log, random.int(0, (await stat(log)).size))
    return removeAll(dataDir, ['kora.sqlite-shm'])
  }
  await removeAll(dataDir, hazard === 'files' ? [DATABASE, ...LOG] : LOG)
  if (hazard === 'files')
    await moveIn(
      copy,
      dataDir,
      inCopy.filter((name) => name.startsWith(DATABASE)),
    )
}

/** What the owner of the shop does by the sentences of the program, until it starts. Returns what came of it. */
async function followSentences(
  hazard: Hazard,
  {
    dataDir,
    restart,
    command,
  }: { dataDir: string; restart: () => Promise<void>; command: RunCommand },
): Promise<{ refused: boolean; damaged: boolean }> {
  // An image takes the marker along, so only its owner knows.
  if (hazard === 'image') {
    const why = await command('new-history', '--force')
    if (why !== null) throw new Error(why)
  }
  const starts = () =>
    restart().then(
      () => true,
      () => false,
    )
  if (await starts()) return { refused: false, damaged: false }
  if (hazard === 'file') {
    for (const name of LOG) await rename(join(dataDir, name), join(dirname(dataDir), name))
    if (await starts()) throw new Error('An older file was opened once its log was away.')
  }
  const why = await command('new-history')
  if (why !== null) {
    const backup = join(dirname(dataDir), 'kora.tar')
    const notRestored = await command('restore', backup, '--force')
    if (notRestored !== null) throw new Error(`${why}${notRestored}`)
  }
  await restart()
  return { refused: true, damaged: why !== null }
}

/** Tills that meet a new epoch send again what was acknowledged; what shoppers lost is nobody's any more. */
async function meetAgain(crowd: Crowd, dataDir: string, isNew: boolean) {
  const { orders, operations } = await readPlaced({ dataDir })
  const lost = { operations: 0, orders: 0 }
  for (const till of crowd.tills) {
    lost.operations += till.acknowledged.filter(({ id }) => !operations.has(id)).length
    if (!isNew) continue
    till.waiting = [...till.acknowledged, ...till.waiting]
    till.acknowledged = []
  }
  const isLost = ({ orderId }: Tap) => orderId !== null && !orders.has(orderId)
  lost.orders = crowd.taps.filter(isLost).length
  crowd.taps = crowd.taps.filter((tap) => !isLost(tap))
  return lost
}

/**
 * Again and again, takes a copy of a shop's files, lets it go on, stops or kills it, and puts the copy back, or takes the log
 * away or cuts it. The start must refuse whatever the marker can know of; after what the sentences say, tills send again,
 * and each sale is there once.
 */
export async function runPutBack(
  dataDir: string,
  {
    cycles,
    seed,
    fileOf = (name) => `dist/api/${name}.js`,
  }: { cycles: number; seed: number; fileOf?: (name: string) => string },
): Promise<PutBackReport> {
  const random = createRandom(seed)
  const { server, shop } = await openShop(dataDir, { program: [fileOf('main')] })
  const command = commandsOf(dataDir, fileOf)
  const crowd: Crowd = {
    tills: Array.from({ length: TILLS }, (_, index): Till => {
      return { device: newId(), number: index + 1, sequence: 0, waiting: [], acknowledged: [] }
    }),
    taps: [],
    shoppers: Array.from({ length: SHOPPERS }, () => ({ tap: null })),
  }
  const report: PutBackReport = {
    hazards: { files: 0, file: 0, image: 0, 'log lost': 0, 'log cut': 0 },
    refused: 0,
    unnoticed: 0,
    damaged: 0,
    operations: 0,
    orders: 0,
    violations: [],
  }
  const copy = join(dirname(dataDir), 'copy')
  const trade = (shopNow: Shop, end: () => Promise<void>) => {
    const trigger = killAfter(random.int(5, MOST_ANSWERS), end)
    const { tills, taps, shoppers } = crowd
    return Promise.all([
      ...tills.map((till) => untilDead(trigger, () => serveAtTill(till, shopNow, random))),
      ...shoppers.map((own) => untilDead(trigger, () => tapOrAgain(taps, own, shopNow, random))),
    ]).then(() => trigger.dead())
  }

  try {
    for (let cycle = 0; cycle < cycles && report.violations.length === 0; cycle += 1) {
      const hazard = HAZARDS[cycle % HAZARDS.length] ?? 'files'
      report.hazards[hazard] += 1
      const notSaved = await command('backup', join(dirname(dataDir), 'kora.tar'), '--force')
      if (notSaved !== null) throw new Error(notSaved)
      await trade(shop, () => server.kill())
      await rm(copy, { recursive: true, force: true })
      await cp(dataDir, copy, { recursive: true })
      await server.restart()
      await trade(shop, () => server.stop())
      await server.restart()
      await trade(shop, () => server.kill())
      const epoch = await readEpoch(dataDir)

      await happen(hazard, dataDir, copy, random)
      const owner = { dataDir, restart: () => server.restart(), command }
      const { refused, damaged } = await followSentences(hazard, owner)
      if (refused) report.refused += 1
      if (damaged) report.damaged += 1
      if (!refused && (hazard === 'files' || hazard === 'file'))
        report.violations.push(`Cycle ${cycle}: what was put back (${hazard}) was opened.`)
      const isNew = (await readEpoch(dataDir)) !== epoch
      const lost = await meetAgain(crowd, dataDir, isNew)
      report.operations += lost.operations
      report.orders += lost.orders
      if (!isNew && lost.operations + lost.orders > 0) {
        // Only devices can tell: the log had what was sold since the last start, seconds ago.
        report.unnoticed += 1
        await server.stop()
        await command('new-history', '--force')
        await server.restart()
        await meetAgain(crowd, dataDir, true)
      }
      await sendEverything(crowd.tills, crowd.taps, shop)
      const written = { tills: crowd.tills, taps: crowd.taps, firstPieces: shop.firstPieces }
      const found = await checkBooks({ dataDir }, written)
      report.violations.push(
        ...found.violations.map((text) => `Cycle ${cycle} (${hazard}): ${text}`),
      )
      if (found.undone > 0) report.violations.push(`Cycle ${cycle}: ${found.undone} are missing.`)
    }
  } finally {
    await server.kill()
  }
  return report
}
