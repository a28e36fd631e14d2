import { checkWorld } from './invariants.ts'
import type { OpenStore } from './sim-store.ts'
import { NO_SABOTAGE, type Sabotage } from './sabotage.ts'
import { takeStep, takeStepMeanwhile } from './steps.ts'
import { closeWorld, createWorld, type World } from './world.ts'

/** The most rounds that each device may need once everything works again. */
const MOST_ROUNDS = 8
/** One in so many requests meets a fault; a run draws one of these rates. */
const FAULT_EVERY = [3, 6, 20] as const

export interface RunReport {
  seed: number
  hash: string
  trace: readonly string[]
  /** Promises that were broken. */
  violations: string[]
  /** Whether operations would wait for ever. */
  stalled: boolean
  saved: number
  requests: number
}

/** Makes everything work again: network, disks and clocks. Everybody is signed in. */
async function heal(world: World): Promise<void> {
  world.network.faultEvery = 0
  world.server.failAfter = null
  world.meanwhile = () => Promise.resolve()
  for (const device of world.devices) {
    device.writesToRefuse = 0
    await device.signIn(world.server.validToken)
  }
}

async function isQuiet(world: World): Promise<boolean> {
  for (const device of world.devices) {
    const { trouble } = await device.tab().engine.round()
    if (trouble !== null || (await device.tab().tillDb.outbox.count()) > 0) return false
  }
  return true
}

/**
 * Returns true when every device has nothing left to send. Runs twice, so that the first devices pull what the last
 * ones sent.
 */
async function drain(world: World): Promise<boolean> {
  let quiet = 0
  for (let round = 0; round < MOST_ROUNDS && quiet < 2; round += 1) {
    quiet = (await isQuiet(world)) ? quiet + 1 : 0
  }
  return quiet === 2
}

/** One life of a shop: things go wrong for a while, then nothing does, and every promise must hold. */
export async function runSeed(
  seed: number,
  openStore: OpenStore,
  sabotage: Sabotage = NO_SABOTAGE,
): Promise<RunReport> {
  const world = await createWorld(seed, openStore, sabotage)
  const { random, trace } = world
  let isBusy = false
  world.meanwhile = async () => {
    if (isBusy) return
    isBusy = true
    await takeStepMeanwhile(world).finally(() => {
      isBusy = false
    })
  }
  world.network.faultEvery = random.pick(FAULT_EVERY)
  for (let step = random.int(10, 40); step > 0; step -= 1) await takeStep(world)
  await heal(world)
  const drained = await drain(world)
  const violations = [...world.broken, ...(drained ? await checkWorld(world) : [])]
  trace.say(`${world.saved.size} saved, ${violations.length} promises broken`)
  await closeWorld(world)
  return {
    seed,
    hash: trace.hash(),
    trace: trace.lines(),
    violations,
    stalled: !drained,
    saved: world.saved.size,
    requests: world.network.requests(),
  }
}
