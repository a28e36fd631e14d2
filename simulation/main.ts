/**
 * `npm run simulate -- --seeds N` runs N lives of a shop, each with its own bad luck, and checks every promise at the
 * end of each. `--from K` begins at another seed; `--seed K --trace` prints one life line by line.
 */
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { bundleWorker } from './bundle-worker.ts'
import { makeFirstStore } from './catalog.ts'
import { runSeed } from './run-seed.ts'
import { emptyTally, addTallies, type Tally } from './tally.ts'
import type { Share } from './worker.ts'
import { FIRST_STORE_AT } from './world.ts'

const MOST_SHOWN = 5

function wholeNumber(text: string, name: string): number {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number >= 0) return number
  console.error(`--${name} must be a whole number, not '${text}'.`)
  process.exit(2)
}

async function tellOne(seed: number, withTrace: boolean): Promise<boolean> {
  const report = await runSeed(seed, await makeFirstStore(FIRST_STORE_AT))
  if (withTrace) console.log(report.trace.join('\n'))
  for (const violation of report.violations) console.log(`BROKEN: ${violation}`)
  if (report.stalled) console.log('STALLED: something waits for ever')
  console.log(`seed ${seed}: ${report.saved} saved, trace ${report.hash}`)
  return report.violations.length === 0 && !report.stalled
}

/**
 * A life allocates much and retains nothing. With a large young generation little of it is ever copied, and one
 * thread per process is enough to collect it.
 */
const WORKER_FLAGS = ['--max-semi-space-size=64', '--single-threaded-gc', '--always-sparkplug']

/** How many seeds a process gets at once: few, so that no process waits long for the last one. */
const SHARE = 50

/** Splits the seeds into shares, and hands out each once. */
function createShares(from: number, seeds: number): () => Share | null {
  let next = from
  return () => {
    if (next >= from + seeds) return null
    const share = { from: next, to: Math.min(from + seeds, next + SHARE) }
    next = share.to
    return share
  }
}

/** Runs a process that takes shares until none is left. */
function runWorker(file: string, nextShare: () => Share | null): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const worker = fork(file, { execArgv: WORKER_FLAGS })
    let tally = emptyTally()
    const handOut = () => {
      const share = nextShare()
      if (share) return worker.send(share)
      resolve(tally)
      worker.disconnect()
    }
    worker.on('message', (lived) => {
      tally = addTallies(tally, lived as Tally)
      handOut()
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)))
    handOut()
  })
}

async function runMany(from: number, seeds: number): Promise<boolean> {
  const beginning = performance.now()
  const file = await bundleWorker()
  const workers = Math.min(availableParallelism(), Math.ceil(seeds / SHARE))
  const nextShare = createShares(from, seeds)
  const running = Array.from({ length: workers }, () => runWorker(file, nextShare))
  const tally = (await Promise.all(running)).reduce(addTallies, emptyTally())
  const failures = tally.failures.toSorted((one, other) => one.seed - other.seed)
  for (const { seed, violations, lastLines } of failures.slice(0, MOST_SHOWN)) {
    console.log(`\nseed ${seed}: ${violations.join('; ')}\n${lastLines.join('\n')}`)
    console.log(`the whole of it: npm run simulate -- --seed ${seed} --trace`)
  }
  const seconds = (performance.now() - beginning) / 1000
  console.log(
    `${tally.seeds} seeds, ${tally.saved} operations saved, ${tally.requests} requests: ` +
      `${tally.violations} violations, ${tally.stalls} stalls; ` +
      `${seconds.toFixed(1)} s, ${Math.round(tally.seeds / seconds)} seeds/s on ${workers} cores`,
  )
  return tally.failures.length === 0
}

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
})
const isWell =
  values.seed === undefined
    ? await runMany(wholeNumber(values.from, 'from'), wholeNumber(values.seeds, 'seeds'))
    : await tellOne(wholeNumber(values.seed, 'seed'), values.trace)
process.exitCode = isWell ? 0 : 1
