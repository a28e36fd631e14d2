import type { OpenStore } from '../sim-store.ts'
import { NO_SABOTAGE, type Sabotage } from '../sabotage.ts'
import { checkParcelWorld } from './check.ts'
import { takeStep, takeStepMeanwhile } from './steps.ts'
import { createParcelWorld } from './world.ts'

export interface ParcelReport {
  seed: number
  hash: string
  trace: readonly string[]
  violations: string[]
  parcels: number
  payouts: number
}

/**
 * One life of a shop that hands parcels over, with bad connections, two people and old files. Every promise must hold
 * at its end.
 */
export async function runParcels(
  seed: number,
  openStore: OpenStore,
  sabotage: Sabotage = NO_SABOTAGE,
): Promise<ParcelReport> {
  const world = await createParcelWorld(seed, openStore, sabotage)
  const { random, trace, book } = world
  let isBusy = false
  world.meanwhile = async () => {
    if (isBusy) return
    isBusy = true
    await takeStepMeanwhile(world).finally(() => {
      isBusy = false
    })
  }
  for (let step = random.int(40, 90); step > 0; step -= 1) await takeStep(world)
  const violations = [...world.broken, ...(await checkParcelWorld(world))]
  trace.say(`${book.parcels.size} parcels, ${violations.length} promises broken`)
  await world.server.close()
  return {
    seed,
    hash: trace.hash(),
    trace: trace.lines(),
    violations,
    parcels: world.book.parcels.size,
    payouts: world.book.payouts.size,
  }
}
