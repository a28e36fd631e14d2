/**
 * `npm run crash -- --cycles N`: the real server is killed N times under load. `--seed K` chooses the chance of it.
 * With `--first-start` it is run as `npm start` does, and a new shop with the demo goods is looked at before.
 * With `--postgres`, three processes and their PostgreSQL are killed, N times in all.
 * `--outage N` takes the database of two processes on PostgreSQL away for N seconds, in three ways.
 * `--put-back N` puts earlier copies of the database back, and takes or cuts its log, N times.
 * `--full-disk` fills the disk under a running shop. `--tabs N` kills N tabs of a real browser at the till.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    cycles: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tabs: { type: 'string' },
    outage: { type: 'string' },
    'put-back': { type: 'string' },
    postgres: { type: 'boolean', default: false },
    'first-start': { type: 'boolean', default: false },
    'full-disk': { type: 'boolean', default: false },
  },
})

function wholeNumber(text: string, name: string): number {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number > 0) return number
  console.error(`--${name} must be a whole number above 0, not '${text}'.`)
  process.exit(2)
}

function tell(violations: readonly string[]): boolean {
  for (const violation of violations) console.log(`BROKEN: ${violation}`)
  return violations.length === 0
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kora-crash-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function killServer(cycles: number, seed: number): Promise<boolean> {
  const { runCycles } = await import('./run-cycles.ts')
  const { npmStart, startWithDemoGoods } = await import('./first-start.ts')
  const isFirst = values['first-start']
  const program = isFirst ? { program: npmStart() } : {}
  const wrong = isFirst ? await inFolder(startWithDemoGoods) : []
  const report = await inFolder((folder) => runCycles(folder, { cycles, seed, ...program }))
  console.log(
    `${report.kills} kills: ${report.operations} operations of tills and ${report.orders} orders of the web; ` +
      `${report.doneUntold} were done when the answer was lost, ${report.undone} were not and were sent again; ` +
      `slowest restart ${Math.round(report.slowestRestartMs)} ms; ${report.violations.length} violations`,
  )
  return tell([...wrong, ...report.violations])
}

async function killSharedShop(cycles: number, seed: number): Promise<boolean> {
  const { runSharedCycles } = await import('./run-shared-cycles.ts')
  const report = await inFolder((folder) => runSharedCycles(folder, { cycles, seed }))
  console.log(
    `${report.processes} kills of processes and ${report.databases} of PostgreSQL: ${report.operations} operations of tills ` +
      `and ${report.orders} orders of the web, ${report.refused} requests refused meanwhile; slowest until sales went on ` +
      `${Math.round(report.slowestMs)} ms; ${report.violations.length} violations`,
  )
  return tell(report.violations)
}

async function fillDisk(): Promise<boolean> {
  const { fillDiskUnderShop } = await import('./full-disk.ts')
  const violations = await fillDiskUnderShop()
  if (violations === null) {
    console.log('A small disk can be mounted by root only; api/full-disk.test.ts needs none.')
    return false
  }
  console.log(`the disk was full and had room again: ${violations.length} violations`)
  return tell(violations)
}

async function putBack(cycles: number, seed: number): Promise<boolean> {
  const { runPutBack } = await import('./put-back.ts')
  const report = await inFolder((folder) => runPutBack(join(folder, 'shop'), { cycles, seed }))
  const hazards = Object.entries(report.hazards).map(([name, count]) => `${count} ${name}`)
  console.log(
    `${hazards.join(', ')}: ${report.refused} starts refused, ${report.unnoticed} lacked seconds that the marker did not ` +
      `know, ${report.damaged} databases were damaged and a backup restored; the tills sent ${report.operations} lost ` +
      `operations again, ${report.orders} orders of the web are lost; ${report.violations.length} violations`,
  )
  return tell(report.violations)
}

async function killTabs(tabs: number, seed: number): Promise<boolean> {
  const { killTabsAtTill } = await import('./kill-tabs.ts')
  const report = await inFolder((folder) => killTabsAtTill(folder, { tabs, seed }))
  console.log(
    `${report.kills} tabs killed: ${report.inSale} in the middle of a sale, ${report.inSaving} while it was saved, ` +
      `${report.inSending} while sending; ${report.receipts} sales were called saved, ${report.orders} are on the ` +
      `server; ${report.violations.length} violations`,
  )
  return tell(report.violations)
}

async function takeDatabaseAway(seconds: number, seed: number): Promise<boolean> {
  const { endureOutages } = await import('./outages.ts')
  const report = await inFolder((folder) => endureOutages(folder, { seconds, seed }))
  for (const { what, refused, slowestMs, againMs } of report.outages)
    console.log(
      `${what} for ${seconds} s: ${refused} requests refused, the slowest after ${Math.round(slowestMs)} ms; ` +
        `sales went on after ${Math.round(againMs)} ms`,
    )
  console.log(
    `${report.operations} operations of tills and ${report.orders} orders of the web; ${report.violations.length} violations`,
  )
  return tell(report.violations)
}

const seed = wholeNumber(values.seed, 'seed')
let isWell = true
if (values['full-disk']) isWell = await fillDisk()
if (values.outage !== undefined)
  isWell = (await takeDatabaseAway(wholeNumber(values.outage, 'outage'), seed)) && isWell
if (values.tabs !== undefined)
  isWell = (await killTabs(wholeNumber(values.tabs, 'tabs'), seed)) && isWell
if (values['put-back'] !== undefined)
  isWell = (await putBack(wholeNumber(values['put-back'], 'put-back'), seed)) && isWell
const isOther =
  values['put-back'] !== undefined ||
  values['full-disk'] ||
  values.tabs !== undefined ||
  values.outage !== undefined
if (values.cycles !== undefined || values.postgres || !isOther) {
  const kill = values.postgres ? killSharedShop : killServer
  isWell = (await kill(wholeNumber(values.cycles ?? '20', 'cycles'), seed)) && isWell
}
process.exitCode = isWell ? 0 : 1
