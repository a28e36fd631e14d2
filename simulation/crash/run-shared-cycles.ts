import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../random.ts'
import { openSharedShop, sumsOf } from './shared-shop.ts'

const PROCESSES = 3
/** Something is killed after so many more answers at most. */
const MOST_ANSWERS = 60

export interface SharedCrashReport {
  /** Kills of processes, and of the database. */
  processes: number
  databases: number
  operations: number
  orders: number
  /** Requests that were answered 503. */
  refused: number
  /** From the last kill of a cycle until sales are answered again, restarts included, the slowest. */
  slowestMs: number
  violations: string[]
}

/**
 * Kills processes of one shop and their database again and again, one of them, all, or both at once, while tills and
 * shoppers go on. In the end everybody sends again what was done, and all must be there once.
 */
export async function runSharedCycles(
  dataDir: string,
  { cycles, seed }: { cycles: number; seed: number },
): Promise<SharedCrashReport> {
  const random = createRandom(seed)
  const chance = createRandom(seed + 1)
  const shared = await openSharedShop(dataDir, { processes: PROCESSES, random })
  const { postgres, running, load } = shared
  const total = { processes: 0, databases: 0, slowestMs: 0 }
  try {
    await shared.goesOn('At first')
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      const until = load.answered() + chance.int(1, MOST_ANSWERS)
      const from = performance.now()
      // As long as goesOn() waits for more: then that reports it.
      while (load.answered() < until && performance.now() - from < 10_000) await wait(1)
      const hit = chance.pick([
        'process',
        'process',
        'all processes',
        'database',
        'database',
        'both',
      ])
      const [first, ...others] = running.processes
      if (!first) throw new Error('there is no process')
      const killed =
        hit === 'database'
          ? []
          : hit === 'all processes'
            ? running.processes
            : [chance.pick([first, ...others])]
      const isDatabaseHit = hit === 'database' || hit === 'both'
      await Promise.all([
        ...killed.map((process) => process.kill()),
        ...(isDatabaseHit ? [postgres.crash()] : []),
      ])
      const killedMs = performance.now()
      if (isDatabaseHit) await postgres.restart()
      await Promise.all(killed.map((process) => process.restart()))
      await shared.goesOn(`After kill ${cycle} (${hit})`)
      total.processes += killed.length
      if (isDatabaseHit) total.databases += 1
      total.slowestMs = Math.max(total.slowestMs, performance.now() - killedMs)
    }
    const violations = await shared.settle()
    return { ...total, ...sumsOf(load), refused: load.refused(), violations }
  } finally {
    await shared.stop()
  }
}
